import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { connection } from '../../ui/page/connection.ts'
import type { EditedRecord } from './edited-record.ts'
import type { SavedRecord } from './form-standing.ts'
import { isLostConnection } from './lost-connection.ts'
import type { OpenForm } from './open-draft.ts'
import { fieldOfConflict, formConflicts, type RecordConflicts } from './record-conflict.ts'
import { saveUnsaved, type Unsaved } from './save-unsaved.ts'
import { useCatchUp } from './use-catch-up.ts'
import { type SaveQuestion, useSaveRefusal } from './use-save-refusal.ts'

/** What is saved with the form and stands beside it, such as administrative entries. */
export interface BesideForm<Page, Changes> {
  changes: Changes
  count: number
  /** Own ones that somebody else has changed as well, on a page that may be newer than the one on the screen. */
  conflicts: (page: Page) => RecordConflicts
  /** The own ones stay at the places in `mine`; answers what is left to save. */
  decide: (conflicts: RecordConflicts, mine: ReadonlySet<string>) => Changes
  forget: () => void
}

/** Of a record that is its form alone. */
export const nothingBeside: BesideForm<unknown, null> = {
  changes: null,
  count: 0,
  conflicts: () => ({}),
  decide: () => null,
  forget: () => undefined,
}

export interface RecordSaving<Page, Changes, Saved extends SavedRecord> {
  record: EditedRecord<Page>
  page: Page
  form: OpenForm
  beside: BesideForm<Page, Changes>
  /** One request for everything unsaved; `force` saves an incomplete form as it is. */
  send: (unsaved: Unsaved, beside: Changes, force: boolean) => Promise<Saved>
  /** Tells the person and everything else on the page that it is saved. */
  onSaved: (saved: Saved, beside: Changes) => Promise<void>
  /** Begins what is said of a save that failed. */
  failed: string
  onProblem: (fieldId: string) => void
}

/** What was decided about fields that two people changed. */
interface Settlement {
  conflicts: RecordConflicts
  /** Places where the own value stays. */
  mine: ReadonlySet<string>
}

export interface RecordEditing {
  unsavedBeside: number
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
  follow: (saved: SavedRecord) => void
}

/** Somebody saves between the question and the answer, again and again: then it is asked for. */
const attemptsMost = 3

/** Saving a record: one request for everything unsaved, and what to do with every answer to it. */
export function useRecordEditing<Page, Changes, Saved extends SavedRecord>(
  saving: RecordSaving<Page, Changes, Saved>,
): RecordEditing {
  const { record, page, form, beside, failed, onProblem } = saving
  const { draft, standing, keeper } = form
  const refusals = useSaveRefusal({ form, failed, onProblem })
  const catchUp = useCatchUp(record, form)
  const [isSaving, setSaving] = useState(false)
  const [waiting, setWaiting] = useState<{ force: boolean } | null>(null)
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const conflictsIn = (newest: Page): RecordConflicts => ({ ...formConflicts(form), ...beside.conflicts(newest) })

  interface Attempt {
    changes: Changes
    force: boolean
    times: number
  }
  const attempt = async (trying: Attempt): Promise<boolean> => {
    try {
      const { changes, force } = trying
      const saved = await saveUnsaved(form, (unsaved) => saving.send(unsaved, changes, force))
      beside.forget()
      await saving.onSaved(saved, changes)
      return true
    } catch (error) {
      return meet(error, trying)
    }
  }
  const meet = async (error: unknown, trying: Attempt): Promise<boolean> => {
    if (isRefusal(error, 'stale') && trying.times < attemptsMost) return bringTogether(trying)
    if (isLostConnection(error)) {
      connection.noteLost()
      setWaiting({ force: trying.force })
    } else setQuestion(refusals.answer({ error, again: () => void saveNow(trying.force) }))
    return false
  }
  /** Somebody else saved first: what both changed is asked for, everything else goes out again. */
  const bringTogether = async (trying: Attempt): Promise<boolean> => {
    try {
      const conflicts = conflictsIn(await catchUp())
      if (Object.keys(conflicts).length === 0) return await attempt({ ...trying, times: trying.times + 1 })
      setQuestion({ kind: 'conflict', conflicts, force: trying.force })
      return false
    } catch (error) {
      return meet(error, { ...trying, times: attemptsMost })
    }
  }
  const send = async (changes: Changes, force: boolean): Promise<boolean> => {
    setSaving(true)
    setWaiting(null)
    setQuestion(null)
    refusals.forget()
    const release = await keeper.hold()
    try {
      return await standing.inTurn(() => attempt({ changes, force, times: 1 }))
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
    if (Object.keys(conflicts).length === 0) return send(beside.changes, force)
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
    await send(beside.decide(conflicts, mine), force)
  }
  useSaveAgain(waiting, (force) => void save(force))
  return {
    unsavedBeside: beside.count,
    isSaving,
    isWaiting: waiting !== null,
    question,
    askRequired: () => setQuestion(refusals.missingNow()),
    dismiss: () => setQuestion(null),
    save: saveNow,
    settle: async (settlement) => {
      if (question?.kind === 'conflict') await settle(settlement, question.force)
    },
    follow: (saved) => standing.follow(saved),
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
