import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

/** What is made of which files. */
export interface Remake {
  kind: 'split' | 'unlock'
  file: RecordDocument['files'][number]
}

interface RemakeDialogProps extends Remake {
  acts: Pick<DocumentActs, 'split' | 'unlock'>
  onClose: () => void
}

/** A file by its pages, or without its password: asked for what that needs. */
export function RemakeDialog({ kind, file, acts, onClose }: RemakeDialogProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { name } = file
  const isSplit = kind === 'split'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (said.trim() === '') return
    setBusy(true)
    const isDone = await (isSplit ? acts.split(file._id, said) : acts.unlock(file._id, said))
    setBusy(false)
    if (isDone) onClose()
  }
  const words = isSplit
    ? { title: t('remaking.splitTitle', { name }), text: t('remaking.splitText'), act: t('remaking.split') }
    : { title: t('remaking.unlockTitle', { name }), text: t('remaking.unlockText'), act: t('remaking.unlock') }
  return (
    <FormDialog title={words.title} isTyped={said !== ''} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <p className="quiet">{words.text}</p>
        {isSplit ? (
          <TextField
            label={t('remaking.parts')}
            description={t('remaking.partsHint')}
            required
            value={said}
            onChange={(event) => setSaid(event.currentTarget.value)}
          />
        ) : (
          <TextField
            label={t('remaking.password')}
            type="password"
            autoComplete="off"
            required
            value={said}
            onChange={(event) => setSaid(event.currentTarget.value)}
          />
        )}
        <div className="row">
          <span className="grow" />
          <CancelButton />
          <Button type="submit" loading={isBusy} disabled={said.trim() === ''}>
            {words.act}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
