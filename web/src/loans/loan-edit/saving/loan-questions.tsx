import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../current-user.ts'
import { ConflictDialog, type ConflictLine } from '../../../forms/conflict-panel.tsx'
import { RequiredFields } from '../../../forms/required-fields-panel.tsx'
import { fieldOfPlace, useShownValue } from '../../../forms/shown-value-panel.tsx'
import { isAdminEntry, type LoanConflicts } from './loan-conflict.ts'
import type { OpenForm } from './open-draft.ts'
import type { LoanEditing } from './use-loan-editing.ts'

interface LoanQuestionsProps {
  form: OpenForm
  editing: LoanEditing
  /** What may be done although fields are missing. */
  actions: readonly { label: string; run: () => void; main?: boolean }[]
  title: string
  text: string
  onJump: (place: FieldPlace) => void
}

/** The dialogs that a save can end in. */
export function LoanQuestions({ form, editing, actions, title, text, onJump }: LoanQuestionsProps) {
  const { question } = editing
  const lines = useConflictLines(form, question?.kind === 'conflict' ? question.conflicts : {})
  const { fullName } = useCurrentUser()
  if (question?.kind === 'required') {
    return (
      <RequiredFields
        title={title}
        text={text}
        places={question.places}
        actions={actions}
        onClose={editing.dismiss}
        onJump={(place) => {
          editing.dismiss()
          onJump(place)
        }}
      />
    )
  }
  if (question?.kind !== 'conflict') return null
  const { conflicts } = question
  return (
    <ConflictDialog
      lines={lines}
      merged={form.draft.unsavedCount() - Object.keys(conflicts).length}
      me={fullName}
      onCancel={editing.dismiss}
      onChoose={(choice) => {
        const mine = new Set(Object.keys(conflicts).filter((place) => choice[place] === 'yours'))
        void editing.settle({ conflicts, mine })
      }}
    />
  )
}

function useConflictLines({ places }: OpenForm, conflicts: LoanConflicts): readonly ConflictLine[] {
  const { t } = useTranslation()
  const shown = useShownValue(places)
  const text = (place: string, value: unknown): string =>
    isAdminEntry(place) ? String(value) : (shown(place, value) ?? '')
  const adminTitles = {
    program: t('loans.page.program'),
    workforces: t('loans.page.workforces'),
    contacts: t('loans.assignedTeam'),
    status: t('loans.status'),
    source: t('loans.page.source'),
    groups: t('loans.page.groups'),
    prospect: t('loans.prospect'),
  }
  return Object.entries(conflicts).map(([place, conflict]) => {
    const field = fieldOfPlace(place)
    return {
      key: place,
      title: isAdminEntry(place) ? adminTitles[place] : (places.get(field)?.element.title ?? field),
      original: text(place, conflict.original),
      theirs: text(place, conflict.theirs),
      yours: text(place, conflict.yours),
      by: conflict.by,
      at: conflict.at,
    }
  })
}
