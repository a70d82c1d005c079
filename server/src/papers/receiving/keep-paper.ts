import type { Actor } from '@corbel/domain/auth/actor'
import type { Result } from '@corbel/domain/shared/result'
import type { ReceivedFile } from '../../documents/uploading/received-file.ts'
import type { Db } from '../../platform/database/db.ts'
import type { KeyClaim } from '../../platform/http/idempotency.ts'
import { runVerb, type VerbReply } from '../../platform/http/run-verb.ts'
import type { Listener } from '../../platform/http/said-reply.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'

/** A file whose bytes lie in the store already. */
export type KeptPaper = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  readonly storageName: string
}

export type KeepingPaper = {
  readonly services: Pick<Services, 'database' | 'files'>
  readonly actor: Actor
  /** Whose file it is: the owner of its record. */
  readonly ownerId: string
  readonly file: ReceivedFile
  readonly claim: KeyClaim | null
  readonly client: Listener
  readonly work: (db: Db, kept: KeptPaper) => Promise<Result<unknown>>
}

/** Bytes into the store, then, in one transaction, the row that names them; where that is refused they go again. */
export async function keepPaper(keeping: KeepingPaper): Promise<Result<VerbReply>> {
  const { services, actor, ownerId, file, claim, client, work } = keeping
  const { database, files } = services
  const { name, mediaType, size, sha256 } = file
  const id = newId()
  const storageName = `${ownerId}/${id.slice(-2)}/${id}`
  await files.keep(file, storageName)
  const kept = { id, name, mediaType, size, sha256, storageName }
  const answer = await runVerb({ database, actor, options: {}, claim, listener: client, work: (db) => work(db, kept) })
  if (answer.ok && !answer.value.isRepeated) await files.settle(storageName)
  else await files.drop(storageName)
  return answer
}
