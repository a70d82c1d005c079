import type { Actor } from '@corbel/domain/auth/actor'
import { type NameField, nameFields } from '@corbel/domain/people/name-sight'
import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { unplacedOrder } from '@corbel/domain/records/list/unplaced-order'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { columnsShown, type ShownColumns } from '../../records/list/columns-shown.ts'
import type { PeopleFields } from './people-fields.ts'

/** The name stands in the first column, and of these ids the list has columns of its own. */
const notOffered: ReadonlySet<string> = new Set([
  ...['first_name', 'last_name', 'name'],
  ...['roles', 'signsIn', 'lastSignedInAt', 'active', 'actions'],
])

const typeOf: Readonly<Record<NameField, string>> = {
  ...{ first_name: 'text', last_name: 'text', email: 'email', phone: 'phone' },
}

/**
 * What the list of a kind of people can show besides what everybody has there: the fields of the form, and how people
 * are reached where the form does not ask for that. A form that names no column has these two.
 */
export function columnFields({ known, names }: PeopleFields, language: Language): ReadonlyMap<string, ListField> {
  const beside = names.map(
    (id): ListField => ({
      ...{ id, title: inWords(tell(`conditions.fields.${id}`), language), type: typeOf[id], kind: 'text', options: [] },
      ...{ listShowField: false, order: unplacedOrder },
    }),
  )
  const fields = [...beside, ...known.values()].filter(({ id }) => !notOffered.has(id))
  const saysNothing = !fields.some(({ listShowField }) => listShowField)
  const usual = new Map(nameFields.map((id, at) => [String(id), at]))
  return new Map(
    fields.map((field) => {
      const at = saysNothing ? usual.get(field.id) : undefined
      return [field.id, at === undefined ? field : { ...field, listShowField: true, order: at }]
    }),
  )
}

export type PeopleColumns = ShownColumns & { readonly fields: ReadonlyMap<string, ListField> }

type Asked = {
  readonly kind: PersonKind
  readonly fields: ReadonlyMap<string, ListField>
  readonly asked: readonly string[] | undefined
}

/** Those that a reader's list shows. */
export async function columnsOfPeople(
  db: Db,
  { companyId, personId }: Actor,
  { kind, fields, asked }: Asked,
): Promise<PeopleColumns> {
  const list = { companyId, personId, moduleId: peopleModules[kind], program: 0, always: [] }
  return { fields, ...(await columnsShown(db, { ...list, fields, asked })) }
}
