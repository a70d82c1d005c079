import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api-errors.ts'
import { showNotice, showSuccess } from '../../../ui/alerts.ts'
import { connection } from '../../../ui/page/connection.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery, withNewer } from '../../loan-query.ts'
import type { AdminChoices } from './admin-choices.ts'
import { fieldOfConflict, formConflicts, type LoanConflicts } from './loan-conflict.ts'
import { type SaveInput, saveUnsaved } from './loan-editing.ts'
import { isLostConnection } from './lost-connection.ts'
import type { OpenForm } from './open-draft.ts'
import { useAdminEntries } from './use-admin-entries.ts'
import { useCatchUp } from './use-catch-up.ts'
import { type SaveQuestion, useSaveRefusal } from './use-save-refusal.ts'

/** What was decided about fields that two people changed. */
export interface Settlement {
  conflicts: LoanConflicts
  /** Places where the own value stays. */
  mine: ReadonlySet<string>
}

export interface LoanEditing {
  admin: AdminChoices
  choose: (entries: Partial<AdminChoices>) => void
  unsavedEntries: number
  isSaving: boolean
  /** A save that goes on by itself once the server answers again. */
  isWaiting: boolean
  question: SaveQuestion | null
  /** Opens the list of required fields that are empty. */
  askRequired: () => void
  dismiss: () => void
  /** True once everything is saved. */
  save: (force: boolean) => Promise<boolean>
  settle: (settlement: Settlement) => Promise<void>
  /** Something beside the form has been saved meanwhile; unsaved fields stay on top of it. */
  follow: (loan: LoanPageReply['opportunity']) => void
}

/** Somebody saves between the question and the answer, again and again: then it is asked for. */
const attemptsMost = 3

/** Saving a loan: one request for everything unsaved, and what to do with every answer to it. */
export function useLoanEditing(page: LoanPageReply, form: OpenForm, onProblem: (fieldId: string) => void): LoanEditing {
  const { opportunity: loan } = page
  const { draft, standing, keeper } = form
  const refusals = useSaveRefusal(form, onProblem)
  const afterSave = useAfterSave(loan._id)
  const catchUp = useCatchUp(loan._id, form)
  const entries = useAdminEntries(page)
  const [isSaving, setSaving] = useState(false)
  const [waiting, setWaiting] = useState<{ force: boolean } | null>(null)
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const conflictsIn = (newest: LoanPageReply): LoanConflicts => ({
    ...formConflicts(form),
    ...entries.conflicts(newest),
  })

  const attempt = async (input: SaveInput, attempts: number): Promise<boolean> => {
    try {
      const reply = await saveUnsaved(input)
      entries.forget()
      await afterSave(reply, input)
      return true
    } catch (error) {
      return meet(error, input, attempts)
    }
  }
  const meet = async (error: unknown, input: SaveInput, attempts: number): Promise<boolean> => {
    if (isRefusal(error, 'stale') && attempts < attemptsMost) return bringTogether(input, attempts)
    if (isLostConnection(error)) {
      connection.noteLost()
      setWaiting({ force: input.force })
    } else setQuestion(refusals.answer({ error, again: () => void saveNow(input.force) }))
    return false
  }
  /** Somebody else saved first: what both changed is asked for, everything else goes out again. */
  const bringTogether = async (input: SaveInput, attempts: number): Promise<boolean> => {
    try {
      const conflicts = conflictsIn(await catchUp())
      if (Object.keys(conflicts).length === 0) return await attempt(input, attempts + 1)
      setQuestion({ kind: 'conflict', conflicts, force: input.force })
      return false
    } catch (error) {
      return meet(error, input, attemptsMost)
    }
  }
  const send = async (admin: AdminInfo, force: boolean): Promise<boolean> => {
    setSaving(true)
    setWaiting(null)
    setQuestion(null)
    refusals.forget()
    const release = await keeper.hold()
    try {
      return await standing.inTurn(() => attempt({ loanId: loan._id, form, admin, force }, 1))
    } finally {
      release()
      setSaving(false)
    }
  }
  /** A person saves: what stands in the box they are in counts, whether they have left it or not. */
  const saveNow = (force: boolean): Promise<boolean> => {
    draft.endTyping()
    return save(force)
  }
  const save = async (force: boolean): Promise<boolean> => {
    const [wrong] = draft.problems().keys()
    if (wrong !== undefined) onProblem(wrong)
    if (wrong !== undefined || isSaving) return false
    const conflicts = conflictsIn(page)
    if (Object.keys(conflicts).length === 0) return send(entries.changes, force)
    setQuestion({ kind: 'conflict', conflicts, force })
    return false
  }
  const settle = async ({ conflicts, mine }: Settlement, force: boolean) => {
    const now = conflictsIn(page)
    // What came while the dialog was open has not been decided.
    if (Object.keys(now).some((place) => !(place in conflicts)))
      return setQuestion({ kind: 'conflict', conflicts: now, force })
    draft.endTyping()
    standing.decide(
      mine,
      new Set(Object.entries(conflicts).map(([place, conflict]) => fieldOfConflict(place, conflict))),
    )
    await send(entries.decide(conflicts, mine), force)
  }
  useSaveAgain(waiting, (force) => void save(force))
  return {
    admin: entries.admin,
    choose: entries.choose,
    unsavedEntries: Object.keys(entries.changes).length,
    isSaving,
    isWaiting: waiting !== null,
    question,
    askRequired: () => setQuestion(refusals.missingNow()),
    dismiss: () => setQuestion(null),
    save: saveNow,
    settle: async (settlement) => {
      if (question?.kind === 'conflict') await settle(settlement, question.force)
    },
    follow: (current) => standing.follow(current),
  }
}

/** Once the server answers again, what was to be saved is saved, with what was typed meanwhile. */
function useSaveAgain(waiting: { force: boolean } | null, save: (force: boolean) => void): void {
  const again = useEffectEvent(save)
  useEffect(() => {
    if (waiting === null) return
    let isWanted = true
    void connection.whenBack().then(() => {
      if (isWanted) again(waiting.force)
    })
    return () => {
      isWanted = false
    }
  }, [waiting])
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
    queryClient.setQueryData(queryKey, (old) => old && withNewer(old, reply.opportunity))
    // Another program may have another form; what waits for a review is told by the page's own call.
    if (admin.program !== undefined || admin.product !== undefined || reply.reviewNeeded)
      await queryClient.invalidateQueries({ queryKey })
    await forgetWhatTellsOf(queryClient, loanId)
  }
}
