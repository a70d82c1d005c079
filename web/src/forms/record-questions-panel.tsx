import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { useEffect } from 'react'
import { useCurrentUser } from '../current-user.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import type { RecordConflicts } from '../records/editing/record-conflict.ts'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useRecordReading } from '../records/editing/use-record-reading.ts'
import { useTranslation } from '../translation.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import type { ConflictLine } from './conflict-panel.tsx'
import { fieldOfPlace, titleOfField, useShownValue } from './shown-value-panel.tsx'

const ConflictDialog = lazyPart(async () => (await import('./conflict-panel.tsx')).ConflictDialog, 'over')
const RequiredFields = lazyPart(async () => (await import('./required-fields-panel.tsx')).RequiredFields, 'over')

export interface RecordQuestionsProps {
  form: OpenForm
  editing: RecordEditing
  /** What may be done although fields are missing. */
  actions: readonly { label: string; run: () => void; main?: boolean }[]
  title: string
  text: string
  /** Titles of what is saved beside the form, by place. */
  besideTitles?: Readonly<Record<string, string>>
  onJump: (place: FieldPlace) => void
}

/** The dialogs that a save can end in. */
export function RecordQuestions(props: RecordQuestionsProps) {
  const { form, editing, actions, title, text, onJump, besideTitles = {} } = props
  const { question } = editing
  const lines = useConflictLines(form, question?.kind === 'conflict' ? question.conflicts : {}, besideTitles)
  const { fullName } = useCurrentUser()
  useDialogsAtHand(form)
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
      onUnavailable={() => editing.dismiss()}
      onChoose={(choice) => {
        const mine = new Set(Object.keys(conflicts).filter((place) => choice[place] === 'yours'))
        void editing.settle({ conflicts, mine })
      }}
    />
  )
}

/** Their code comes with the first change, while there is a connection: nothing typed waits for it at its save. */
function useDialogsAtHand({ draft }: OpenForm): void {
  const isChanged = useRecordReading(draft, (one) => Math.min(one.unsavedCount(), 1))
  useEffect(() => {
    if (isChanged === 0) return
    void ConflictDialog.preload()
    void RequiredFields.preload()
  }, [isChanged])
}

function useConflictLines(
  { places }: OpenForm,
  conflicts: RecordConflicts,
  besideTitles: Readonly<Record<string, string>>,
): readonly ConflictLine[] {
  const { t } = useTranslation()
  const shown = useShownValue(places)
  return Object.entries(conflicts).map(([place, { original, theirs, yours, by, at }]) => {
    const field = fieldOfPlace(place)
    const beside = besideTitles[place]
    const text = (value: unknown): string => (beside === undefined ? (shown(place, value) ?? '') : String(value))
    return {
      key: place,
      title: beside ?? titleOfField(places, field, t),
      ...{ original: text(original), theirs: text(theirs), yours: text(yours) },
      ...{ by, at },
    }
  })
}
