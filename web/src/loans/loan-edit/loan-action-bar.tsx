import { ToComplete, UndoButton, UnsavedCount } from '../../forms/form-bar-panel.tsx'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { useRecordReading } from '../../records/editing/use-record-reading.ts'
import { DraftWord } from '../../records/live/draft-word.tsx'
import { useTranslation } from '../../translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { LoanEditing } from './saving/use-loan-editing.ts'

interface LoanActionBarProps {
  form: OpenForm
  editing: LoanEditing
  mayUpdate: boolean
  /** Whether the tab in front has something to save. */
  isOfForm: boolean
}

/** What is unsaved, what is missing, and saving. */
export function LoanActionBar({ form, editing, mayUpdate, isOfForm }: LoanActionBarProps) {
  const { t } = useTranslation()
  const { draft, keeper } = form
  const unsaved = useRecordReading(draft, (one) => one.unsavedCount()) + editing.unsavedBeside
  if (unsaved === 0 && !(mayUpdate && isOfForm)) return null
  return (
    <ActionBar
      state={
        <>
          <DraftWord keeper={keeper} />
          <UnsavedCount draft={draft} others={editing.unsavedBeside} />
          <UndoButton draft={draft} />
        </>
      }
    >
      <ToComplete draft={draft} onOpen={editing.askRequired} />
      <Button
        variant="default"
        disabled={!mayUpdate}
        aria-disabled={editing.isSaving || undefined}
        onClick={() => void editing.save(true)}
      >
        {t('loans.skipMandatory')}
      </Button>
      <Button disabled={!mayUpdate} loading={editing.isSaving} onClick={() => void editing.save(false)}>
        {t('shared.save')}
      </Button>
    </ActionBar>
  )
}
