import { IconDownload, IconFileUnknown } from '@tabler/icons-react'
import { ApiFailure, isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { downloadAddress } from './file-address.ts'
import type { ViewedFile } from './viewed-file.ts'

interface FileTroubleProps {
  file: ViewedFile
  /** What went wrong; of a file that cannot be read nobody can say more. */
  error: unknown
  onRetry?: () => void
}

/** Instead of a file: why it is not shown, and what can be done. */
export function FileTrouble({ file, error, onRetry }: FileTroubleProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isGone = isRefusal(error, 'not-found')
  const isReached = !isRefusal(error) && !(error instanceof ApiFailure)
  return (
    <div className="viewer-body said" role="alert">
      <Panel
        as="h3"
        tone="error"
        icon={<IconFileUnknown size={20} />}
        title={t(isGone ? 'viewer.gone' : 'viewer.cannotShow')}
        text={isGone ? t('viewer.goneText') : isReached ? t('viewer.broken') : errorText(error)}
        action={
          isGone ? undefined : (
            <>
              {!isReached && onRetry && <Button onClick={onRetry}>{t('shared.retry')}</Button>}
              <a className="btn btn-default has-icon" href={downloadAddress(file)} download={file.name}>
                <IconDownload size={18} stroke={1.75} aria-hidden />
                {t('viewer.download')}
              </a>
            </>
          )
        }
      />
    </div>
  )
}
