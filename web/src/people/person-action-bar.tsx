import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UndoButton, UnsavedCount } from '../forms/form-bar-panel.tsx'
import { ActionBar } from '../ui/action-bar.tsx'
import type { PersonForm } from './person-draft.ts'
import { useRecordReading } from './use-record-reading.ts'

interface PersonActionBarProps {
  form: PersonForm
  isSaving: boolean
  onSave: () => void
}

/** What is unsaved of the form, the way back, and saving. */
export function PersonActionBar({ form: { draft }, isSaving, onSave }: PersonActionBarProps) {
  const { t } = useTranslation()
  const unsaved = useRecordReading(draft, (one) => one.unsavedCount())
  return (
    <ActionBar
      state={
        <>
          <UnsavedCount draft={draft} others={0} />
          <UndoButton draft={draft} />
        </>
      }
    >
      <Button loading={isSaving} disabled={unsaved === 0} onClick={onSave}>
        {t('shared.save')}
      </Button>
    </ActionBar>
  )
}
