import type { SampleName } from '../../test-support/sample-lender.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'
import type { TestAppOptions } from '../../test-support/test-app.ts'
import { type FileDesk, openFileDesk, pdf } from './sample-file-desk.ts'

export const module = 'opportunities'

type ListedFile = { _id: string; name: string; isViewed: boolean; isScanned: boolean; waitsForReview: boolean }
export type ListedDocument = {
  _id: string
  docType: string
  title: string
  status: string
  reason: string | null
  rev: number
  files: ListedFile[]
  versions?: ListedFile[]
  notes: { content: string; type: string }[]
  permissions: { upload: boolean; statuses: string[] }
}
type ListedHistory = { action: string; info: { title: string; previous_value: string; current_value: string }[] }
type Said = { readonly name: string; readonly text: string }

export type DocumentDesk = FileDesk & {
  readonly list: (name: SampleName, owner: string) => Promise<{ docs: ListedDocument[]; contracts: unknown[] }>
  readonly docOf: (name: SampleName, owner: string, docType: string) => Promise<ListedDocument | undefined>
  readonly decide: (name: SampleName, owner: string, docType: string, more: object) => Promise<Answer>
  /** One PDF, with these fields before it. */
  readonly send: (name: SampleName, owner: string, docType: string, said?: readonly Said[]) => Promise<Answer>
  /** Asks for a document beside the form; answers its type. */
  readonly ask: (owner: string, title?: string) => Promise<string>
  /** What became of the documents, newest first. */
  readonly history: (owner: string, action: string) => Promise<ListedHistory[]>
  /** All that is kept of a record's documents. */
  readonly kept: (owner: string) => Promise<string>
  readonly setFeatures: (features: object) => Promise<unknown>
}

/** A desk of loans with files, and what tests of documents ask it. */
export async function openDocumentDesk(options: TestAppOptions = {}): Promise<DocumentDesk> {
  const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 }, ...options })
  const { call, upload, database, lender } = desk
  const list: DocumentDesk['list'] = async (name, owner) =>
    (await call(name, 'POST docs/list', { module, owner })).body as unknown as Awaited<ReturnType<DocumentDesk['list']>>
  return {
    ...{ ...desk, list },
    docOf: async (name, owner, docType) => (await list(name, owner)).docs.find((one) => one.docType === docType),
    decide: (name, owner, docType, more) => call(name, 'POST docs/status', { module, owner, docType, ...more }),
    send: (name, owner, docType, said = []) =>
      upload(name, [{ name: 'owner', text: owner }, ...said, { name: docType, file: 'paper.pdf', bytes: pdf }]),
    ask: async (owner, title = 'Bank statements') =>
      String((await call('admin', 'POST docs/needs', { module, owner, title, due: '2036-12-01' })).body.docType),
    history: async (owner, action) => {
      const { body } = await call('admin', 'POST action_history', { module, _id: owner })
      return (body.action_history as ListedHistory[]).filter((entry) => entry.action === action)
    },
    kept: async (owner) => {
      const query = `select (select json_agg(d order by id) from document d where record_id = $1) as documents,
        (select json_agg(n order by id) from document_note n where record_id = $1) as notes,
        (select json_agg(f order by id) from file f where record_id = $1) as files,
        (select count(*) from history where record_id = $1) as history`
      return JSON.stringify((await database.ownerPool.query(query, [owner])).rows)
    },
    setFeatures: (features) =>
      database.ownerPool.query(
        `update company set settings = settings || jsonb_build_object('features', $2::jsonb) where id = $1`,
        [lender.companyId, JSON.stringify(features)],
      ),
  }
}
