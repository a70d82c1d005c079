import { useTranslation } from '../../translation.ts'
import './files.css'
import { fileSize } from '../../records/uploads/file-size.ts'
import type { UploadStore } from '../../records/uploads/upload-store.ts'
import { useOnTheWay } from './draft-uploads.ts'

/** How much of the record's files is there, in sight wherever the form is scrolled to (specification 1, section 2.10). */
export function UploadingBar({ store }: { store: UploadStore }) {
  const { t } = useTranslation()
  const uploads = useOnTheWay(store)
  const sum = (of: 'size' | 'sent'): number => uploads.reduce((total, upload) => total + upload[of], 0)
  const [sent, size] = [sum('sent'), sum('size')]
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
  const label = t('documents.uploading', { name: uploads.map(({ name }) => name).join(', ') })
  return (
    <div className="card uploading-bar">
      <span className="row">
        <span className="grow trunc">{label}</span>
        <span className="meta quiet num nowrap">
          {t('documents.progress', { done: fileSize(sent), total: fileSize(size) })}
        </span>
      </span>
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
