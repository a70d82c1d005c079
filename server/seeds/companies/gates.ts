import type { Db } from '../../src/platform/database/db.ts'
import { type GateWriting, writeGate } from '../../src/products/gates/gate-repository.ts'
import { summitId } from './harbor.ts'
import { bridgeStatuses, statusId } from './statuses.ts'
import { summitPrograms } from './summit.ts'

const bridge = 1

/** What Summit asks of a deal before it comes to stand somewhere, and how long it may stand there. */
const gates: readonly (readonly [status: string, Pick<GateWriting, 'asks' | 'targetDays'>])[] = [
  ['Term sheet', { asks: { fields: [] }, targetDays: 7 }],
  ['Underwriting', { asks: { fields: [] }, targetDays: 10 }],
  // Nobody closes on a house that was not looked at.
  ['Closing', { asks: { fields: ['purchase_price', 'inspection_at', 'contact_phone'] }, targetDays: 14 }],
]

export async function insertSummitGates(db: Db, at: Date): Promise<void> {
  const by = 'Grant Webster'
  const statuses = bridgeStatuses(bridge)
  for (const [status, gate] of gates)
    await writeGate(db, {
      ...{ companyId: summitId, programId: summitPrograms.fixAndFlip, statusId: statusId(statuses, status) },
      ...{ ...gate, at, by },
    })
}
