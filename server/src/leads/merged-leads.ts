import { z } from 'zod'
import { movedRecords } from '../people/merging/moved-records.ts'
import type { MergingPart, Moving } from '../records/merging/merging-part.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { pointConversions } from './converting/conversion-repository.ts'
import { heldLeads } from './held-leads.ts'
import { leadsModule } from './lead-form.ts'
import { moveTakes } from './lead-take-repository.ts'

const heldByThem = movedRecords({
  key: 'leads',
  module: leadsModule,
  readable: async (_db, actor, leads) => leads.filter((lead) => heldLeads.mayRead(actor, lead)),
  announce: heldLeads.announce,
  // Their names depend on forms that hide fields from roles: whoever looks for one opens it.
  told: async (_db, _actor, ids) => ids.map((id) => ({ title: '', page: heldLeads.pageOf(id) })),
})

/** Leads that a person who is merged with another works on; since when goes along. */
export const mergedLeads: MergingPart = {
  ...heldByThem,
  move: async (call, moving) => {
    const kept = await heldByThem.move(call, moving)
    await takesFollow(call, moving, kept)
    return kept
  },
  giveBack: async (call, { from, to, ...moving }) => {
    const given = await heldByThem.giveBack(call, { from, to, ...moving })
    await takesFollow(call, { from: to, to: from }, moving.kept)
    return given
  },
}

async function takesFollow(
  { db, actor: { companyId } }: RecordCall,
  { from, to }: Pick<Moving, 'from' | 'to'>,
  kept: readonly unknown[],
): Promise<void> {
  const leads = heldByThem.recordsKept?.(kept) ?? []
  await moveTakes(db, { companyId, from: from.id, to: to.id, leads })
}

/** Leads that became the person: they lead to the one who stays. Nobody is told of them apart from the person. */
export const mergedConversions: MergingPart = {
  key: 'conversions',
  count: async () => 0,
  move: ({ db, actor: { companyId } }, { from, to }) => pointConversions(db, { companyId, from: from.id, to: to.id }),
  giveBack: async ({ db, actor: { companyId } }, { from, to, kept }) => {
    const leads = z.array(z.uuid()).parse(kept)
    await pointConversions(db, { companyId, from: to.id, to: from.id, leads })
    return { count: 0, left: [] }
  },
}
