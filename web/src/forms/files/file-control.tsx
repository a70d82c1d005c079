import { fileTypesOf, mostFilesOf } from '@corbel/domain/documents/file-place'
import { acceptsFileName, largestFileBytes } from '@corbel/domain/documents/file-rules'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { type FileReference, filesOf } from '@corbel/domain/records/file-references'
import { useEffect, useEffectEvent, useState } from 'react'
import { FileViewer } from '../../documents/viewer/file-viewer-panel.tsx'
import type { FieldControlProps } from '../fields/field-control.ts'
import { useFormSettings } from '../form-settings.ts'
import { useDraftReading, useRecordDraft } from '../record-draft-context.ts'
import { FileLine } from './file-line.tsx'
import { FilePicker } from './file-picker.tsx'
import './files.css'
import type { FilePlace } from '../../records/uploads/send-upload.ts'
import type { FileProblem } from '../../records/uploads/upload.ts'
import { UploadLine } from '../../records/uploads/upload-line.tsx'
import { useUploads } from './draft-uploads.ts'
import { isSavedPlace, useRecordFiles } from './record-files.ts'

/** The files of a field: those that are there, those on their way, and where to add some. They are saved at once. */
export function FileControl(props: FieldControlProps) {
  const { element, id, row, readOnly, value } = props
  const { t } = useFormSettings()
  const draft = useRecordDraft()
  const record = useRecordFiles()
  const place: FilePlace = row === undefined ? { field: element.id } : { field: element.id, row }
  const uploads = useUploads(record?.store ?? null, place)
  const isSaved = useDraftReading(draft, (one) => isSavedPlace(one, place))
  useArrivals(props, place)
  const files = filesOf(value)
  const [opened, setOpened] = useState<number | null>(null)
  const isSingle = element.isMultiple === false
  const coming = uploads.filter(({ phase }) => phase !== 'failed')
  const left = isSingle ? 1 : mostFilesOf(element) - files.length - coming.length
  const mayAdd = record !== null && !readOnly && isSaved && left > 0
  const add = (chosen: readonly File[]) => {
    // More than there is room for the server refuses by name: none of them is left out without a word.
    const several = isSingle ? chosen.slice(0, 1) : chosen
    // What is on its way already is for the server to replace; what is held here, for us.
    if (isSingle && record?.store.isHeld) for (const upload of uploads) record.store.cancel(upload.id)
    record?.store.add(place, several, (file) => problemOf(element, file))
  }
  return (
    <div className="file-field">
      {files.length > 0 ? (
        <ul className={element.type === 'image' ? 'file-list pictures' : 'file-list'}>
          {files.map((file, at) => (
            <FileLine
              key={file._id}
              file={file}
              onOpen={() => setOpened(at)}
              place={place}
              record={readOnly ? null : record}
              onRemoved={taken(props)}
            />
          ))}
        </ul>
      ) : null}
      {opened === null ? null : <FileViewer files={files} startAt={opened} onClose={() => setOpened(null)} />}
      {uploads.length > 0 && record !== null ? (
        <ul className="file-list" aria-live="polite">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} store={record.store} />
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <FilePicker control={props} replaces={isSingle && files.length > 0} onChoose={add} />
      ) : (
        <Closed id={id} files={files} isSaved={isSaved || readOnly} t={t} />
      )}
    </div>
  )
}

interface ClosedProps {
  id: string
  files: readonly FileReference[]
  isSaved: boolean
  t: ReturnType<typeof useFormSettings>['t']
}

/** Instead of the picker: why there is none, or that there is nothing. */
function Closed({ id, files, isSaved, t }: ClosedProps) {
  if (isSaved && files.length > 0) return null
  return (
    <output id={id} className="shown quiet">
      {isSaved ? t('forms.noFiles') : t('documents.rowFirst')}
    </output>
  )
}

/** In a row's dialog, which has values of its own until it is closed. */
const taken = ({ row, onChange }: FieldControlProps) => (row === undefined ? () => {} : onChange)

function useArrivals(props: FieldControlProps, place: FilePlace): void {
  const record = useRecordFiles()
  const store = record?.store
  const arrive = useEffectEvent((at: FilePlace, value: readonly unknown[]) => {
    if (at.field === place.field && at.row === place.row) taken(props)(value)
  })
  useEffect(() => store?.listenToArrivals((at, value) => arrive(at, value)), [store])
}

/** What the page can see for itself, so that nobody waits for a refusal. A size of the field's own the server tells of. */
function problemOf(element: FormElement, file: File): FileProblem | null {
  if (!acceptsFileName(file.name, fileTypesOf(element))) return 'wrong-type'
  return file.size > largestFileBytes ? 'too-large' : null
}
