import { readCsv, readXlsx } from './read-sheet.ts'
import { signedInAs } from './sample-accounts.ts'
import { type LoanDesk, openLoanDesk } from './sample-loan-desk.ts'
import type { TestAppOptions } from './test-app.ts'

type Name = Parameters<LoanDesk['call']>[0]

export type ExportAnswer = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly bytes: Buffer
  /** Of a refusal. */
  readonly code: unknown
}

const roles: Partial<Record<Name, number>> = { officer: 2, processor: 3, lead: 4, broker: 5, borrower: 6 }

/** A loan desk whose officer, processor and lead may take lists along as files, as far as they read them. */
export async function openExportDesk(options: TestAppOptions = {}) {
  const desk = await openLoanDesk({
    own: true,
    ...options,
    limits: { exportsPerPersonPerHour: 1_000, ...options.limits },
  })
  const { app, database, lender } = desk
  const allow = (name: Name, module: string, may = true) =>
    database.ownerPool.query(
      `update role set permissions = jsonb_set(permissions, array['modules', $3, 'export'], $4)
       where company_id = $1 and id = $2`,
      [lender.companyId, roles[name], module, JSON.stringify(may)],
    )
  for (const name of ['officer', 'processor', 'lead'] as const) await allow(name, 'opportunities')
  const exported = async (name: Name, path: string, body: object = {}, language = 'en'): Promise<ExportAnswer> => {
    const headers = { ...(await signedInAs(database.ownerPool, lender, name)), 'accept-language': language }
    const answer = await app.inject({ method: 'POST', url: `/api/${path}/export`, headers, payload: body })
    const isRefusal = answer.statusCode !== 200
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      code: isRefusal ? answer.json().code : null,
    }
  }
  const csv = async (name: Name, path: string, body: object = {}, language?: string): Promise<string[][]> => {
    const answer = await exported(name, path, { format: 'csv', ...body }, language)
    if (answer.status !== 200) throw new Error(`refused: ${String(answer.code)}`)
    return readCsv(answer.bytes.toString().slice(1))
  }
  const xlsx = async (name: Name, path: string, body: object = {}) => {
    const answer = await exported(name, path, { format: 'xlsx', ...body })
    if (answer.status !== 200) throw new Error(`refused: ${String(answer.code)}`)
    return readXlsx(answer.bytes)
  }
  /** What the trail says of exports, newest first. */
  const told = async (): Promise<Record<string, string>[]> => {
    const { body } = await desk.call('admin', 'POST audit/list', { what: 'exported' })
    return (body.entries as { details: Record<string, string> }[]).map(({ details }) => details)
  }
  return { ...desk, allow, exported, csv, xlsx, told }
}
