import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { KeptFiles } from '../../platform/files/kept-files.ts'
import type { KeyClaim } from '../../platform/http/idempotency.ts'
import { runVerb, type VerbReply } from '../../platform/http/run-verb.ts'
import type { Listener } from '../../platform/http/said-reply.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { findVisibleFile } from '../find-visible-file.ts'
import { kindOfUpload } from '../upload-kind.ts'
import { attachFiles, type KeptFile } from './attach-files.ts'
import type { Upload } from './read-upload.ts'
import type { UploadTarget } from './upload-form.ts'

export type Storing = {
  readonly kinds: readonly RecordKind[]
  readonly services: Pick<Services, 'database' | 'files' | 'secrets'>
  readonly actor: Actor
  readonly at: Date
  readonly claim: KeyClaim | null
  readonly client: Listener
  /** What else has to hold, and what else happens, in the same transaction. */
  readonly around?: { readonly before: (db: Db) => Promise<Result<unknown>>; readonly after: (db: Db) => void }
}

/**
 * Puts bytes into the store and then, in one transaction, everything that names them. Where that is refused, or was
 * done before under the same key, the bytes go again; where nobody knows whether it was done, the sweep finds out.
 */
export async function storeUpload(
  { target, files }: Upload,
  { kinds, services, actor, at, claim, client, around }: Storing,
): Promise<Result<VerbReply>> {
  const { database, secrets } = services
  const ownerId = await inTransaction(database, { companyId: actor.companyId }, (db) =>
    companyOfRecord({ db, actor, at }, kinds, target),
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
    listener: client,
    work: async (db) => {
      const before = await around?.before(db)
      if (before?.ok === false) return before
      const attached = await attachFiles({ db, actor, at }, { kinds, target, files: kept, secrets })
      if (attached.ok) around?.after(db)
      return attached
    },
    reask: (db, reply) => mayStillSee({ db, actor, at }, kinds, reply),
  })
  const isNew = answer.ok && !answer.value.isRepeated
  for (const { storageName } of kept) await end(services.files, storageName, isNew)
  return answer
}

/** Whose a record is: another company's where the actor is a guest at it, else the own one. */
async function companyOfRecord(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner }: UploadTarget,
): Promise<string> {
  const kind = kindOfUpload(kinds, module)
  const met = kind.ok ? await kind.value.meet(call, { id: owner }, async ({ reader }) => granted(reader)) : kind
  return met.ok ? met.value.companyId : call.actor.companyId
}

const storedReply = z.object({ files: z.array(z.object({ _id: z.string() })) })

/** The answer to an upload names what is in the field: it is repeated to whoever may open its files today. */
export async function mayStillSee(
  call: RecordCall,
  kinds: readonly RecordKind[],
  reply: string,
): Promise<Result<unknown>> {
  for (const { _id } of storedReply.parse(JSON.parse(reply)).files) {
    const seen = await findVisibleFile(call, kinds, _id)
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
