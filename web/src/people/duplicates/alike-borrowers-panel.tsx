import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { useDuplicates } from './use-duplicates.ts'

interface AlikeBorrowersPanelProps {
  /** What is typed of somebody new, by the fields of the form of their kind. */
  values: Readonly<Record<string, string>>
  /** They are to be looked at now. */
  isInsisted: boolean
  onUse: (id: string) => void
}

const typingPauseMs = 500

/** Beside a borrower who is brought in with their loan: those who may be them already, to be chosen instead. */
export function AlikeBorrowersPanel({ values, isInsisted, onUse }: AlikeBorrowersPanelProps) {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(values, typingPauseMs)
  const { found, more } = useDuplicates({ kind: 'prospects', values: settled })
  if (found.length === 0) return null
  return (
    <DuplicatesPanel
      {...{ found, more, isInsisted }}
      title={t('duplicates.title')}
      text={t('duplicates.text')}
      actionOf={({ _id, permissions }) =>
        permissions.choose && (
          <Button variant="default" onClick={() => onUse(_id)}>
            {t('duplicates.use')}
          </Button>
        )
      }
    />
  )
}
