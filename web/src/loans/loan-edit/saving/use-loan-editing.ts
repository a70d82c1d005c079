import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice, showSuccess } from '../../../ui/alerts.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../../loan-query.ts'
import { type AdminChoices, adminChanges, adminChoicesOf } from './admin-choices.ts'
import { type SaveInput, type Settlement, saveUnsaved, settleDraft } from './loan-editing.ts'
import type { OpenForm } from './open-draft.ts'
import { type SaveQuestion, useSaveRefusal } from './use-save-refusal.ts'

export interface LoanEditing {
  admin: AdminChoices
  choose: (entries: Partial<AdminChoices>) => void
  unsavedEntries: number
  isSaving: boolean
  question: SaveQuestion | null
  /** Opens the list of required fields that are empty. */
  askRequired: () => void
  dismiss: () => void
  /** True once everything is saved. */
  save: (force: boolean) => Promise<boolean>
  settle: (settlement: Settlement) => Promise<void>
  /** An inline edit has been saved meanwhile; unsaved fields keep the version that they started from. */
  follow: (loan: LoanPageReply['opportunity']) => void
}

/** Saving a loan: one request for everything unsaved, and what to do with every answer to it. */
export function useLoanEditing(page: LoanPageReply, form: OpenForm, onProblem: (fieldId: string) => void): LoanEditing {
  const { opportunity: loan } = page
  const refusals = useSaveRefusal(form, onProblem)
  const afterSave = useAfterSave(loan._id)
  const [entries, setEntries] = useState<Partial<AdminChoices>>({})
  const [rev, setRev] = useState(loan.rev)
  const [isSaving, setSaving] = useState(false)
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const saved = adminChoicesOf(loan)
  const admin: AdminChoices = { ...saved, ...entries }
  const changes = adminChanges(saved, admin)

  const send = async (input: SaveInput): Promise<boolean> => {
    setSaving(true)
    setQuestion(null)
    refusals.forget()
    try {
      const reply = await saveUnsaved(input)
      setRev(reply.rev)
      setEntries({})
      await afterSave(reply, input)
      return true
    } catch (error) {
      setQuestion(refusals.answer({ error, force: input.force, again: () => void send(input) }))
      return false
    } finally {
      setSaving(false)
    }
  }
  const save = async (force: boolean): Promise<boolean> => {
    const [wrong] = form.draft.problems().keys()
    if (wrong !== undefined) onProblem(wrong)
    if (wrong !== undefined || isSaving) return false
    return send({ loanId: loan._id, form, admin: changes, rev, force })
  }
  const settle = async (settlement: Settlement, force: boolean) => {
    try {
      const settled = await settleDraft({ loanId: loan._id, form, admin: changes }, settlement)
      const { rev: current } = settled.page.opportunity
      setRev(current)
      await send({ loanId: loan._id, form, admin: settled.admin, rev: current, force })
    } catch (error) {
      setQuestion(refusals.answer({ error, force, again: () => void settle(settlement, force) }))
    }
  }
  return {
    admin,
    choose: (chosen) => setEntries({ ...entries, ...chosen }),
    unsavedEntries: Object.keys(changes).length,
    isSaving,
    question,
    askRequired: () => setQuestion(refusals.missingNow()),
    dismiss: () => setQuestion(null),
    save,
    settle: async (settlement) => {
      if (question?.kind === 'conflict') await settle(settlement, question.force)
    },
    follow: (current) => {
      if (form.draft.unsavedCount() > 0 || Object.keys(changes).length > 0) return
      form.draft.rebase(current.info, {})
      setRev(current.rev)
    },
  }
}

type SaveReply = Awaited<ReturnType<typeof saveUnsaved>>

/** Tells the person and everything else on the page that the loan is saved. */
function useAfterSave(loanId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async (reply: SaveReply, { admin }: SaveInput): Promise<void> => {
    showSuccess(t('loans.updated'))
    if (reply.reviewNeeded) showNotice(t('loans.reviewNeeded'))
    const { queryKey } = loanQuery(loanId)
    queryClient.setQueryData(queryKey, (old) => old && { ...old, opportunity: reply.opportunity })
    // Another program may have another form; what waits for a review is told by the page's own call.
    if (admin.program !== undefined || admin.product !== undefined || reply.reviewNeeded)
      await queryClient.invalidateQueries({ queryKey })
    await forgetWhatTellsOf(queryClient, loanId)
  }
}
