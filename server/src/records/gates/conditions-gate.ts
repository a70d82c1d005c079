import { askedOf } from '@corbel/domain/products/gate-asks'
import type { GateKind } from './gate-kinds.ts'
import { listUnmetConditions } from './gated-things-repository.ts'

/** Conditions of some stages, all of which must be cleared or waived. */
export const conditionsGate: GateKind = {
  kind: 'conditions',
  item: 'condition',
  waitsOn: 'staff',
  open: async (db, { companyId, id }, asks) => {
    const stages = askedOf(asks, 'conditions')
    if (stages.length === 0 || id === null) return []
    const unmet = await listUnmetConditions(db, { companyId, recordId: id }, stages)
    return unmet.map((one) => ({ kind: 'conditions', id: one.id, title: one.title }))
  },
}
