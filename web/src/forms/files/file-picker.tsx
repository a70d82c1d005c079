import { fileTypesOf } from '@corbel/domain/documents/file-place'
import { mostBytesOf } from '@corbel/domain/documents/file-rules'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { fileSize } from '../../records/uploads/file-size.ts'
import { fieldLabelId } from '../../ui/field.tsx'
import type { FieldControlProps } from '../fields/field-control.ts'
import { useFormSettings } from '../form-settings.ts'

interface FilePickerProps {
  control: FieldControlProps
  /** Whether a new file takes the place of another one. */
  replaces: boolean
  onChoose: (files: readonly File[]) => void
}

/** Where files are chosen or dropped; a phone offers its camera by itself. */
export function FilePicker({ control, replaces, onChoose }: FilePickerProps) {
  const { id, element, invalid, describedBy, onLeave } = control
  const { t } = useFormSettings()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const types = fileTypesOf(element)
  const single = element.isMultiple === false
  const hintId = `${id}-types`
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it does the same
    <div
      className={classesOf({ large: element.type === 'dropzone', isOver, invalid })}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        id={id}
        className="btn btn-default"
        aria-labelledby={`${fieldLabelId(id)} ${id}`}
        aria-describedby={describedBy ? `${hintId} ${describedBy}` : hintId}
        onClick={() => input.current?.click()}
        onBlur={onLeave}
      >
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {t(replaces ? 'documents.replace' : single ? 'documents.choose' : 'documents.chooseMany')}
      </button>
      <span className="quiet drop-hint">{single ? t('documents.dropHereOne') : t('documents.dropHere')}</span>
      <span className="meta quiet" id={hintId}>
        {t('documents.types', { types: typesText(types), size: roundSize(mostBytesOf(element)) })}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={types.map(acceptOf).join()}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface PickerLook {
  large: boolean
  isOver: boolean
  invalid: boolean
}

function classesOf({ large, isOver, invalid }: PickerLook): string {
  const names = ['file-picker']
  if (large) names.push('large')
  if (isOver) names.push('over')
  if (invalid) names.push('invalid')
  return names.join(' ')
}

const acceptOf = (type: string): string => (type.includes('/') || type.startsWith('.') ? type : `.${type}`)

/** A limit is a round number. */
const roundSize = (bytes: number): string => fileSize(bytes).replace('.00', '')

const shownMost = 8

function typesText(types: readonly string[]): string {
  const names = types.map((type) => type.replace(/^.*[./]/, '').toUpperCase())
  const shown = [...new Set(names)].slice(0, shownMost)
  return names.length > shownMost ? `${shown.join(', ')} …` : shown.join(', ')
}
