import { getPerson, savePerson } from '@corbel/domain/people/person-endpoints'
import { rowSectionsOf } from '@corbel/domain/records/draft/session-values'
import { settleConflicts } from '@corbel/domain/records/draft/settle-conflicts'
import { mergeValues } from '@corbel/domain/records/merge-values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { showError, showNotice, showSuccess } from '../ui/alerts.ts'
import { failureKey } from '../ui/page/failure-words.ts'
import { useTyped } from '../ui/typed/use-typed.ts'
import { forgetPeople, type PersonPageReply, personQuery } from './people-queries.ts'
import { conflictsOf, type PersonConflicts } from './person-conflict.ts'
import type { PersonForm } from './person-draft.ts'

export interface PersonSaving {
  isSaving: boolean
  conflicts: PersonConflicts | null
  save: () => Promise<void>
  /** Saves again with the own value at these places and the others' elsewhere. */
  settle: (mine: ReadonlySet<string>) => Promise<void>
  dismiss: () => void
  /** Files made the next version: what is open is of that one now, unless somebody else saved in between. */
  takeRev: (made: number) => void
}

/** Saving what is unsaved of a person's form, and what to do with every answer to it. */
export function usePersonSaving({ person }: PersonPageReply, form: PersonForm): PersonSaving {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // The version of what is open, which may be older than what the page was given by now.
  const { value: rev, set: setRev } = useTyped(`person-rev:${person._id}`, () => form.rev ?? person.rev)
  const [isSaving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<PersonConflicts | null>(null)
  const { draft } = form

  const refuse = (error: unknown) => {
    if (isRefusal(error, 'stale')) return setConflicts(conflictsOf(error.details))
    draft.insist()
    if (isRefusal(error)) draft.setProblems(error.fields)
    const isMissing = isRefusal(error, 'missing-required')
    const reason = isRefusal(error) ? t(`refusals.${error.code}`) : t(failureKey(error))
    showError(isMissing ? t('loans.fillMandatory') : `${t('people.saveFailed')} ${reason}`, {
      reference: referenceOf(error),
    })
  }
  const send = async (from: number) => {
    setSaving(true)
    setConflicts(null)
    const formData = draft.finishedChanges()
    try {
      const reply = await call(savePerson, { params: { id: person._id }, body: { formData, rev: from } })
      draft.accept(reply.person.info, formData)
      setRev(reply.person.rev)
      showSuccess(t('people.updated', { kind: t(`people.singular.${person.kind}`) }))
      if (reply.reviewNeeded) showNotice(t('loans.reviewNeeded'))
      queryClient.setQueryData(personQuery(person._id).queryKey, (old) => old && { ...old, person: reply.person })
      await forgetPeople(queryClient, { kind: person.kind, id: person._id })
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
    }
  }
  const settle = async (mine: ReadonlySet<string>) => {
    draft.endTyping()
    try {
      const { person: now } = await call(getPerson, { params: { id: person._id } })
      const yours = draft.changes()
      const sections = rowSectionsOf(draft.form)
      const merged = mergeValues({ original: draft.savedValues(), current: now.info, yours, sections })
      draft.rebase(now.info, settleConflicts({ current: now.info, ...merged, mine }))
      await send(now.rev)
    } catch (error) {
      refuse(error)
    }
  }
  const save = async () => {
    draft.endTyping()
    if (draft.problems().size > 0) return draft.insist()
    if (!isSaving) await send(rev)
  }
  const takeRev = (made: number) => setRev((now) => (made === now + 1 ? made : now))
  return { isSaving, conflicts, save, settle, dismiss: () => setConflicts(null), takeRev }
}
