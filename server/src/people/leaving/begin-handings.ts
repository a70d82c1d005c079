import type { LeavingKind } from '@corbel/domain/people/leaving'
import { type NameSight, shownFullName } from '@corbel/domain/people/name-sight'
import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import type { BulkStartCall } from '../../records/bulk/bulk-act.ts'
import { fullNameOf, type StoredPerson } from '../stored-person.ts'
import { heldOf } from './count-held-work.ts'
import type { Held } from './held-work.ts'
import { type Handing, reassignRecords } from './reassign-records.ts'

type Named = Pick<StoredPerson, 'id' | 'first_name' | 'last_name'>
type Seen = { readonly kind: LeavingKind; readonly sight: NameSight }

/** A person as an act keeps them: by name, and by what whoever began it may call them. */
export const namedPerson = (person: Named, { kind, sight }: Seen) => ({
  ...{ id: person.id, name: fullNameOf(person), shown: shownFullName(person, kind, sight) },
})

export const handingOf = ({ from, to }: { readonly from: Named; readonly to: Handing['to'] }, seen: Seen): Handing => ({
  ...{ from: namedPerson(from, seen), to },
})

type Beginning = { readonly kind: LeavingKind; readonly handings: readonly Handing[] }

/** Begins to give the open work of people who are out of use by now to others, one act for each kind of it. */
export async function beginHandings(
  call: BulkStartCall,
  { works, things }: Held,
  { kind, handings }: Beginning,
): Promise<BulkJob[]> {
  const { db, actor } = call
  const jobs: BulkJob[] = []
  const personIds = handings.map(({ from }) => from.id)
  for (const work of works) {
    const { given } = await heldOf(db, actor, { work, personIds })
    if (given.length === 0) continue
    const plan = { groupId: null, handings, kind }
    const begun = await bulk(call, reassignRecords(work), { plan, ids: given, isLater: true })
    // One that is done later is refused by nothing yet.
    if (!begun.ok) throw new Error(`«${work.act}» could not be begun: ${begun.refusal.code}.`)
    jobs.push(begun.value)
    tellOutcome(db, { [work.key]: String(given.length) })
  }
  for (const one of things) {
    const { given: ids } = await one.held(call, personIds)
    if (ids.length === 0) continue
    const begun = await one.begin(call, { kind, handings, ids })
    if (!begun.ok) throw new Error(`Giving ${one.key} away could not be begun: ${begun.refusal.code}.`)
    jobs.push(begun.value)
    tellOutcome(db, { [one.key]: String(ids.length) })
  }
  return jobs
}
