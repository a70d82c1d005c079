import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonRow } from '@corbel/domain/people/person-endpoints'
import type { exportPeople } from '@corbel/domain/people/person-export-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import { arrangeColumns } from '@corbel/domain/records/list/list-columns'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/messages/in-words.ts'
import type { SheetColumn } from '../platform/sheets/sheet.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import type { PlannedExport } from '../records/exporting/planned-export.ts'
import { type SheetWords, sheetKind, sheetMoment, sheetValue, sheetWords } from '../records/exporting/sheet-value.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { columnFields, columnsOfPeople } from './list/people-columns.ts'
import { fieldsOfPeople } from './list/people-fields.ts'
import { presentRow, queryOf } from './list-people.ts'
import { listPeopleOf, orderedPeople } from './people-list-repository.ts'

export type AskedPeopleExport = {
  readonly actor: Actor
  readonly kind: PersonKind
  readonly body: BodyOf<typeof exportPeople>
  readonly language: Language
}

/** The list of a kind of people as its reader sees it, all of its pages. */
export async function planPeopleExport(
  db: Db,
  { actor, kind, body, language }: AskedPeopleExport,
): Promise<Result<PlannedExport>> {
  const reach = personPolicy.list(actor, kind)
  if (reach === 'none' || !mayExport(actor, kind)) return refused({ code: 'not-allowed' })
  const sight = await nameSightOf(db, actor)
  const fields = await fieldsOfPeople(db, { actor, kind, language })
  const planned = await queryOf(db, actor, { kind, body, reach, sight, fields })
  if (!planned.ok) return planned
  const query = planned.value
  const { timeZone, dateFormat } = await settingsOfCompany(db, actor.companyId)
  const known = columnFields(fields, language)
  const shown = await columnsOfPeople(db, actor, { kind, fields: known, asked: body.columns })
  const words = sheetWords(timeZone, language)
  const [before, behind] = columnsAround(language, words)
  const ofForm = arrangeColumns([...known.values()], shown.layout).filter(({ listShowField }) => listShowField)
  const columns = [...before, ...ofForm.map((field) => columnOf(field, words)), ...behind]
  return granted({
    rows: orderedPeople(query),
    columns: columns.map(({ title, kind: ofCells }) => ({ title, kind: ofCells })),
    read: async (ids) => {
      const people = await listPeopleOf(db, { ...query, columns: shown.ids }, ids)
      return people.map((row) => {
        const person = presentRow(actor, { kind, sight, columns: shown }, row)
        return columns.map(({ cell }) => cell(person))
      })
    },
    dateFormat,
    timeZone,
    findsNumber: false,
  })
}

type PersonColumn = SheetColumn & { readonly cell: (person: PersonRow) => string }

const columnOf = (field: ListField, words: SheetWords): PersonColumn => ({
  ...{ title: field.title, kind: sheetKind(field) },
  cell: ({ values }) => sheetValue(field, values[field.id], words),
})

/** What the list shows of everybody, before and behind the fields of their form. */
function columnsAround(language: Language, words: SheetWords): [PersonColumn[], PersonColumn[]] {
  const say = (message: Message): string => inWords(message, language)
  const column = (title: Message, cell: PersonColumn['cell']): PersonColumn => ({
    title: say(title),
    kind: 'text',
    cell,
  })
  const active = say(tell('shared.active'))
  const inactive = say(tell('shared.deactive'))
  return [
    [column(tell('people.name'), ({ info }) => `${info.first_name} ${info.last_name}`.trim())],
    [
      column(tell('people.roles'), ({ roles }) => roles.map(({ title }) => title).join(', ')),
      column(tell('people.signsIn'), (person) => (person.allow_to_login ? words.yes : words.no)),
      {
        ...{ title: say(tell('people.lastSignIn')), kind: 'moment' },
        cell: ({ lastSignedInAt: at }) => (at === null ? '' : sheetMoment(at, words.timeZone)),
      },
      column(tell('shared.activeStatus'), (person) => (person.active ? active : inactive)),
    ],
  ]
}
