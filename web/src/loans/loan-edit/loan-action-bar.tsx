import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ToComplete, UndoButton, UnsavedCount } from '../../forms/form-bar-panel.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import type { LoanEditing } from './saving/use-loan-editing.ts'

interface LoanActionBarProps {
  draft: RecordDraft
  editing: LoanEditing
  mayUpdate: boolean
}

/** What is unsaved, what is missing, and saving. */
export function LoanActionBar({ draft, editing, mayUpdate }: LoanActionBarProps) {
  const { t } = useTranslation()
  return (
    <ActionBar
      state={
        <>
          <UnsavedCount draft={draft} others={editing.unsavedEntries} />
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
