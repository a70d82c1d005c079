import { joinIds, splitIds } from '@corbel/domain/loans/admin-entries'
import { type PageEntries, pageEntryRules } from '@corbel/domain/pages/page-entries'
import { sameValue } from '@corbel/domain/records/same-value'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignablePeople } from '../people/assignable-people.ts'
import { choosePeople } from '../people/choose-people.ts'
import type { Db } from '../platform/database/db.ts'
import type { RecordWriting } from '../records/change-records.ts'
import { groupsOf } from '../records/configuration/lending-choices.ts'
import type { ChosenEntries, KindEntries } from '../records/kind-spec.ts'
import type { LoadedRecord } from '../records/saving/load-to-save.ts'
import type { PageTypes, StoredPage } from './stored-page.ts'

/** Who works on a record of a module, and in which groups it stands: what reach by own and by team asks. */
export const pageEntries: KindEntries<PageTypes> = {
  rules: pageEntryRules,
  of: ({ people, joined }) => ({
    workforces: people.map(({ id, role }) => joinIds(id, String(role))),
    groups: joined.map(({ id }) => String(id)),
  }),
  choose,
  complete: async (_db, _loaded, merged) => granted(merged),
  formOf: async (_db, { form }) => form,
  inWords: ({ row }, entries, words) => {
    const known = new Map([...wordsOf(row), ...words])
    return (entry) => entries[entry].map((id) => known.get(id) ?? '').join(', ')
  },
  write,
}

const wordsOf = ({ people, joined }: StoredPage): (readonly [string, string])[] => [
  ...people.map(({ id, role, ...person }) => [joinIds(id, String(role)), inRole(person, person.role_title)] as const),
  ...joined.map(({ id, title }) => [String(id), title] as const),
]

const inRole = (names: { readonly first_name: string; readonly last_name: string }, role: string): string =>
  `${`${names.first_name} ${names.last_name}`.trim()} (${role})`

type Sent = { readonly [Entry in keyof PageEntries]?: readonly string[] | undefined }

async function choose(
  db: Db,
  { actor: { companyId }, entries }: LoadedRecord<PageTypes>,
  { sent, seen }: { readonly sent: Sent; readonly seen: PageEntries },
): Promise<Result<ChosenEntries<PageTypes>>> {
  const wrong: Record<string, Message> = {}
  const values: Partial<PageEntries> = {}
  const words = new Map<string, string>()
  if (sent.workforces !== undefined) {
    const { workforces } = await assignablePeople(db, companyId)
    const chosen = choosePeople(sent.workforces, workforces, [...entries.workforces, ...seen.workforces])
    if (chosen === null) wrong.workforces = tell('problems.peopleNotAssignable')
    else values.workforces = chosen
    for (const { value, info, role } of workforces) words.set(value, inRole(info, role.title))
  }
  if (sent.groups !== undefined) {
    const groups = await groupsOf(db, companyId)
    const known = new Set([
      ...groups.filter(({ active }) => active).map(({ id }) => String(id)),
      ...entries.groups,
      ...seen.groups,
    ])
    if (sent.groups.every((id) => known.has(id))) values.groups = [...new Set(sent.groups)]
    else wrong.groups = tell('problems.notChoosable')
    for (const { id, title } of groups) words.set(String(id), title)
  }
  if (Object.keys(wrong).length > 0) return refused({ code: 'unknown-choice', fields: wrong })
  return granted({ values, words })
}

function write(before: PageEntries, after: PageEntries): Partial<RecordWriting> {
  const people = after.workforces.map((value) => {
    const { first, second } = splitIds(value)
    return { kind: 'workforces' as const, userId: first, roleId: Number(second) }
  })
  return {
    ...(sameValue(before.workforces, after.workforces) ? {} : { assignees: people }),
    ...(sameValue(before.groups, after.groups) ? {} : { groups: after.groups.map(Number) }),
  }
}

/** Everybody whom sent entries name, by their ids. */
export const peopleNamed = ({ workforces = [] }: Sent): string[] => workforces.map((value) => splitIds(value).first)
