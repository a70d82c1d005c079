import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { type Answer, type LoanDesk, openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import type { TestAppOptions } from '../../test-support/test-app.ts'
import { multipartBody, type SentPart } from './multipart-body.ts'
import { sampleFileForm } from './sample-file-form.ts'

export type FileDesk = LoanDesk & {
  /** Text parts are fields, the others files, in their order. */
  readonly upload: (name: SampleName, parts: readonly SentPart[], headers?: Record<string, string>) => Promise<Answer>
  /** Uploads one file and answers its id. */
  readonly put: (name: SampleName, owner: string, element: string, row?: string) => Promise<string>
  /** A session of its own: the headers of its calls. */
  readonly session: (name: SampleName) => Promise<{ authorization: string }>
  /** A file's bytes and headers, by path below `/api/`. */
  readonly get: (name: SampleName, line: string, headers?: Record<string, string>) => Promise<SentBytes>
  readonly newFileLoan: (more?: object) => Promise<string>
  /** Every file below the data folder's `files`, by its path. */
  readonly stored: () => Promise<string[]>
  readonly rows: (recordId: string) => Promise<Record<string, unknown>[]>
}

export type SentBytes = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly bytes: Buffer
  readonly text: string
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A loan desk whose program 21 (`SF-`) has a form with files. */
export async function openFileDesk(options: TestAppOptions = {}): Promise<FileDesk> {
  const desk = await openLoanDesk(options)
  await addFileProgram(desk)
  const session: FileDesk['session'] = (name) => signedInAs(desk.database.ownerPool, desk.lender, name)
  const upload: FileDesk['upload'] = async (name, parts, headers = {}) => {
    const { body, type } = multipartBody(parts)
    return desk.call(name, 'POST docs/upload', body, { 'content-type': type, ...headers })
  }
  return {
    ...desk,
    upload,
    put: async (name, owner, element, row) => {
      const place = { owner, element, ...(row === undefined ? {} : { row }) }
      const fields = Object.entries(place).map(([field, text]) => ({ name: field, text }))
      const answer = await upload(name, [...fields, { name: element, file: 'paper.pdf', bytes: pdf }])
      const [file] = Array.isArray(answer.body.files) ? answer.body.files : []
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return String(file._id)
    },
    session,
    get: async (name, line, headers = {}) => {
      const [method, path] = line.split(' ')
      const answer = await desk.app.inject({
        method: method as 'GET', // The methods of the lines in tests.
        url: `/api/${path}`,
        headers: { ...(await session(name)), ...headers },
      })
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
    },
    newFileLoan: (more = {}) => desk.newLoan({ program: '21', ...more }),
    stored: async () => {
      const folder = join(desk.config.dataFolder, 'files')
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    },
    rows: async (recordId) => {
      const query = "select *, encode(sha256, 'hex') as hash from file where record_id = $1 order by created_at, id"
      return (await desk.database.ownerPool.query(query, [recordId])).rows
    },
  }
}

async function addFileProgram({ database, lender }: LoanDesk): Promise<void> {
  const statements = [
    `insert into form (company_id, id, module_id, title, published_version) values ($1, 21, 1, 'Files', 1)`,
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id) values
      ($1, 21, 1, $1, 'File program', 'SF-', 21)`,
  ]
  for (const statement of statements) await database.ownerPool.query(statement, [lender.companyId])
  await database.ownerPool.query(
    `insert into form_version (company_id, form_id, version, content, published_at, published_by)
     values ($1, 21, 1, $2, now(), 'Ada Admin')`,
    [lender.companyId, JSON.stringify(sampleFileForm)],
  )
}
