import { largestFileBytes } from '@corbel/domain/documents/file-rules'
import { addCustomDoc } from '@corbel/domain/papers/kept/custom-doc-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { callWithBytes } from '../byte-call.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { PaperFile } from './paper-file.tsx'
import { type PapersPlace, papersQuery } from './papers-query.ts'

interface CustomDocDialogProps {
  place: PapersPlace
  onClose: () => void
}

type Problems = { title?: string; file?: string }

/** Create/Upload Docs: a PDF with a title, by the specified rules and words. */
export function CustomDocDialog({ place, onClose }: CustomDocDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)

  const problemsNow = (): Problems => ({
    ...(title.trim() === '' ? { title: t('papers.titleRequired') } : {}),
    ...fileProblem(file),
  })
  const fileProblem = (chosen: File | null): Problems => {
    if (chosen === null) return { file: t('papers.custom.selectDocument') }
    if (!/\.pdf$/i.test(chosen.name)) return { file: t('papers.pdfOnly') }
    return chosen.size > largestFileBytes ? { file: t('documents.tooLarge') } : {}
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblems(({ title: ofTitle }) => ({ ...(ofTitle && { title: ofTitle }), ...fileProblem(chosen) }))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsNow()
    setProblems(found)
    if (file === null || Object.keys(found).length > 0) return
    const body = new FormData()
    const texts = { owner: place.owner, module: place.module, title: title.trim(), description: description.trim() }
    for (const [name, text] of Object.entries(texts)) body.set(name, text)
    body.set('file', file)
    setSending(true)
    try {
      await callWithBytes(addCustomDoc, { body, signal: new AbortController().signal, onSent: () => undefined })
      showSuccess(t('papers.custom.saved'))
      await queryClient.invalidateQueries({ queryKey: papersQuery(place).queryKey })
      onClose()
    } catch (error) {
      if (isRefusal(error) && Object.keys(error.fields).length > 0) setProblems(error.fields)
      else showError(t('papers.custom.failed'), { reference: referenceOf(error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={t('papers.custom.create')}
      isTyped={title !== '' || description !== '' || file !== null}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)} noValidate className="stack">
        <TextField
          label={t('papers.custom.name')}
          required
          maxLength={200}
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={t('papers.custom.description')}
          maxLength={2_000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <PaperFile label={t('papers.custom.document')} isPdfOnly error={problems.file} onChoose={choose} />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={isSending}>
            {t('papers.custom.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
