import { Readable } from 'node:stream'
import { archiveNames } from '@corbel/domain/documents/archive-names'
import type { downloadDocuments as endpoint } from '@corbel/domain/documents/document-endpoints'
import { safeFileName } from '@corbel/domain/documents/file-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { type ZipEntry, zipStream } from '../../platform/sheets/zip-stream.ts'
import { onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordKind } from '../../records/record-kind.ts'
import type { StoredDocumentFile } from '../kept/document-files-repository.ts'
import { titleOf } from '../kept/document-presenter.ts'
import { documentsInSight } from '../kept/documents-in-sight.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { contentDisposition } from './content-disposition.ts'

type Call = RawCall<typeof endpoint>
type Packed = { readonly name: string; readonly file: StoredDocumentFile }

/** What an archive without 64-bit sizes holds, with room for its own lines. */
const mostBytes = 4_000_000_000

/** The files of a record's documents in one archive, sent while it is made: nothing of it is kept or held. */
export async function sendArchive(call: Call, kinds: readonly RecordKind[]): Promise<Result<undefined>> {
  const { actor, at, query, reply, services } = call
  const { module, owner } = query
  const found = await inTransaction(services.database, { companyId: actor.companyId }, (db) =>
    onRecord({ db, actor, at }, { kinds, module, owner, right: readingDocuments }, async (met) => {
      const files = await filesToPack(db, met, call)
      if (files.reduce((sum, { file }) => sum + file.size, 0) > mostBytes) return refused({ code: 'too-large' })
      await noteReads(db, call, { recordId: met.id, files })
      return granted({ title: met.title, files })
    }),
  )
  if (!found.ok) return found
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `${safeFileName(found.value.title)}.zip`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await reply.send(Readable.from(zipStream(entriesOf(services.files.store, found.value.files)), { objectMode: false }))
  return granted(undefined)
}

async function filesToPack(db: Db, met: MetRecord, { query, client, at }: Call): Promise<Packed[]> {
  const asked = query.types === undefined ? null : new Set(query.types.split(','))
  const documents = await documentsInSight(db, met, { form: await met.form(), at })
  const files = documents
    .filter(({ docType }) => asked?.has(docType) !== false)
    .flatMap((document) => document.files.map((file) => ({ file, folder: titleOf(document, client.language) })))
  const names = archiveNames(files.map(({ file, folder }) => ({ folder, name: file.name })))
  return files.map(({ file }, place) => ({ file, name: names[place] ?? file.name }))
}

type Read = { readonly recordId: string; readonly files: readonly Packed[] }

/** No byte leaves without its entry. */
async function noteReads(db: Db, { session, client, at }: Call, { recordId, files }: Read): Promise<void> {
  for (const { file } of files) {
    const details = { file: file.id, name: file.name.slice(0, 200), field: file.docType }
    const entry = { at, by: personOf(session), address: client.address, recordId, details }
    await appendAudit(db, companyOf(session), { action: 'file-read', ...entry })
  }
}

function entriesOf(store: FileStore, files: readonly Packed[]): ZipEntry[] {
  async function* content({ storageName, size }: StoredDocumentFile): AsyncGenerator<Buffer> {
    yield* (await store.read(storageName, { start: 0, end: size - 1 })) as AsyncIterable<Buffer>
  }
  return files.map(({ name, file }) => ({ name, content: content(file), isPacked: true }))
}
