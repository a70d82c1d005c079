import { gatesBehind, gatesEntered, type StageGate, type StageStanding } from '@corbel/domain/loans/stage-gates'
import type { GateAsks } from '@corbel/domain/products/gate-asks'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Db } from '../../platform/database/db.ts'
import { type GatedLoan, gateKinds, type LackingItem } from '../../records/gates/gate-kinds.ts'
import { type GatedThings, readGatedThings } from '../../records/gates/gated-things.ts'

/** What a change lacks, and at which gates. */
export type OpenGates = { readonly items: readonly LackingItem[]; readonly statuses: readonly string[] }

export type GatedChange = {
  /** Null for a new loan. */
  readonly before: (StageStanding & { readonly values: RecordValues }) | null
  readonly after: StageStanding
  readonly loan: GatedLoan
  /** The move goes back to where the loan stood: nothing is entered. */
  readonly isBack?: boolean
  /** What of the loan gates look at, where it was read for many loans at once. */
  readonly things?: GatedThings
}

/** What the gates ask that a change goes through: behind the others nothing is asked but what values say. */
export const asksEntered = (gates: readonly StageGate[], change: GatedChange): GateAsks[] =>
  enteredBy(gates, change).map(({ asks }) => asks)

function enteredBy(gates: readonly StageGate[], { before, after, isBack = false }: GatedChange): readonly StageGate[] {
  return isBack ? [] : gatesEntered(gates, before ?? { ...after, statuses: [] }, after)
}

/**
 * What a change of a loan lacks: what the gates ask that it goes through, and what those it stands behind asked and it
 * takes away. Without the second, whoever empties a field while somebody else moves the loan would undo the gate.
 */
export async function openGatesOf(db: Db, gates: readonly StageGate[], change: GatedChange): Promise<OpenGates> {
  const { before, after, loan } = change
  if (!gates.some(({ program }) => program === after.program)) return none
  const entered = enteredBy(gates, change)
  const asked = { loan, asks: entered.map(({ asks }) => asks) }
  const things = change.things ?? (await readGatedThings(db, loan.companyId, [asked]))[0]
  if (things === undefined) return none
  const found = new Map<string, { item: LackingItem; status: string }>()
  for (const gate of gatesBehind(gates, after)) {
    const isEntered = entered.includes(gate)
    for (const kind of gateKinds) {
      // Behind the gate nothing is asked again but what a change of values may take away.
      if (!isEntered && kind.taken === undefined) continue
      const open = kind.open(loan, gate.asks, things)
      const counted = isEntered ? open : (kind.taken?.(before?.values ?? {}, open) ?? [])
      for (const item of counted) found.set(`${item.kind} ${item.id || item.title}`, { item, status: gate.status })
    }
  }
  const lacking = [...found.values()]
  return { items: lacking.map(({ item }) => item), statuses: [...new Set(lacking.map(({ status }) => status))] }
}

const none: OpenGates = { items: [], statuses: [] }
