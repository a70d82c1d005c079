import { beginTogether } from '@corbel/domain/loans/together/together-endpoints'
import { call } from '../../../api.ts'
import { isRefusal } from '../../../api-errors.ts'
import type { Translate } from '../../../translation.ts'
import { showError } from '../../../ui/alerts.ts'
import type { LoanPageReply } from '../../loan-query.ts'

/** There is somebody to fill it in with, and the right to. */
export const mayFillTogether = ({ opportunity: loan, permissions }: LoanPageReply): boolean =>
  permissions.saveForm && loan.active && loan.prospect !== null

/** With whom: whose answers are shown, where they are not the first borrower's. */
const whomToFillWith = ({ opportunity: { party, prospect } }: LoanPageReply): string | undefined =>
  party === null || party === prospect?._id ? undefined : party

/** Asks the borrower and opens the steps that they see; the server sends these pages. */
export async function fillTogether(t: Translate, page: LoanPageReply): Promise<void> {
  const { _id: loan } = page.opportunity
  const party = whomToFillWith(page)
  try {
    await call(beginTogether, { params: { id: loan }, body: { party } })
    const place = new URLSearchParams({ view: 'steps', ...(party === undefined ? {} : { party }), step: 'next' })
    location.assign(`/loans/edit/${encodeURIComponent(loan)}?${place}`)
  } catch (error) {
    const [said] = isRefusal(error) ? Object.values(error.fields) : []
    showError(said ?? (isRefusal(error) ? error.sentence : t('shared.broken')))
  }
}
