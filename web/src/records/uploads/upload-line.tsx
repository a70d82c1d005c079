import './uploads.css'
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { isRefusal } from '../../api-errors.ts'
import { type Translate, useTranslation } from '../../translation.ts'
import { failureKey } from '../../ui/page/failure-words.ts'
import { fileSize } from './file-size.ts'
import { mayRetry, type Upload } from './upload.ts'
import type { UploadStore } from './upload-store.ts'

/** A file on its way: how much of it is there, how fast, and a way to stop it or try again. */
export function UploadLine({ upload, store }: { upload: Upload; store: UploadStore }) {
  const { t } = useTranslation()
  const { id, name, size, sent, phase } = upload
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
  const cancelLabel = t(phase === 'failed' ? 'documents.dismissUpload' : 'documents.cancelUpload', { name })
  const retryLabel = t('documents.retryUpload', { name })
  return (
    <li className="upload-line">
      <span className="row">
        <IconFile size={18} stroke={1.75} aria-hidden />
        <span className="grow trunc" title={name}>
          {name}
        </span>
        <span className="meta quiet num nowrap">
          {phase === 'waiting'
            ? fileSize(size)
            : t('documents.progress', { done: fileSize(sent), total: fileSize(size) })}
        </span>
        {phase === 'failed' && mayRetry(upload) ? (
          <button
            type="button"
            className="ibtn ibtn-sm"
            aria-label={retryLabel}
            title={retryLabel}
            onClick={() => store.retry(id)}
          >
            <IconRefresh size={18} stroke={1.75} aria-hidden />
          </button>
        ) : null}
        <button
          type="button"
          className="ibtn ibtn-sm"
          aria-label={cancelLabel}
          title={cancelLabel}
          onClick={() => store.cancel(id)}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </span>
      <span
        className={phase === 'failed' ? 'bar err' : 'bar'}
        role="progressbar"
        aria-label={t('documents.uploading', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span
        className={phase === 'failed' ? 'meta upload-problem' : 'meta quiet'}
        role={phase === 'failed' ? 'alert' : undefined}
      >
        {store.isHeld && phase === 'waiting' ? t('documents.withRecord') : stateText(upload, t)}
      </span>
    </li>
  )
}

function stateText({ phase, problem, waitSeconds, bytesPerSecond, size, sent }: Upload, t: Translate): string {
  if (phase === 'checking') return t('documents.checking')
  if (phase === 'waiting')
    return waitSeconds === null ? t('documents.waitingTurn') : t('documents.retryIn', { seconds: waitSeconds })
  if (phase === 'failed') return problemText(problem, t)
  if (bytesPerSecond === null || bytesPerSecond === 0) return t('documents.sending')
  const seconds = Math.max(1, Math.ceil((size - sent) / bytesPerSecond))
  return t('documents.speed', { speed: fileSize(Math.round(bytesPerSecond)), seconds })
}

function problemText(problem: Upload['problem'], t: Translate): string {
  if (problem === 'too-large') return t('documents.tooLarge')
  if (problem === 'wrong-type') return t('documents.wrongType')
  if (problem === null) return t('documents.uploadFailed')
  if ('code' in problem && problem.code === 'media-type-not-supported') return t('documents.wrongType')
  if ('code' in problem && problem.code === 'too-large') return t('documents.tooLarge')
  if ('kind' in problem && problem.kind === 'unreachable') return t('documents.connectionBroke')
  if (!isRefusal(problem)) return `${t('documents.uploadFailed')} ${t(failureKey(problem))}`
  const [field] = Object.values(problem.fields)
  return field ?? `${t('documents.uploadFailed')} ${problem.sentence}`
}
