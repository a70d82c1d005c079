import { type LeadEntries, leadEntryRules } from '@corbel/domain/leads/lead-entries'
import { convertedLeadStatus, leadStatusOf, newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { joinIds, splitIds } from '@corbel/domain/loans/admin-entries'
import { sameValue } from '@corbel/domain/records/same-value'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignablePeople } from '../people/assignable-people.ts'
import { choosePeople } from '../people/choose-people.ts'
import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/messages/in-words.ts'
import type { RecordWriting } from '../records/change-records.ts'
import { groupsOf, sourcesOf } from '../records/configuration/lending-choices.ts'
import type { ChosenEntries, KindEntries } from '../records/kind-spec.ts'
import type { LoadedRecord } from '../records/saving/load-to-save.ts'
import type { LeadTypes, StoredLead } from './stored-lead.ts'

/** Where a lead stands, where it came from, who works on it and in which groups it stands. */
export const leadEntries: KindEntries<LeadTypes> = {
  rules: leadEntryRules,
  of: ({ status, source, people, joined }) => ({
    status: String(status[0] ?? newLeadStatus),
    source: source.map(String),
    workforces: people.map(({ id, role }) => joinIds(id, String(role))),
    groups: joined.map(({ id }) => String(id)),
  }),
  choose,
  complete: async (_db, _loaded, merged) => granted(merged),
  formOf: async (_db, { form }) => form,
  inWords: ({ row }, entries, words) => {
    const known = new Map([...wordsOf(row), ...words])
    return (entry) => {
      if (entry === 'status') return statusInWords(entries.status)
      return entries[entry].map((id) => known.get(`${entry} ${id}`) ?? '').join(', ')
    }
  },
  write,
}

/** History keeps what stood there in the program's first language, as it keeps the statuses of loans. */
export const statusInWords = (id: string): string => {
  const status = leadStatusOf(id)
  return status === undefined ? '' : inWords(tell(`leads.statuses.${status.key}`), 'en')
}

const wordsOf = ({ people, joined, sources }: StoredLead): (readonly [string, string])[] => [
  ...people.map(
    ({ id, role, ...person }) =>
      [`workforces ${joinIds(id, String(role))}`, inRole(person, person.role_title)] as const,
  ),
  ...joined.map(({ id, title }) => [`groups ${id}`, title] as const),
  ...sources.map(({ id, title }) => [`source ${id}`, title] as const),
]

const inRole = (names: { readonly first_name: string; readonly last_name: string }, role: string): string =>
  `${`${names.first_name} ${names.last_name}`.trim()} (${role})`

type Sent = { readonly [Entry in keyof LeadEntries]?: LeadEntries[Entry] | undefined }
type Numbered = { readonly id: number; readonly title: string; readonly active: boolean }

async function choose(
  db: Db,
  { actor: { companyId }, entries }: LoadedRecord<LeadTypes>,
  { sent, seen }: { readonly sent: Sent; readonly seen: LeadEntries },
): Promise<Result<ChosenEntries<LeadTypes>>> {
  if (entries.status === String(convertedLeadStatus)) return refused({ code: 'lead-converted' })
  const wrong: Record<string, Message> = {}
  const values: Partial<LeadEntries> = {}
  const words = new Map<string, string>()
  if (sent.status !== undefined) {
    if (isChoosable(sent.status, entries.status)) values.status = sent.status
    else wrong.status = tell('problems.notChoosable')
  }
  if (sent.workforces !== undefined) {
    const { workforces } = await assignablePeople(db, companyId)
    const chosen = choosePeople(sent.workforces, workforces, [...entries.workforces, ...seen.workforces])
    if (chosen === null) wrong.workforces = tell('problems.peopleNotAssignable')
    else values.workforces = chosen
    for (const { value, info, role } of workforces) words.set(`workforces ${value}`, inRole(info, role.title))
  }
  for (const [entry, load] of numbered) {
    const ids = sent[entry]
    if (ids === undefined) continue
    const all = await load(db, companyId)
    const known = new Set([
      ...all.filter(({ active }) => active).map(({ id }) => String(id)),
      ...entries[entry],
      ...seen[entry],
    ])
    if (ids.every((id) => known.has(id))) values[entry] = [...new Set(ids)]
    else wrong[entry] = tell('problems.notChoosable')
    for (const { id, title } of all) words.set(`${entry} ${id}`, title)
  }
  if (Object.keys(wrong).length > 0) return refused({ code: 'unknown-choice', fields: wrong })
  return granted({ values, words })
}

const numbered: readonly (readonly [
  'groups' | 'source',
  (db: Db, companyId: string) => Promise<readonly Numbered[]>,
])[] = [
  ['groups', groupsOf],
  ['source', sourcesOf],
]

/** Nothing is said to be converted that was not. */
const isChoosable = (sent: string, current: string): boolean =>
  sent === current || (leadStatusOf(sent) !== undefined && sent !== String(convertedLeadStatus))

function write(before: LeadEntries, after: LeadEntries): Partial<RecordWriting> {
  const people = after.workforces.map((value) => {
    const { first, second } = splitIds(value)
    return { kind: 'workforces' as const, userId: first, roleId: Number(second) }
  })
  return {
    ...(before.status === after.status ? {} : { status: [Number(after.status)] }),
    ...(sameValue(before.source, after.source) ? {} : { source: after.source.map(Number) }),
    ...(sameValue(before.workforces, after.workforces) ? {} : { assignees: people }),
    ...(sameValue(before.groups, after.groups) ? {} : { groups: after.groups.map(Number) }),
  }
}

/** Everybody whom sent entries name, by their ids. */
export const peopleNamed = ({ workforces = [] }: Sent): string[] => workforces.map((value) => splitIds(value).first)
