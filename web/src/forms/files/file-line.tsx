import { removeFile, viewFile } from '@corbel/domain/documents/file-endpoints'
import { isPictureName } from '@corbel/domain/documents/file-kinds'
import type { FileReference } from '@corbel/domain/records/file-references'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf, call } from '../../api.ts'
import type { FilePlace } from '../../records/uploads/send-upload.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useFormSettings } from '../form-settings.ts'
import type { RecordFiles } from './draft-uploads.ts'
import { OpenedFileLink } from './opened-file-link.tsx'
import type { TakeFiles } from './record-files.ts'

interface FileLineProps {
  file: FileReference
  /** Shows it over the page. */
  onOpen: () => void
  place: FilePlace
  /** Null where the person may only read. */
  record: { take: TakeFiles; fail: RecordFiles['onFailed'] } | null
  onRemoved: (value: unknown) => void
}

/** A file that is there: a small picture where it is one, its name to get it by, and a way to take it off. */
export function FileLine({ file, onOpen, place, record, onRemoved }: FileLineProps) {
  const { t } = useFormSettings()
  const [isLeaving, setLeaving] = useState(false)
  const isPicture = isPictureName(file.name)
  const remove = async () => {
    const agreed = await askConfirm({
      title: t('forms.deleteTitle'),
      text: t('forms.deleteQuestion'),
      confirmLabel: t('shared.agree'),
      cancelLabel: t('shared.disagree'),
      danger: true,
    })
    if (!agreed || record === null) return
    setLeaving(true)
    try {
      const reply = await call(removeFile, { params: { id: file._id } })
      record.take(place, reply, 'removed')
      onRemoved(reply.value)
    } catch (error) {
      record.fail(error instanceof Error ? error : new Error(String(error)), 'removed')
    }
    setLeaving(false)
  }
  const removeLabel = t('documents.remove', { name: file.name })
  return (
    <li className="file-line" aria-busy={isLeaving || undefined}>
      {isPicture ? (
        <img className="file-thumb" src={addressOf(viewFile.path, [['id', file._id]], [])} alt="" loading="lazy" />
      ) : (
        <span className="file-sign">
          <IconFile size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      <OpenedFileLink file={file} className="file-name trunc" onOpen={onOpen}>
        {file.name}
      </OpenedFileLink>
      {record === null ? null : (
        <button
          type="button"
          className="ibtn ibtn-sm"
          aria-label={removeLabel}
          title={removeLabel}
          disabled={isLeaving}
          onClick={() => void remove()}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  )
}
