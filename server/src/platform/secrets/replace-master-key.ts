import { appendAudit } from '../audit/append-audit.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/db.ts'
import { inPlatformTransaction } from '../database/transaction.ts'
import type { MasterKeys } from './master-key.ts'
import { addMasterKey, type MasterKeyPlace, setOldKeysAside } from './master-key-file.ts'
import { rewrapKeys } from './rewrap-keys.ts'

export type ReplacingMasterKey = {
  readonly database: Database
  readonly clock: Clock
  readonly masterKeys: MasterKeys
  readonly place: MasterKeyPlace
  readonly say: (sentence: string) => void
}

/**
 * A new master key in place of the present one. The file names both, the new one first, until every data key is wrapped
 * with the new one; a run that was cut off in between goes on with the key that it had made.
 */
export async function replaceMasterKey(replacing: ReplacingMasterKey): Promise<void> {
  const { database, clock, masterKeys, place, say } = replacing
  const isGiven = place.given !== undefined
  const known = await masterKeys.known()
  if (isGiven && known.length === 1) throw new CannotStart(givenAlone)
  if (!isGiven && known.length > 1) say('Going on with the new master key of a run that was cut off.')
  if (!isGiven && known.length === 1) await addMasterKey(place.dataFolder)
  const current = await masterKeys.current()
  const rewrapped = await rewrapKeys({ database, masterKeys })
  await inPlatformTransaction(database, (db) =>
    appendAudit(db, null, {
      ...{ action: 'configuration-changed', at: clock.now(), by: {} },
      details: { what: 'master-key', key: current.id, rewrapped: String(rewrapped) },
    }),
  )
  say(`${rewrapped} data keys are wrapped with the new master key ${current.id}.`)
  if (isGiven) return say('Take the old key out of CORBEL_MASTER_KEY when every program runs with both.')
  const aside = await setOldKeysAside(place.dataFolder)
  say(`Keep a copy of ${place.dataFolder}/master-key apart from the copies of the database.`)
  say(`The old key lies in ${aside}: it opens copies of the database from before, and goes when they do.`)
}

const givenAlone =
  'CORBEL_MASTER_KEY holds one key. Put a new one (openssl rand -base64 32) and a comma before it, start every program with both, and run this again.'
