import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { tip } from '../../ui/tip.ts'
import { downloadAddress } from './file-address.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import type { ViewedFile } from './viewed-file.ts'

interface ViewerHeadProps {
  file: ViewedFile
  titleId: string
  at?: number
  /** Without others there is nothing to go on to. */
  count?: number
  onGo?: (at: number) => void
  onClose?: () => void
}

/** What is shown, how to keep it, and the way to the next one. */
export function ViewerHead({ file, titleId, at = 0, count = 1, onGo, onClose }: ViewerHeadProps) {
  const { t } = useTranslation()
  const download = t('viewer.download')
  const words = [file.title, count > 1 ? t('viewer.position', { at: at + 1, count }) : undefined]
  const Title = onClose === undefined ? 'h1' : 'h2'
  return (
    <div className="viewer-head">
      <div className="viewer-name">
        <Title id={titleId} className="trunc">
          {file.name}
        </Title>
        <p className="meta quiet trunc" aria-live="polite">
          {words.filter(Boolean).join(' · ')}
        </p>
      </div>
      {count > 1 && (
        <>
          <IconButton
            label={t('viewer.previousFile')}
            icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
            disabled={at === 0}
            onClick={() => onGo?.(at - 1)}
          />
          <IconButton
            label={t('viewer.nextFile')}
            icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
            disabled={at === count - 1}
            onClick={() => onGo?.(at + 1)}
          />
        </>
      )}
      <a
        className="ibtn ibtn-md"
        href={downloadAddress(file)}
        download={file.name}
        aria-label={download}
        {...tip(download)}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </a>
      <FullScreenButton isWindow={onClose !== undefined} />
      {onClose !== undefined && (
        <IconButton label={t('shared.close')} icon={<IconX size={18} stroke={1.75} aria-hidden />} onClick={onClose} />
      )}
    </div>
  )
}
