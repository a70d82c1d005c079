import { IconCloudOff, IconFileText, IconFilterOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from './button.tsx'
import { failureKey } from './page/failure-words.ts'
import { Panel, type PanelProps } from './panel.tsx'

type Level = PanelProps['as']

/** There is nothing yet: the specified sentence and how to begin. */
export function EmptyPanel({
  title,
  text,
  action,
  icon,
  as,
}: Omit<PanelProps, 'icon' | 'tone'> & { icon?: ReactNode }) {
  return <Panel icon={icon ?? <IconFileText size={20} />} title={title} text={text} action={action} as={as} />
}

/** There is something, but the filters leave nothing of it. */
export function NoResultPanel({ title, text, onClear }: { title?: string; text?: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel
      icon={<IconFilterOff size={20} />}
      title={title ?? t('shared.noResultTitle')}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {t('shared.clearFilters')}
        </Button>
      }
    />
  )
}

interface ErrorPanelProps {
  error: unknown
  /** What could not be done; a general sentence without it. */
  title?: string
  onRetry?: () => void
  as?: Level
}

/** What failed, what is kept, a retry, and the id to tell support. */
export function ErrorPanel({ error, title, onRetry, as }: ErrorPanelProps) {
  const { t } = useTranslation()
  const reference = referenceOf(error)
  return (
    <div role="alert">
      <Panel
        tone="error"
        as={as}
        icon={<IconCloudOff size={20} />}
        title={title ?? t('shared.failedTitle')}
        text={
          <>
            {isRefusal(error) ? error.sentence : t(failureKey(error))}
            {reference && <span className="panel-reference">{t('shared.reference', { reference })}</span>}
          </>
        }
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
              {t('shared.retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
