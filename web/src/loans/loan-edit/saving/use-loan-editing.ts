import { type AdminInfo, saveLoan } from '@corbel/domain/loans/loan-endpoints'
import type { OverrideAsked } from '@corbel/domain/loans/override'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api.ts'
import type { OpenForm } from '../../../records/editing/open-draft.ts'
import type { Unsaved } from '../../../records/editing/save-unsaved.ts'
import { type RecordEditing, useRecordEditing } from '../../../records/editing/use-record-editing.ts'
import { useTranslation } from '../../../translation.ts'
import { showNotice, showSuccess } from '../../../ui/alerts.ts'
import { editedLoan } from '../../edited-loan.ts'
import { sendPastGate } from '../../gate/send-past-gate.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery, withNewer } from '../../loan-query.ts'
import { type AdminEditing, useAdminEntries } from './use-admin-entries.ts'

export type LoanEditing = RecordEditing &
  Pick<AdminEditing, 'admin' | 'choose'> & {
    /** Hands the application in; `force` does although required fields are blank. True once it is. */
    submit: (force: boolean) => Promise<boolean>
  }

const hasEntries = (values: object): boolean => Object.keys(values).length > 0

/** Saving a loan: form and administrative entries in one request. */
export function useLoanEditing(page: LoanPageReply, form: OpenForm, onProblem: (fieldId: string) => void): LoanEditing {
  const { t } = useTranslation()
  const { _id: id, party: shown, prospect } = page.opportunity
  // The first borrower's answers are the loan's own.
  const party = shown === null || shown === prospect?._id ? undefined : shown
  const entries = useAdminEntries(page)
  const onSaved = useOnSaved(id, party)
  // What is asked last holds for every attempt at it: after a lost connection, or once a conflict is decided.
  const submits = useRef(false)
  const editing = useRecordEditing({
    ...{ record: editedLoan(id, party), page, form, beside: entries, onProblem, onSaved },
    send: (unsaved, admin, force) =>
      sendPastGate(t, id, (override) =>
        send({ id, party }, unsaved, { admin, force, submit: submits.current, ...override }),
      ),
    failed: t('loans.updateFailed'),
  })
  const act = (isSubmitted: boolean) => (force: boolean) => {
    submits.current = isSubmitted
    return editing.save(force)
  }
  return { ...editing, save: act(false), submit: act(true), admin: entries.admin, choose: entries.choose }
}

/** Whose answers are saved: the first borrower's where nobody is named. */
interface Answered {
  id: string
  party: string | undefined
}

interface SentBeside {
  admin: AdminInfo
  force: boolean
  submit: boolean
  override?: OverrideAsked
}

async function send(
  { id, party }: Answered,
  { formData: said, rev }: Unsaved,
  { admin, force, submit, override }: SentBeside,
) {
  const formData = party === undefined || !hasEntries(said) ? said : { parties: { [party]: said } }
  const reply = await call(saveLoan, {
    params: { id },
    body: {
      ...(hasEntries(formData) ? { formData } : {}),
      ...(hasEntries(admin) ? { adminInfo: admin } : {}),
      rev,
      force,
      ...(submit ? { submit } : {}),
      ...(override ? { override } : {}),
    },
  })
  return { ...reply, info: reply.opportunity.info, submit }
}

type Saved = Awaited<ReturnType<typeof send>>

/** Tells the person and everything else on the page that the loan is saved. */
function useOnSaved(id: string, party: string | undefined) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async (saved: Saved, admin: AdminInfo): Promise<void> => {
    showSuccess(t(saved.submit ? 'loanPage.submitted' : 'loans.updated'))
    if (saved.reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
    const { queryKey } = loanQuery(id, party)
    queryClient.setQueryData(queryKey, (old) => old && withNewer(old, saved.opportunity))
    // Another program may have another form; what waits for a review is told by the page's own call.
    if (admin.program !== undefined || admin.product !== undefined || saved.reviewNeeded)
      await queryClient.invalidateQueries({ queryKey })
    await forgetWhatTellsOf(queryClient, id)
  }
}
