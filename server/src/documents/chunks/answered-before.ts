import { type Result, refused } from '@corbel/domain/shared/result'
import type { KeyClaim } from '../../platform/http/idempotency.ts'
import { runVerb, type VerbReply } from '../../platform/http/run-verb.ts'
import { mayStillSee, type Storing } from '../uploading/store-upload.ts'

type Asking = Pick<Storing, 'kinds' | 'actor' | 'at' | 'client'> & {
  readonly services: Pick<Storing['services'], 'database'>
}

/** An upload that is over may be asked about again, and is answered as it was. */
export async function answeredBefore(
  { kinds, actor, at, services, client }: Asking,
  claim: KeyClaim | null,
): Promise<Result<VerbReply>> {
  if (claim === null) return refused({ code: 'not-found' })
  return runVerb({
    database: services.database,
    actor,
    options: {},
    claim,
    listener: client,
    work: async () => refused({ code: 'not-found' }),
    reask: (db, reply) => mayStillSee({ db, actor, at }, kinds, reply),
  })
}
