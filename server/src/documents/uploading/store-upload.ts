import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import type { KeyClaim } from '../../platform/http/idempotency.ts'
import { runVerb, type VerbReply } from '../../platform/http/run-verb.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import { companyOfLoan, orAsGuest } from '../../records/sharing/as-guest.ts'
import { findVisibleFile } from '../find-visible-file.ts'
import { orAsGuestOfFile } from '../guest-of-file.ts'
import { attachFiles, type KeptFile } from './attach-files.ts'
import type { Upload } from './read-upload.ts'

export type Storing = {
  readonly services: Pick<Services, 'database' | 'files' | 'secrets'>
  readonly actor: Actor
  readonly at: Date
  readonly claim: KeyClaim | null
}

/**
 * Puts bytes into the store and then, in one transaction, everything that names them. Where that is refused, or was
 * done before under the same key, the bytes go again; where nobody knows whether it was done, the sweep finds out.
 */
export async function storeUpload(
  { target, files }: Upload,
  { services, actor, at, claim }: Storing,
): Promise<Result<VerbReply>> {
  const { database, secrets } = services
  const ownerId = await inTransaction(database, { companyId: actor.companyId }, (db) =>
    companyOfLoan({ db, actor, at }, target.owner),
  )
  const kept = files.map((file): KeptFile => {
    const id = newId()
    return { ...file, id, storageName: `${ownerId}/${id.slice(-2)}/${id}` }
  })
  for (const file of kept) await services.files.keep(file, file.storageName)
  const answer = await runVerb({
    database,
    actor,
    options: {},
    claim,
    work: (db) =>
      orAsGuest({ db, actor, at }, target.owner, (uploader) =>
        attachFiles(db, uploader, { target, files: kept, at, secrets }),
      ),
    reask: (db, reply) => mayStillSee({ db, actor, at }, reply),
  })
  const isNew = answer.ok && !answer.value.isRepeated
  for (const { storageName } of kept) await end(services.files, storageName, isNew)
  return answer
}

const storedReply = z.object({ files: z.array(z.object({ _id: z.string() })) })

/** The answer to an upload names what is in the field: it is repeated to whoever may open its files today. */
export async function mayStillSee(who: { db: Db; actor: Actor; at: Date }, reply: string): Promise<Result<unknown>> {
  for (const { _id } of storedReply.parse(JSON.parse(reply)).files) {
    const seen = await orAsGuestOfFile(who, _id, (reader) => findVisibleFile(who.db, reader, _id))
    if (!seen.ok) return seen
  }
  return granted(null)
}

async function end(files: KeptFiles, storageName: string, isNamed: boolean): Promise<void> {
  if (isNamed) await files.settle(storageName)
  else await files.drop(storageName)
}

/** The same key asks for the same act only with the same bytes. */
export function hashOfUpload({ target, files }: Upload): Buffer {
  const asked = [target, files.map((file) => [file.name, file.size, file.sha256.toString('hex')])]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}
