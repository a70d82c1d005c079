import { type AdminInfo, saveLoan } from '@corbel/domain/loans/loan-endpoints'
import { call } from '../../../api.ts'
import type { OpenForm } from './open-draft.ts'

export interface SaveInput {
  loanId: string
  form: OpenForm
  admin: AdminInfo
  /** Saves an incomplete form as it is. */
  force: boolean
}

const hasEntries = (values: object): boolean => Object.keys(values).length > 0

/**
 * Sends what is unsaved as one request, but for what is being typed just then: a save that goes on by itself does not
 * take the half of a word; the draft goes on from what is saved then. Sent twice it does no harm: what is
 * saved already is no change.
 */
export async function saveUnsaved({ loanId, form, admin, force }: SaveInput) {
  const { draft, standing, keeper } = form
  const formData = draft.finishedChanges()
  const reply = await call(saveLoan, {
    params: { id: loanId },
    body: {
      ...(hasEntries(formData) ? { formData } : {}),
      ...(hasEntries(admin) ? { adminInfo: admin } : {}),
      rev: standing.rev,
      force,
    },
  })
  keeper.forgetSaved(Object.keys(formData))
  standing.accept({ rev: reply.rev, info: reply.opportunity.info }, formData)
  return reply
}
