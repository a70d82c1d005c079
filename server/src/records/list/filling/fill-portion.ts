import type { Db } from '../../../platform/database/db.ts'
import { standIn } from '../../../platform/database/stand-in.ts'
import { lockFreeRecords, lockRecords } from '../../lock-records.ts'
import { refreshSharedCopies } from '../../sharing/refresh-shared-copies.ts'
import { slotValue } from '../../slot-value.ts'
import {
  endFilling,
  findListedRow,
  type ListedRow,
  listFieldValues,
  listRowsAfter,
  moveFilling,
  type SlotFilling,
  takeFilling,
  writeSlot,
} from './filling-repository.ts'

/** Few, because a save of one of them waits until they are written. */
const rowsAtOnce = 250

/**
 * The next records of a slot, in the transaction that holds them: a save before it was waited for, a save after it knows
 * the slot. Records that somebody else holds are left for the end, one by one, so that nothing is held while something
 * is waited for. False when there is nothing to fill, or others are at it.
 */
export async function fillPortion(db: Db, companyId: string): Promise<boolean> {
  const filling = await takeFilling(db, companyId)
  if (filling === undefined) return false
  const rows = await listRowsAfter(db, companyId, { after: filling.filledTo, limit: rowsAtOnce })
  const last = rows.at(-1)
  if (last !== undefined) await fillNext(db, companyId, { filling, rows, last })
  else if (filling.leftOver.length > 0) await fillLeftOver(db, companyId, filling)
  else await endFilling(db, companyId, filling)
  return true
}

type Portion = { readonly filling: SlotFilling; readonly rows: readonly ListedRow[]; readonly last: ListedRow }

async function fillNext(db: Db, companyId: string, { filling, rows, last }: Portion): Promise<void> {
  const left: string[] = []
  const byOwner = Map.groupBy(
    rows.filter(({ moduleId }) => moduleId === filling.moduleId),
    ({ ownerId }) => ownerId ?? companyId,
  )
  // Loans of others first: what is written of them may wait for whoever shares them, and own records are not held yet.
  const owners = [...byOwner.keys()].toSorted((one, other) => Number(one === companyId) - Number(other === companyId))
  for (const ownerId of owners) {
    const ids = (byOwner.get(ownerId) ?? []).map(({ id }) => id)
    const lockFree = () => lockFreeRecords(db, ownerId, ids)
    const { free } = ownerId === companyId ? await lockFree() : await standIn(db, { companyId: ownerId }, lockFree)
    await fillLocked(db, companyId, { ownerId, ids: free, filling })
    left.push(...ids.filter((id) => !free.includes(id)))
  }
  await moveFilling(db, companyId, { ...filling, filledTo: last.id, leftOver: [...filling.leftOver, ...left] })
}

async function fillLeftOver(db: Db, companyId: string, filling: SlotFilling): Promise<void> {
  const [id, ...leftOver] = filling.leftOver
  const row = id === undefined ? undefined : await findListedRow(db, companyId, id)
  if (row !== undefined) {
    const ownerId = row.ownerId ?? companyId
    await standIn(db, { companyId: ownerId }, () => lockRecords(db, ownerId, { change: [row.id] }))
    await fillLocked(db, companyId, { ownerId, ids: [row.id], filling })
  }
  await moveFilling(db, companyId, { ...filling, leftOver })
}

type Locked = { readonly ownerId: string; readonly ids: readonly string[]; readonly filling: SlotFilling }

async function fillLocked(db: Db, companyId: string, { ownerId, ids, filling }: Locked): Promise<void> {
  if (ids.length === 0) return
  if (ownerId !== companyId) return refreshSharedCopies(db, ownerId, ids)
  const { fieldId, slot } = filling
  const found = await listFieldValues(db, companyId, { ids, fieldId })
  const values = found.map(({ id, value }) => ({ id, value: slotValue(slot, value) }))
  await writeSlot(db, companyId, { slot, values })
}
