import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { shownFullName } from '@corbel/domain/people/name-sight'
import { type PersonKind, peopleModules, personKinds } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import type { BulkCall } from '../../records/bulk/bulk-act.ts'
import type { AskedSet, MassNarrowing, MassSet, Sort } from '../../records/bulk/mass/mass-kind.ts'
import { massKind } from '../../records/bulk/mass/register-mass-kind.ts'
import type { ActiveRows } from '../../records/bulk/mass/set-many-active.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { hasShortWords } from '../../records/list/list-search-condition.ts'
import { hasManyRecords } from '../../records/list/record-totals.ts'
import { searchedText } from '../../records/list/searched-text.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { isFellow, loanFellows } from '../loan-fellows-repository.ts'
import { listedPeople, namedPeople } from '../people-list-repository.ts'
import { personRecords } from '../person-kinds.ts'
import { findPeople, runsCompany } from '../person-repository.ts'
import { endSessionsOf } from '../signing-in/end-sessions-of.ts'
import { listAdministrators } from '../signing-in/sign-in-repository.ts'
import type { StoredPerson } from '../stored-person.ts'
import { askedOfPeople } from './people-fields.ts'

const kindNamed = (module: ModuleKey): PersonKind | undefined => personKinds.find((kind) => kind === module)

/** People of every kind, for what is done to many of them. */
export const massPeople = massKind(personRecords, {
  isNamed: (module) => kindNamed(module) !== undefined,
  pageOf: (module, id) => `/${module}/edit/${id}`,
  meet: async (call, asked) => {
    const kind = kindNamed(asked.module)
    if (kind === undefined) return refused({ code: 'not-found' })
    const reach = personPolicy.list(call.actor, kind)
    if (reach === 'none') return refused({ code: 'not-allowed' })
    const strange = 'narrowing' in asked.asked ? strangeIn(asked.asked.narrowing) : undefined
    if (strange !== undefined)
      return refused({ code: 'invalid-request', fields: { [strange]: tell('problems.notValid') } })
    return setOf(call, { kind, reach, asked: asked.asked })
  },
  many: {
    findMany: ({ db, actor }, ids) => findPeople(db, actor, ids),
    titlesOf: shownNames,
    // As whoever takes one person out of use: roles first, the person after them.
    hold: holdRoles,
    refuseSome: keepAdministrator,
    follow: async ({ db, actor: { companyId }, at }, { rows, active }) => {
      if (!active) await endSessionsOf(db, { companyId, ids: rows.map(({ id }) => id), at })
    },
  },
})

/** Lists of people know a search, filters, and whether they are in use. */
function strangeIn({ product, program, status, prospect }: MassNarrowing): string | undefined {
  const other = Object.entries({ product, program, status, prospect }).find(([, value]) => value !== undefined)
  return other?.[0]
}

type Listed = {
  readonly kind: PersonKind
  readonly reach: Exclude<ReturnType<typeof personPolicy.list>, 'none'>
  readonly asked: AskedSet['asked']
}

async function setOf({ db, actor }: BulkCall, { kind, reach, asked }: Listed): Promise<Result<MassSet>> {
  const { companyId, personId, groupIds } = actor
  const isLimited = reach !== 'all' || rightsOn(actor, kind).delete !== 'all'
  const fellows = isLimited ? await loanFellows(db, actor) : null
  const moduleId = peopleModules[kind]
  const reaching = { companyId, personId, groupIds, moduleId, reach, fellows }
  const inGroups = sql`exists (select from people_group_member g
    where g.company_id = ${companyId} and g.person_id = l.record_id and g.group_id = any(${[...groupIds]}::integer[]))`
  const standing: Sql[] = [
    sql`l.record_id = ${personId}`,
    runsCompany(companyId, sql`l.record_id`),
    fellows === null ? sql`false` : isFellow(fellows, sql`l.record_id`),
    isLimited ? inGroups : sql`false`,
  ]
  const refuse = (sort: Sort) => refusePerson(actor, kind, sort)
  if ('ids' in asked) return granted({ standing, refuse, rows: (columns) => namedPeople(reaching, asked.ids, columns) })
  const { search = '', active: inUse = true, filters = [] } = asked.narrowing
  const conditions = await askedOfPeople(db, { actor, kind, filters })
  if (!conditions.ok) return conditions
  const { where: filtered, saysActive } = conditions.value
  const searched = searchedText(await nameSightOf(db, actor), kind)
  const shortWordsAreWhole = hasShortWords(search) && (await hasManyRecords(db, { companyId, moduleId, active: inUse }))
  const query = { ...reaching, filtered, active: saysActive ? null : inUse, search, searched, shortWordsAreWhole }
  return granted({ standing, refuse, rows: (columns) => listedPeople(query, columns) })
}

function refusePerson(actor: Actor, kind: PersonKind, { active, standing }: Sort): BulkReason | null {
  // As `setOf` has them.
  const [isSelf, runs, sharesLoan, isInGroup] = standing as [boolean, boolean, boolean, boolean]
  const person = {
    ...{ companyId: actor.companyId, kind, active, sharesLoan, runsCompany: runs, mayEditOwnProfile: false },
    id: isSelf ? actor.personId : '',
    groupIds: isInGroup ? actor.groupIds : [],
  }
  return personPolicy.remove(actor, person) ? null : 'not-allowed'
}

/** People by what whoever acts may call them. */
export async function shownNames(
  { db, actor }: BulkCall,
  rows: readonly StoredPerson[],
): Promise<ReadonlyMap<string, string>> {
  const sight = await nameSightOf(db, actor)
  return new Map(rows.map((row) => [row.id, shownFullName(row, row.kind, sight)]))
}

/** Where a portion holds the last who run the company, they stay. */
async function keepAdministrator(
  { db, actor }: BulkCall,
  { rows, active }: ActiveRows<StoredPerson>,
): Promise<ReadonlyMap<string, BulkReason>> {
  if (active || !rows.some(({ runs_company }) => runs_company)) return new Map()
  const administrators = await listAdministrators(db, actor.companyId)
  const going = new Set(rows.map(({ id }) => id))
  if (administrators.some((id) => !going.has(id))) return new Map()
  return new Map(administrators.map((id) => [id, 'last-administrator']))
}
