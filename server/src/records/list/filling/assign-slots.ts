import { type SlotLetter, slotsOfLetter } from '@corbel/domain/records/list/list-slots'
import type { Db } from '../../../platform/database/db.ts'
import {
  forgetOldWishes,
  giveSlot,
  type KeptSlot,
  listKeptSlots,
  listWishes,
  lockSlots,
  takeSlotAway,
} from './wanted-field-repository.ts'

/**
 * Gives the fields that wait for a slot those that are free. Where none is, one that nobody has asked for in a week is
 * taken away, and given by the next run: by then no list that was planned with it is still being read.
 */
export async function assignSlots(db: Db, companyId: string, at: Date): Promise<void> {
  await lockSlots(db, companyId)
  await forgetOldWishes(db, companyId, at)
  for (const wish of await listWishes(db, companyId)) {
    const kept = await listKeptSlots(db, companyId, wish.moduleId, at)
    const slot = freeSlot(kept, wish.letter)
    const unused = leastUsed(kept, wish.letter)
    if (slot !== undefined) await giveSlot(db, companyId, { ...wish, slot, at })
    else if (unused !== undefined) await takeSlotAway(db, companyId, wish.moduleId, unused.slot)
  }
}

function freeSlot(kept: readonly KeptSlot[], letter: SlotLetter): string | undefined {
  return slotsOfLetter[letter].find((slot) => kept.every((one) => one.slot !== slot))
}

/** Never what came with the form: its columns are those that somebody chose to show. */
function leastUsed(kept: readonly KeptSlot[], letter: SlotLetter): KeptSlot | undefined {
  return kept
    .filter(({ slot, mayGo }) => mayGo && slot.startsWith(letter))
    .toSorted((one, other) => one.unusedDays - other.unusedDays)
    .at(-1)
}
