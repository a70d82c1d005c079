import { getLoanForm, getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import type { KeptDraft } from '../../records/editing/kept-draft-query.ts'
import { type OpenForm, openDraft } from '../../records/editing/open-draft.ts'
import { fetchLogic, withFormCode } from '../../records/form-code/form-code.ts'
import { helpedParty } from '../place.ts'

export type LoanPage = ReplyOf<typeof getLoanPage>

/** An application that is filled in: its page as it came, and the form that is typed into. */
export interface OpenApplication {
  readonly page: LoanPage
  /** Null where there is no form to show. */
  readonly form: OpenForm | null
}

/** What is typed outlives the page that shows it: another language, another step. */
const opened = new Map<string, OpenForm>()

export async function openApplication(id: string, me: string): Promise<OpenApplication> {
  const party = helpedParty()
  const place = party === undefined ? id : `${id} ${party}`
  // Hardly any application is without: it comes side by side with the loan.
  void fetchLogic().catch(() => undefined)
  const [{ page, content }, kept] = await Promise.all([
    withFormCode(readLoan(id, party), (read) => read.content),
    // A draft is of the loan's own answers: another borrower's wait in the page until they are saved.
    opened.has(place) || party !== undefined ? null : readKept(id),
  ])
  const before = opened.get(place) ?? null
  const { opportunity: loan, permissions, viewer, form } = page
  const shown = {
    ...{ rev: loan.rev, info: loan.info, content, language: form.language, role: viewer.role },
    formVersion: `${form._id} ${form.version}`,
    canUpdate: permissions.saveForm && loan.active && !loan.readonly,
  }
  const opening = {
    record: { id, work: loanWork, ...(party === undefined ? {} : { keepsDraft: false as const }) },
    shown,
    kept,
    before,
    me,
  }
  const next = openDraft(opening)
  if (next !== null) opened.set(place, next)
  return { page, form: next }
}

async function readLoan(
  id: string,
  party: string | undefined,
  isSecond = false,
): Promise<{ page: LoanPage; content: readonly unknown[] }> {
  const page = await call(getLoanPage, { params: { id }, query: { party } })
  try {
    const { content } = await call(getLoanForm, { params: { id, key: page.form.key }, query: { party } })
    return { page, content }
  } catch (error) {
    if (isSecond || !isRefusal(error, 'stale')) throw error
    return readLoan(id, party, true)
  }
}

/** What they typed before, on this device or another one, and did not send. */
async function readKept(id: string): Promise<KeptDraft | null> {
  const params = { id }
  const answer = await call(loanWork.getDraft, { params }).catch((error: unknown) => {
    // Who only reads a loan has begun no changes of it.
    if (isRefusal(error, 'loan-not-found')) return { draft: null }
    throw error
  })
  if (answer.draft === null) return null
  const changes = await call(loanWork.listChanges, { params, query: { rev: answer.draft.rev } })
  return { draft: answer.draft, changes }
}
