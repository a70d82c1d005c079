import { setImmediate as othersTurn } from 'node:timers/promises'

/** Of loans with hundreds of values, so many keep the program busy for some dozen milliseconds. */
const most = 50

/**
 * Does much work piece by piece, in the transaction that is open: between two pieces whoever waits for the program is
 * served. In one piece, the reading and writing of hundreds of large records as JSON lets nobody else in meanwhile.
 */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += most) {
    if (from > 0) await othersTurn()
    await work(items.slice(from, from + most))
  }
}
