import type { GateAsks } from '@corbel/domain/products/gate-asks'
import type { OpenItemKind, WaitingParty } from '@corbel/domain/records/open-items/open-item'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { PublishedForm } from '../../forms/published-form.ts'
import { conditionsGate } from './conditions-gate.ts'
import { documentsGate } from './documents-gate.ts'
import { fieldsGate } from './fields-gate.ts'
import type { GatedThings } from './gated-things.ts'
import { tasksGate } from './tasks-gate.ts'

/** A loan as a change would leave it. */
export type GatedLoan = {
  readonly companyId: string
  /** Null while it is being created. */
  readonly id: string | null
  readonly program: string
  readonly form: PublishedForm
  /** In clear. */
  readonly values: RecordValues
}

/** Something that a gate asks for and the loan lacks; of what is no field, what it is called. */
export type LackingItem = {
  readonly kind: keyof GateAsks
  readonly id: string
  readonly title?: string
  /** Of a task: whose it is. */
  readonly personIds?: readonly string[]
}

/** One kind of thing that a gate may ask for: a member of what is configured, and what of it a loan lacks. */
export type GateKind = {
  readonly kind: keyof GateAsks
  /** How it stands among what the loan waits for. */
  readonly item: OpenItemKind
  /** Who brings what is lacking. */
  readonly waitsOn: WaitingParty
  readonly open: (loan: GatedLoan, asks: GateAsks, things: GatedThings) => LackingItem[]
  /** What a change of a loan that stands behind the gate takes away; nothing where no change of values can. */
  readonly taken?: (before: RecordValues, open: readonly LackingItem[]) => LackingItem[]
}

/** Every kind: a feature whose things gates ask for adds its own, and every way into a status checks it. */
export const gateKinds: readonly GateKind[] = [fieldsGate, documentsGate, conditionsGate, tasksGate]
