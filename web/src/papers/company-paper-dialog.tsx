import {
  addCompanyPaper,
  type CompanyPaper,
  type PaperKind,
  replaceCompanyPaper,
  saveCompanyPaper,
} from '@corbel/domain/papers/kept/company-paper-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { callWithBytes } from '../byte-call.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { ManyChoice } from '../ui/controls/many-choice.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { PaperFile } from './paper-file.tsx'
import { companyPapersQuery } from './papers-query.ts'

type Named = { _id: string; title: string }
export interface PaperChoices {
  programs: readonly Named[]
  forms: readonly Named[]
}

interface CompanyPaperDialogProps {
  kind: PaperKind
  /** Null: a new one. */
  paper: CompanyPaper | null
  choices: PaperChoices
  onClose: () => void
}

/** A document that the company keeps: what it is called, where it is offered, and its file. */
export function CompanyPaperDialog({ kind, paper, choices, onClose }: CompanyPaperDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const places = kind === 'library' ? 'programs' : 'forms'
  const [title, setTitle] = useState(paper?.title ?? '')
  const [description, setDescription] = useState(paper?.description ?? '')
  const [chosen, setChosen] = useState<string[]>(paper?.[places] ?? [])
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)

  const bytes = (fields: Readonly<Record<string, string>>): FormData => {
    const body = new FormData()
    for (const [name, text] of Object.entries(fields)) body.set(name, text)
    if (file !== null) body.set('file', file)
    return body
  }
  const sent = { signal: new AbortController().signal, onSent: () => undefined }
  const store = async (): Promise<void> => {
    const words = { title: title.trim(), description: description.trim() }
    if (paper === null) {
      await callWithBytes(addCompanyPaper, { ...sent, body: bytes({ ...words, kind, [places]: chosen.join(',') }) })
      return
    }
    const params = { id: paper._id }
    await call(saveCompanyPaper, { params, body: { ...words, [places]: chosen, rev: paper.rev } })
    if (file !== null) await callWithBytes(replaceCompanyPaper, { ...sent, params, body: bytes({}) })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(title.trim() === '' ? { title: t('papers.titleRequired') } : {}),
      ...(paper === null && file === null ? { file: t('papers.custom.selectDocument') } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      await store()
      showSuccess(t('papers.company.saved'))
      await queryClient.invalidateQueries({ queryKey: companyPapersQuery.queryKey })
      onClose()
    } catch (error) {
      if (isRefusal(error) && Object.keys(error.fields).length > 0) setProblems(error.fields)
      else showError(errorText(error), { reference: referenceOf(error) })
    } finally {
      setSending(false)
    }
  }

  const isChanged =
    title !== (paper?.title ?? '') ||
    description !== (paper?.description ?? '') ||
    chosen.join() !== (paper?.[places] ?? []).join()
  return (
    <FormDialog
      title={paper === null ? t('papers.company.add') : t('papers.company.edit', { name: paper.title })}
      isTyped={file !== null || isChanged}
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} noValidate className="stack">
        <TextField
          label={t('papers.library.name')}
          required
          maxLength={200}
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={t('papers.library.description')}
          maxLength={2_000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <ManyChoice
          label={t(`papers.company.${places}`)}
          data={choices[places].map(({ _id, title: label }) => ({ value: _id, label }))}
          value={chosen}
          onChange={setChosen}
        />
        <PaperFile
          label={
            paper === null ? t('papers.custom.document') : t('papers.company.replace', { name: paper.upload_name })
          }
          isPdfOnly={kind === 'standard'}
          error={problems.file}
          onChoose={setFile}
        />
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
