import { type LeavingKind, leavingKinds } from '@corbel/domain/people/leaving'
import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { BulkAct, BulkOutcome, BulkStartCall } from '../../records/bulk/bulk-act.ts'
import { mayActOnMany } from '../../records/bulk/mass/mass-acts.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { assignablePeople } from '../assignable-people.ts'
import { massPeople, shownNames } from '../list/mass-people.ts'
import { findPeople } from '../person-repository.ts'
import { beginHandings, handingOf } from './begin-handings.ts'
import type { Held } from './held-work.ts'
import { handing } from './reassign-records.ts'

const plan = z.object({ kind: z.enum(leavingKinds), to: handing.shape.to })
const kept = z.object({ rev: z.int() })
export type LeavingPlan = z.infer<typeof plan>

export type LeavingParts = Held & {
  /** Is told of the acts that give the work away, where the call that asks waits for it. */
  readonly onBegun?: (jobs: readonly BulkJob[]) => void
}

/**
 * Takes many people out of use while somebody takes over what they have in hand. Each portion begins to give away the
 * work of those it took out, so nobody's stays behind where the act ends half way.
 */
export function leavingAct(parts: LeavingParts): BulkAct<LeavingPlan, z.infer<typeof kept>> {
  return {
    ...{ key: 'hand-over-people', plan, kept },
    words: ({ kind, to }) => ({ module: kind, to: to.shown ?? to.name }),
    pageOf: ({ kind }, id) => massPeople.pageOf(kind, id),
    refuse: async ({ db, actor }, { kind, to }) => {
      if (!mayActOnMany(actor, kind)) return 'not-allowed'
      return (await canTakeOver(db, actor.companyId, { kind, to })) ? null : 'unknown-choice'
    },
    refuseUndo: async ({ actor }, { kind }) => (mayActOnMany(actor, kind) ? null : 'not-allowed'),
    carryOut: (call, asked, ids) => leave(call, parts, { asked, ids }),
    // Their work is given back by undoing the acts that gave it away, once they are here again.
    undo: async (call, { kind }, done) =>
      massPeople.setActive(call, {
        ...{ module: kind, active: true, ids: done.map(({ id }) => id) },
        revs: new Map(done.map(({ id, kept: { rev } }) => [id, rev])),
      }),
  }
}

type Leave = { readonly asked: LeavingPlan; readonly ids: readonly string[] }

async function leave(call: BulkStartCall, parts: LeavingParts, { asked, ids }: Leave): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const { kind, to } = asked
  // Roles first, as whoever takes somebody out of use; people by their ids, the heir among them.
  await holdRoles(db, companyId)
  await lockRecords(db, companyId, { change: ids, hold: [to.id] })
  // Who was to take over may have left while this waited.
  if (!(await canTakeOver(db, companyId, asked))) {
    const titles = await shownNames(call, await findPeople(db, actor, ids))
    return ids.map((id) => ({ id, reason: 'heir-gone', title: titles.get(id) ?? '' }))
  }
  const outcomes = await massPeople.setActive(call, { module: kind, active: false, ids })
  const gone = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
  const sight = await nameSightOf(db, actor)
  const handings = (await findPeople(db, actor, gone)).map((from) => handingOf({ from, to }, { kind, sight }))
  const begun = await beginHandings(call, parts, { kind, handings })
  parts.onBegun?.(begun)
  return [...outcomes]
}

/** Whether whoever is to take over still stands in the role in which they would. */
async function canTakeOver(
  db: Db,
  companyId: string,
  { kind, to }: { readonly kind: LeavingKind; readonly to: LeavingPlan['to'] },
): Promise<boolean> {
  const people = (await assignablePeople(db, companyId))[kind]
  return people.some((one) => one._id === to.id && Number(one.role._id) === to.roleId)
}
