import { askedOf } from '@corbel/domain/products/gate-asks'
import type { GateKind } from './gate-kinds.ts'

/** Conditions of some stages, all of which must be cleared or waived. */
export const conditionsGate: GateKind = {
  kind: 'conditions',
  item: 'condition',
  waitsOn: 'staff',
  // In the order in which the gate names the stages.
  open: (_loan, asks, { conditions }) =>
    askedOf(asks, 'conditions').flatMap((stage) =>
      conditions
        .filter((one) => one.stage === stage)
        .map(({ id, title }) => ({ kind: 'conditions' as const, id, title })),
    ),
}
