import type { OpenForm } from '../records/editing/open-draft.ts'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useRecordReading } from '../records/editing/use-record-reading.ts'
import { DraftWord } from '../records/live/draft-word.tsx'
import { useTranslation } from '../translation.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ToComplete, UndoButton, UnsavedCount } from './form-bar-panel.tsx'

interface RecordActionBarProps {
  form: OpenForm
  editing: RecordEditing
}

/** What is unsaved of the form, the way back, what is missing, and saving. */
export function RecordActionBar({ form: { draft, keeper }, editing }: RecordActionBarProps) {
  const { t } = useTranslation()
  const unsaved = useRecordReading(draft, (one) => one.unsavedCount())
  return (
    <ActionBar
      state={
        <>
          <DraftWord keeper={keeper} />
          <UnsavedCount draft={draft} others={0} />
          <UndoButton draft={draft} />
        </>
      }
    >
      <ToComplete draft={draft} onOpen={editing.askRequired} />
      <Button loading={editing.isSaving} disabled={unsaved === 0} onClick={() => void editing.save(false)}>
        {t('shared.save')}
      </Button>
    </ActionBar>
  )
}
