import { createReadStream } from 'node:fs'
import { largestFileBytes, safeFileName } from '@corbel/domain/documents/file-rules'
import type { joinFiles } from '@corbel/domain/documents/remake-endpoints'
import type { AnswerOf, EndpointParts } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readKeyClaim } from '../../platform/http/idempotency.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import type { PdfAct, PdfFault, SentFile } from '../../platform/pdf/pdf-act.ts'
import { runPdfAct } from '../../platform/pdf/run-pdf-act.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { admitUpload } from '../admit-upload.ts'
import type { FileRow } from '../file-repository.ts'
import { findVisibleFile } from '../find-visible-file.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { type ReceivedFile, refuseInfected } from '../uploading/received-file.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { uploadLimit } from '../uploading/upload-limit.ts'
import { withFilesHere } from './with-files-here.ts'

type Reply = AnswerOf<typeof joinFiles>

/** An act on files that are here, and what its results are called, in their order. */
export type Remaking = {
  readonly files: readonly string[]
  readonly act: (files: readonly SentFile[], beside: (name: string) => string) => PdfAct
  readonly names: (files: readonly FileRow[]) => readonly string[]
}

/**
 * Makes new files of files of a document and puts them in their place by the way of every upload: its rights, its
 * field, its history; what they were made of stays as earlier ones. Nothing is locked while a file is read; whoever may not see one of the files learns nothing of any.
 */
export async function remakeFiles(
  call: Pick<RawCall<EndpointParts>, 'actor' | 'at' | 'client' | 'request' | 'reply' | 'services'>,
  { kinds, endpoint }: { readonly kinds: readonly RecordKind[]; readonly endpoint: EndpointParts },
  remaking: Remaking,
): Promise<Result<Reply>> {
  const { actor, at, request, reply, services, client } = call
  const { config, database, files: store } = services
  const claim = readKeyClaim(request, { actor, endpoint, at })
  if (!claim.ok) return claim
  const tooMany = await countAttempt(database.pool, [uploadLimit(config.limits, actor)], at)
  if (tooMany !== null) return refused(tooMany)
  const found = await inTransaction(database, { companyId: actor.companyId }, async (db) => {
    const rows: FileRow[] = []
    for (const id of remaking.files) {
      const visible = await findVisibleFile({ db, actor, at }, kinds, id)
      if (!visible.ok) return visible
      rows.push(visible.value.file)
    }
    const [first] = rows
    // Of two documents only one would be asked for its rights.
    if (first === undefined || rows.some((row) => row.recordId !== first.recordId || row.fieldId !== first.fieldId))
      return refused({ code: 'invalid-fields', fields: { files: tell('remaking.refused.oneRecord') } })
    const admitted = await admitUpload({ db, actor, at }, kinds, { module: first.module, owner: first.recordId })
    return admitted.ok ? granted({ rows, first }) : admitted
  })
  if (!found.ok) return found
  const { rows, first } = found.value
  return withFilesHere(store, rows, async ({ paths, beside }) => {
    const sent = rows.map(({ mediaType }, n): SentFile => ({ path: paths[n] ?? '', mediaType }))
    const act = remaking.act(sent, beside)
    const answer = await runPdfAct(act)
    if (!answer.ok) return refused(refusalOf(answer.fault))
    const received: ReceivedFile[] = []
    for (const [n, path] of madeBy(act).entries()) {
      const made = await store.incoming.receive(createReadStream(path), {
        mostBytes: largestFileBytes,
        watch: () => undefined,
      })
      if (!made.ok) {
        for (const file of received) await store.incoming.discard(file)
        return made
      }
      const name = safeFileName(remaking.names(rows)[n] ?? 'file.pdf')
      const infected = await refuseInfected(made.value, {
        ...{ name, incoming: store.incoming },
        onInfected: (file) =>
          noteInfected({ services, actor, at, kinds }, file, { module: first.module, owner: first.recordId }),
      })
      if (infected !== null) {
        for (const file of [...received, made.value]) await store.incoming.discard(file)
        return infected
      }
      received.push({
        ...made.value,
        name,
        mediaType: 'application/pdf',
        isScanned: store.incoming.scan !== null,
        isLocked: false,
      })
    }
    const { module, recordId: owner, fieldId: element, rowId, id } = first
    const others = rows.slice(1).map((row) => row.id)
    const target = { module, owner, element, row: rowId ?? undefined, replaces: id, replacesToo: others }
    const stored = await storeUpload(
      { target, files: received },
      { kinds, services, actor, at, claim: claim.value, client },
    )
    if (!stored.ok) return stored
    if (stored.value.isRepeated) reply.header('x-served-from-cache', 'true')
    return granted(JSON.parse(stored.value.text.toString()))
  })
}

function madeBy(act: PdfAct): readonly string[] {
  if (act.kind === 'look') return []
  return act.kind === 'pick' ? act.parts.map(({ to }) => to) : [act.to]
}

const faultKeys = {
  broken: 'remaking.refused.broken',
  locked: 'remaking.refused.locked',
  'wrong-password': 'remaking.wrong',
  'too-much': 'remaking.refused.tooMuch',
  'too-slow': 'remaking.refused.tooSlow',
  'not-readable': 'remaking.refused.notReadable',
  'no-such-page': 'remaking.refused.noSuchPage',
} as const satisfies Record<PdfFault, string>

function refusalOf(fault: PdfFault) {
  const field = fault === 'wrong-password' ? 'password' : fault === 'no-such-page' ? 'parts' : 'file'
  return { code: 'invalid-fields', fields: { [field]: tell(faultKeys[fault]) } } as const
}
