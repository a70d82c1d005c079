import { removeFile } from '@corbel/domain/documents/file-endpoints'
import { acceptsFileName, largestFileBytes } from '@corbel/domain/documents/file-rules'
import type { FileReference } from '@corbel/domain/records/file-references'
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { newIdempotencyKey } from '../../attempt.ts'
import { FileViewer } from '../../documents/viewer/file-viewer-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import './files.css'
import { type FileOwner, type FilePlace, newSentFile, sendFile } from '../../records/uploads/send-upload.ts'
import { OpenedFileLink } from './opened-file-link.tsx'

interface SoleFilePanelProps {
  owner: FileOwner
  /** Beside the form of its record. */
  place: FilePlace
  file: FileReference | null
  /** What it is, for who does not see where it stands. */
  label: string
  types: readonly string[]
  /** What is said beside the button, or why there is none. */
  hint: string | null
  mayPut: boolean
  onChanged: () => Promise<void>
}

/** The one file of a place beside a form: opened, put there, replaced and taken off at once. */
export function SoleFilePanel({ file, label, types, hint, mayPut, ...of }: SoleFilePanelProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { put, take } = useSoleFile(of)
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (!acceptsFileName(chosen.name, types)) showError(t('documents.wrongType'))
    else if (chosen.size > largestFileBytes) showError(t('documents.tooLarge'))
    else put.mutate(chosen)
  }
  const remove = async () => {
    const question = {
      ...{ title: t('forms.deleteTitle'), text: t('forms.deleteQuestion'), danger: true },
      ...{ confirmLabel: t('shared.agree'), cancelLabel: t('shared.disagree') },
    }
    if (file !== null && (await askConfirm(question))) take.mutate(file._id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box in what it stands in
    <div className="sole-file" role="group" aria-label={label}>
      {file !== null && <DocumentLink file={file} />}
      {mayPut && (
        <>
          <Button
            variant="default"
            loading={put.isPending}
            aria-describedby={hintId}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(file === null ? 'documents.choose' : 'documents.replace')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={types.map((type) => `.${type}`).join()}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          {file !== null && (
            <IconButton
              label={t('documents.remove', { name: file.name })}
              icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={() => void remove()}
            />
          )}
        </>
      )}
      {hint !== null && (
        <span className="meta quiet" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  )
}

function DocumentLink({ file }: { file: FileReference }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OpenedFileLink file={file} className="sole-file-link" onOpen={() => setOpen(true)}>
        <IconFile size={18} stroke={1.75} aria-hidden />
        <span className="trunc">{file.name}</span>
      </OpenedFileLink>
      {isOpen && <FileViewer files={[file]} onClose={() => setOpen(false)} />}
    </>
  )
}

function useSoleFile({ owner, place, onChanged }: Pick<SoleFilePanelProps, 'owner' | 'place' | 'onChanged'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const refresh = async (message: string) => {
    showSuccess(message)
    await onChanged()
  }
  const tellOf = (sentence: string) => (error: Error) =>
    showError(isRefusal(error) ? `${sentence} ${errorText(error)}` : sentence, { reference: referenceOf(error) })
  const put = useMutation({
    mutationFn: (file: File) =>
      sendFile(newSentFile(place, file, newIdempotencyKey()), {
        ...{ owner, signal: new AbortController().signal },
        ...{ onSent: () => {}, onChecking: () => {} },
      }),
    onSuccess: () => refresh(t('documents.uploaded')),
    onError: tellOf(t('documents.uploadFailed')),
  })
  const take = useMutation({
    mutationFn: (id: string) => call(removeFile, { params: { id } }),
    onSuccess: () => refresh(t('documents.removed')),
    onError: tellOf(t('documents.removeFailed')),
  })
  return { put, take }
}
