import type pg from 'pg'
import { signedInAs } from './sample-accounts.ts'
import { createSampleLender, type SampleLender, type SampleName } from './sample-lender.ts'
import { type Answer, type LoanDesk, openLoanDesk } from './sample-loan-desk.ts'
import { sampleLoanForm } from './sample-loan-form.ts'
import type { TestAppOptions } from './test-app.ts'

export type ShareDesk = LoanDesk & {
  readonly guest: SampleLender
  /** A call as one of the guest's cast. */
  readonly callAsGuest: LoanDesk['call']
  readonly saveAsGuest: (name: SampleName, id: string, body: object) => Promise<Answer>
  /** A loan of the affiliate's program, with a social security number. */
  readonly newLoanToShare: (more?: object) => Promise<string>
  readonly share: (ids: readonly string[], more?: object, headers?: Record<string, string>) => Promise<Answer>
  readonly newSharedLoan: (access: 'View' | 'Edit', more?: object) => Promise<string>
  readonly sharesOf: (id: string) => Promise<Record<string, unknown>[]>
  readonly revoke: (id: string) => Promise<Answer>
}

/** The number that shared loans hold, which no guest ever reads. */
export const guardedNumber = '987-65-4321'

/** A lender and its affiliate, whose program 13 (`AF-`) the lender offers too, with the same form. */
export async function openShareDesk(options: TestAppOptions = {}): Promise<ShareDesk> {
  const desk = await openLoanDesk(options)
  const { app, call, database, lender, newLoan, save } = desk
  const guest = await createSampleLender(database.ownerPool, 'Guest Capital')
  await joinAsAffiliates(database.ownerPool, lender, guest)
  const callAsGuest: LoanDesk['call'] = async (name, line, body, headers = {}) => {
    const [method, path] = line.split(' ')
    const answer = await app.inject({
      method: method as 'GET', // The methods of the lines in tests.
      url: `/api/${path}`,
      headers: { ...(await signedInAs(database.ownerPool, guest, name)), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const newLoanToShare: ShareDesk['newLoanToShare'] = async (more = {}) => {
    const id = await newLoan({ program: '13', ...more })
    const values = { full_name: 'Bea Borrower', ssn: guardedNumber, amount: '1000', purpose: 'Refinance' }
    const saved = await save('admin', id, { formData: values })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return id
  }
  const share: ShareDesk['share'] = (ids, more = {}, headers = {}) => {
    const body = { Ids: ids, affiliate_company: guest.companyId, loan_access: 'View', ...more }
    return call('admin', 'POST opportunities/share', body, headers)
  }
  const sharesOf: ShareDesk['sharesOf'] = async (id) => {
    const { body } = await call('admin', `GET opportunities/${id}/shares`)
    return Array.isArray(body.shares) ? body.shares : []
  }
  return {
    ...{ ...desk, guest, callAsGuest, newLoanToShare, share, sharesOf },
    saveAsGuest: (name, id, body) => callAsGuest(name, `PATCH opportunities/${id}`, body),
    newSharedLoan: async (loan_access, more = {}) => {
      const id = await newLoanToShare()
      const answer = await share([id], { loan_access, ...more })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return id
    },
    revoke: async (id) => call('admin', `DELETE opportunities/${id}/shares/${(await sharesOf(id))[0]?._id}`),
  }
}

/** Each is the other's affiliate, and both offer the guest's program `AF-` and the lender's `LF-`. */
export async function joinAsAffiliates(pool: pg.Pool, lender: SampleLender, guest: SampleLender): Promise<void> {
  for (const [one, other] of [
    [lender, guest],
    [guest, lender],
  ] as const) {
    await pool.query('update company set affiliate_company_id = $2 where id = $1', [one.companyId, other.companyId])
    await pool.query(
      `insert into company_affiliate (company_id, affiliate_company_id, direction, default_access, position)
       values ($1, $2, 'both', 'View', 1)`,
      [one.companyId, other.companyId],
    )
    await pool.query(
      `insert into form (company_id, id, module_id, title, published_version) values ($1, 13, 1, 'Affiliate', 1)`,
      [one.companyId],
    )
    await pool.query(
      `insert into form_version (company_id, form_id, version, content, published_at, published_by)
       values ($1, 13, 1, $2, now(), 'Ada Admin')`,
      [one.companyId, JSON.stringify(sampleLoanForm)],
    )
    await pool.query(
      `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
       values ($1, 13, 1, $2, 'Affiliate program', 'AF-', 13), ($1, 14, 1, $3, 'Lender program', 'LF-', 13)`,
      [one.companyId, guest.companyId, lender.companyId],
    )
  }
}
