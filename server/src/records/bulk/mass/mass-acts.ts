import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import type { BulkActKey } from '@corbel/domain/records/bulk/bulk-job'
import { type ModuleKey, moduleKey } from '@corbel/domain/roles/role'
import { z } from 'zod'
import { type AnyBulkAct, anyBulkAct, type BulkAct, type BulkCall } from '../bulk-act.ts'
import type { MassKind, MassKinds } from './mass-kind.ts'

const plan = z.object({ module: moduleKey })
const kept = z.object({ rev: z.int() })
export type MassPlan = z.infer<typeof plan>

/** Whether the actor may act on many records of a kind at all; which of them is asked of each. */
export function mayActOnMany(actor: Actor, module: ModuleKey): boolean {
  const rights = rightsOn(actor, module)
  return actor.type === 'Workforces' && rights.massAction && rights.delete !== 'none' && rights.read !== 'none'
}

/** Taking records of any kind out of use, and back into it. */
export function activityAct(kinds: MassKinds, active: boolean): BulkAct<MassPlan, z.infer<typeof kept>> {
  const key: BulkActKey = active ? 'activate-records' : 'deactivate-records'
  const refuse = async ({ actor }: BulkCall, { module }: MassPlan) =>
    mayActOnMany(actor, module) ? null : ('not-allowed' as const)
  return {
    ...{ key, plan, kept, refuse, refuseUndo: refuse },
    words: ({ module }) => ({ module }),
    pageOf: ({ module }, id) => massKindOf(kinds, module)?.pageOf(module, id) ?? '',
    carryOut: async (call, { module }, ids) => knownKind(kinds, module).setActive(call, { module, active, ids }),
    undo: async (call, { module }, done) =>
      knownKind(kinds, module).setActive(call, {
        ...{ module, active: !active, ids: done.map(({ id }) => id) },
        revs: new Map(done.map(({ id, kept: { rev } }) => [id, rev])),
      }),
  }
}

export const massActs = (kinds: MassKinds): readonly AnyBulkAct[] =>
  [false, true].map((active) => anyBulkAct(activityAct(kinds, active)))

export const massKindOf = (kinds: MassKinds, module: ModuleKey): MassKind | undefined =>
  kinds.find(({ isNamed }) => isNamed(module))

function knownKind(kinds: MassKinds, module: ModuleKey): MassKind {
  const kind = massKindOf(kinds, module)
  if (kind === undefined) throw new Error(`Nothing is done to many records of «${module}».`)
  return kind
}
