import { type AdminInfo, getLoan, saveLoan } from '@corbel/domain/loans/loan-endpoints'
import { settleConflicts } from '@corbel/domain/records/draft/settle-conflicts'
import { mergeValues } from '@corbel/domain/records/merge-values'
import { call } from '../../../api.ts'
import type { LoanPageReply } from '../../loan-query.ts'
import { type LoanConflicts, withoutTheirs } from './loan-conflict.ts'
import type { OpenForm } from './open-draft.ts'

export interface SaveInput {
  loanId: string
  form: OpenForm
  admin: AdminInfo
  /** The version that the unsaved values started from. */
  rev: number
  /** Saves an incomplete form as it is. */
  force: boolean
}

const hasEntries = (values: object): boolean => Object.keys(values).length > 0

/** Sends what is unsaved as one request; the draft goes on from what is saved then. */
export async function saveUnsaved({ loanId, form, admin, rev, force }: SaveInput) {
  const formData = form.draft.changes()
  const reply = await call(saveLoan, {
    params: { id: loanId },
    body: {
      ...(hasEntries(formData) ? { formData } : {}),
      ...(hasEntries(admin) ? { adminInfo: admin } : {}),
      rev,
      force,
    },
  })
  form.draft.accept(reply.opportunity.info, formData)
  return reply
}

/** What was decided about fields that two people changed. */
export interface Settlement {
  conflicts: LoanConflicts
  /** Places where the own value stays. */
  mine: ReadonlySet<string>
}

/**
 * Brings the draft onto what is saved now, with the own values on top where they were chosen or nobody else changed
 * anything. Answers the loan as it is now and the own administrative entries that are left.
 */
export async function settleDraft(
  { loanId, form, admin }: Omit<SaveInput, 'rev' | 'force'>,
  { conflicts, mine }: Settlement,
): Promise<{ page: LoanPageReply; admin: AdminInfo }> {
  const page = await call(getLoan, { params: { id: loanId } })
  const { info } = page.opportunity
  const merged = mergeValues({
    original: form.draft.savedValues(),
    current: info,
    yours: form.draft.changes(),
    sections: form.draft.rowSections(),
  })
  const kept = settleConflicts({ current: info, ...merged, mine })
  form.draft.rebase(info, kept)
  const theirs = Object.keys(conflicts).filter((place) => !mine.has(place))
  return { page, admin: withoutTheirs(admin, theirs) }
}
