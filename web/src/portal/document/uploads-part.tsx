import { isRefusal } from '../../api-errors.ts'
import { fileSize } from '../../records/uploads/file-size.ts'
import { mayRetry, type Upload } from '../../records/uploads/upload.ts'
import type { UploadStore } from '../../records/uploads/upload-store.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Icon } from '../parts/icon.tsx'

/** Files that are on their way: real bytes, and a way to stop each or send it again. */
export function UploadsPart({ store, uploads }: { store: UploadStore; uploads: readonly Upload[] }) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <section className="card pad" aria-label={t('portalDocument.onTheWay')}>
      <ul className="taken">
        {uploads.map((upload) => (
          <OneUpload key={upload.id} store={store} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function OneUpload({ store, upload }: { store: UploadStore; upload: Upload }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { id, name, size, sent, phase } = upload
  return (
    <li className="row">
      <span className="grow">
        <span dir="auto">{name}</span>
        {phase === 'failed' ? (
          <small className="problem" role="alert">
            {problemText(upload)}
          </small>
        ) : (
          <>
            <progress max={size} value={sent} aria-label={t('documents.uploading', { name })} />
            <small className="quiet num">
              {t('documents.progress', { done: fileSize(sent), total: fileSize(size) })}
            </small>
          </>
        )}
      </span>
      {phase === 'failed' && mayRetry(upload) && (
        <button
          type="button"
          className="ibtn"
          aria-label={t('documents.retryUpload', { name })}
          onClick={() => store.retry(id)}
        >
          <Icon name="redo" />
        </button>
      )}
      <button
        type="button"
        className="ibtn"
        aria-label={t(phase === 'failed' ? 'documents.dismissUpload' : 'documents.cancelUpload', { name })}
        onClick={() => store.cancel(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function useProblemText(): (upload: Upload) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return ({ problem }) => {
    if (problem === 'too-large' || isRefusal(problem, 'too-large')) return t('documents.tooLarge')
    if (problem === 'wrong-type' || isRefusal(problem, 'media-type-not-supported')) return t('documents.wrongType')
    const [said] = isRefusal(problem) ? Object.values(problem.fields) : []
    return said ?? errorText(problem)
  }
}
