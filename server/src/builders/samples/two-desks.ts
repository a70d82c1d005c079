import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

export type Body = Record<string, unknown>
export type Row = Body & {
  key: string
  title: string
  outcome: string
  why: string | null
  form: string | null
  count: number
}

type File = Body & {
  forms: (Body & { key: string; kind: string; title: string; content: Body[] })[]
  roles: Body[]
}

/** Two companies, and what takes forms as a file from one to the other. */
export async function openTwoDesks() {
  const desk = await openLoanDesk()
  const other = await openLoanDesk()
  type Desk = typeof desk

  const post = async (of: Desk, path: string, body: object, name: SampleName = 'admin') =>
    of.call(name, `POST ${path}`, body)
  const exported = async (of: Desk = desk, ids?: string[]) => {
    const { status, body } = await post(of, 'forms/export', ids ? { ids } : {})
    if (status !== 200) throw new Error(`Forms were not exported: ${status}`)
    return body.file as File
  }
  const look = async (of: Desk, file: unknown, more: object = {}) => {
    const answer = await post(of, 'forms/import', { file: JSON.stringify(file), dry_run: true, ...more })
    return { ...answer, forms: (answer.body.forms ?? []) as Row[] }
  }
  const take = (of: Desk, file: unknown, more: object = {}) =>
    post(of, 'forms/import', { file: JSON.stringify(file), dry_run: false, ...more })
  const trace = async (of: string) => {
    const { rows } = await desk.database.ownerPool.query(
      `select (select count(*) from form where company_id = $1) as forms,
        (select count(*) from form_version where company_id = $1) as versions,
        (select md5(string_agg(snapshot::text || rev, '' order by form_id)) from form_draft where company_id = $1) as drafts,
        (select count(*) from audit_event where company_id = $1 and action = 'configuration-changed') as audit`,
      [of],
    )
    return rows[0]
  }
  return { desk, other, companyId: desk.lender.companyId, post, exported, look, take, trace }
}
export type Desk = Awaited<ReturnType<typeof openTwoDesks>>['desk']
