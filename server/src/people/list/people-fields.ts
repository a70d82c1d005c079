import type { Actor } from '@corbel/domain/auth/actor'
import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import { type NameField, nameFields } from '@corbel/domain/people/name-sight'
import { type PersonKind, peopleModules, roleKindOf } from '@corbel/domain/people/person-kind'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { presentChoices } from '../../products/choices-presenter.ts'
import { groupsOf } from '../../records/configuration/lending-choices.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { entriesOfEveryRecord } from '../../records/list/entries-of-every-record.ts'
import { fieldEntry, slotEntry } from '../../records/list/field-entry.ts'
import { fieldSlotsByModule, noSlots } from '../../records/list/field-slots.ts'
import { comparison, idComparison, instantComparison, todayIn } from '../../records/list/list-comparison.ts'
import type { FindEntry, ListEntry, Sql } from '../../records/list/list-entry.ts'
import { listConditions } from '../../records/list/list-filters.ts'
import { offered, offeredOfEveryRecord, offeredOfForm } from '../../records/list/offered-field.ts'
import { visibleFields } from '../../records/list/visible-fields.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { personForm } from '../../records/people/person-form.ts'
import { rolesOfKind } from './roles-of-kind-repository.ts'

/** Columns of the projection in which everybody's names stand. */
const slotOfName: Readonly<Record<NameField, string>> = {
  ...{ first_name: 't1', last_name: 't2', email: 't3', phone: 't4' },
}

export type PeopleFields = {
  /** Of the form, as far as the reader may see them. */
  readonly known: ReadonlyMap<string, ListField>
  /** Names that the reader may see and the form does not ask for. */
  readonly names: readonly NameField[]
  readonly find: FindEntry
}

type Reading = { readonly actor: Actor; readonly kind: PersonKind; readonly language: Language }

/** What a kind of people can be filtered by, by one reader: what their form hides is unknown here too. */
export async function fieldsOfPeople(db: Db, { actor, kind, language }: Reading): Promise<PeopleFields> {
  const { companyId, role } = actor
  const { form } = await personForm(db, companyId, kind)
  const hidden: ReadonlySet<string> = (await nameSightOf(db, actor))[kind]
  const fields = visibleFields([formInLanguage(form.content, language)], String(role.id))
  const known = new Map([...fields.known].filter(([id]) => !hidden.has(id)))
  const slots = ((await fieldSlotsByModule(db, companyId)).get(peopleModules[kind]) ?? noSlots).filled
  const { timeZone } = await settingsOfCompany(db, companyId)
  const today = todayIn(timeZone)
  const names = nameFields.filter((name) => !known.has(name) && !hidden.has(name) && !fields.hidden.has(name))
  const own = new Map([...entriesOfEveryRecord(timeZone), ...entriesOfPeople(companyId, { kind, timeZone })])
  const find: FindEntry = (id) => {
    const entry = own.get(id)
    if (entry !== undefined) return entry
    const name = nameFields.find((one) => one === id)
    const field = known.get(id)
    if (name !== undefined)
      return field || names.includes(name) ? slotEntry('text', slotOfName[name], today) : undefined
    return field && fieldEntry(field, slots.get(id), today)
  }
  return { known, names, find }
}

type PeopleOfCompany = { readonly kind: PersonKind; readonly timeZone: string }

/** What is known of people beside their form: roles, groups, and whether and when they sign in. */
function entriesOfPeople(companyId: string, { kind, timeZone }: PeopleOfCompany): [string, ListEntry][] {
  const held = (of: Sql): Sql => sql`l.record_id in (
    select held.person_id from person_role held where held.company_id = ${companyId} and ${of})`
  const member = (of: Sql): Sql => sql`l.record_id in (
    select g.person_id from people_group_member g where g.company_id = ${companyId} and ${of})`
  const account = (of: Sql): Sql => sql`l.record_id in (
    select own.person_id from account_person own where own.company_id = ${companyId} and ${of})`
  const elsewhere = (condition: ListEntry['condition'], order?: Sql): ListEntry => ({
    readsRecord: false,
    looksElsewhere: true,
    condition,
    order: order === undefined ? [] : [order],
  })
  const allowed = account(sql`own.allow_to_login`)
  // As the column has them: by the first of their roles.
  const firstRole = sql`(
    select lower(role.title) from person_role own
    join role on role.company_id = ${companyId} and role.id = own.role_id
    where own.company_id = ${companyId} and own.person_id = l.record_id
    order by own.position, role.id limit 1)`
  const signedIn = sql`own.last_signed_in_at`
  const compared = instantComparison(signedIn, timeZone)
  return [
    [
      'roles',
      elsewhere(
        idComparison({
          anyOf: (ids) => held(sql`held.role_id = any(${[...ids]}::int[])`),
          none: sql`not ${held(sql`true`)}`,
        }),
        firstRole,
      ),
    ],
    [
      'groups',
      elsewhere(
        idComparison({
          anyOf: (ids) => member(sql`g.group_id = any(${[...ids]}::int[])`),
          none: sql`not ${member(sql`true`)}`,
        }),
      ),
    ],
    [
      'signsIn',
      elsewhere((operator, value) => {
        if (operator !== '=') return 'operator'
        const text = String(value)
        if (text !== 'true' && text !== 'false') return 'value'
        return text === 'true' ? allowed : sql`not ${allowed}`
      }, allowed),
    ],
    [
      'lastSignedInAt',
      elsewhere((operator, value) => {
        if (operator === 'empty') return sql`not ${account(sql`${signedIn} is not null`)}`
        // A blank is whatever it is compared with: not that.
        if (operator === '!=') {
          const equal = compared('=', value)
          return typeof equal === 'string' ? equal : sql`not ${account(equal)}`
        }
        const condition = compared(operator, value)
        return typeof condition === 'string' ? condition : account(condition)
      }),
    ],
    ...(kind === 'workforces' ? [licenceEntry(companyId, todayIn(timeZone))] : []),
  ]
}

/** The next end of somebody's licences. */
function licenceEntry(companyId: string, today: Sql): [string, ListEntry] {
  const held = (of: Sql): Sql => sql`l.record_id in (
    select held.person_id from workforce_licences held where held.company_id = ${companyId} and ${of})`
  const end = sql`held.next_end`
  const compared = comparison('date', end, today)
  return [
    'licenceEnds',
    {
      ...{ readsRecord: false, looksElsewhere: true, order: [] },
      condition: (operator, value) => {
        if (operator === 'empty') return sql`not ${held(sql`${end} is not null`)}`
        if (operator === '!=') {
          const equal = compared('=', value)
          return typeof equal === 'string' ? equal : sql`not ${held(equal)}`
        }
        const condition = compared(operator, value)
        return typeof condition === 'string' ? condition : held(condition)
      },
    },
  ]
}

export type PeopleConditions = {
  readonly where: readonly Sql[]
  /** The conditions say themselves whether people are in use. */
  readonly saysActive: boolean
}

/** Filters of a list of people as conditions on `record_list l`. */
export function peopleConditions(
  companyId: string,
  filters: readonly ListItem[],
  { find }: Pick<PeopleFields, 'find'>,
): Result<PeopleConditions> {
  if (filters.length === 0) return granted({ where: [], saysActive: false })
  let saysActive = false
  const noted: FindEntry = (name) => {
    saysActive ||= name === 'active'
    return find(name)
  }
  const asked = listConditions(filters, noted)
  if (!asked.ok) return asked
  const { onlyActive, where } = asked.value
  if (onlyActive !== null) return granted({ where: [sql`l.active = ${onlyActive}`], saysActive: true })
  const stated = where.filter(({ entries }) => entries.length > 0)
  return granted({ where: stated.map((one) => inRecord(companyId, one)), saysActive })
}

type AskedPeople = { readonly actor: Actor; readonly kind: PersonKind; readonly filters: readonly ListItem[] }

/** The same for a reader; a list that nothing is asked of looks no form up. */
export async function askedOfPeople(db: Db, asked: AskedPeople): Promise<Result<PeopleConditions>> {
  const { actor, filters } = asked
  if (filters.length === 0) return peopleConditions(actor.companyId, filters, { find: () => undefined })
  return peopleConditions(actor.companyId, filters, await fieldsOfPeople(db, { ...asked, language: 'en' }))
}

/** What stands in the record alone is looked up there. */
function inRecord(
  companyId: string,
  { entries, condition }: { readonly entries: readonly Pick<ListEntry, 'readsRecord'>[]; readonly condition: Sql },
): Sql {
  if (!entries.some(({ readsRecord }) => readsRecord)) return condition
  return sql`exists (select from record r where r.company_id = ${companyId} and r.id = l.record_id and ${condition})`
}

/** What the list of a kind can be asked by; whether people are in use is asked beside the list. */
export async function offeredPeopleFields(db: Db, reading: Reading): Promise<FilterField[]> {
  const { actor, kind, language } = reading
  const { known, names } = await fieldsOfPeople(db, reading)
  const roles = await rolesOfKind(db, actor.companyId, roleKindOf[kind])
  const groups = presentChoices(await groupsOf(db, actor.companyId))
  const chosen = (id: 'roles' | 'groups', options: readonly { _id: string; title: string }[]): FilterField[] =>
    options.length === 0
      ? []
      : [
          offered(
            {
              ...{ id, title: tell(`conditions.fields.${id}`), kind: 'option', part: 'people' },
              options: options.map(({ _id, title }) => ({ id: _id, text: title })),
            },
            language,
          ),
        ]
  return [
    ...chosen('roles', roles),
    ...chosen('groups', groups),
    offered({ id: 'signsIn', title: tell('conditions.fields.signsIn'), kind: 'flag', part: 'people' }, language),
    ...names.map((id) =>
      offered({ id, title: tell(`conditions.fields.${id}`), kind: 'text', part: 'people' }, language),
    ),
    ...offeredOfEveryRecord(language).filter(({ id }) => id !== 'active'),
    offered(
      { id: 'lastSignedInAt', title: tell('conditions.fields.lastSignedInAt'), kind: 'date', part: 'dates' },
      language,
    ),
    ...(kind === 'workforces'
      ? [
          offered(
            { id: 'licenceEnds', title: tell('conditions.fields.licenceEnds'), kind: 'date', part: 'dates' },
            language,
          ),
        ]
      : []),
    ...[...known.values()].map(offeredOfForm),
  ]
}
