import { linkedFilesDays, mailFileEndings } from '@corbel/domain/emails/compose/compose-mail'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type AddedFile, type FilesJudged, type Recipients, readFile } from './composed-mail.ts'

interface MailFilesFieldProps {
  offered: Recipients['docs']
  docs: readonly string[]
  files: readonly AddedFile[]
  judged: FilesJudged
  /** Whether the documents go as a link; null: it is not offered. */
  asLink: boolean | null
  onLink: (asLink: boolean) => void
  onDocs: (docs: string[]) => void
  onFiles: (files: AddedFile[]) => void
}

/** What goes along: documents of the record, and files of one's own machine. */
export function MailFilesField({ offered, docs, files, judged, asLink, onLink, onDocs, onFiles }: MailFilesFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const add = async (chosen: FileList | null): Promise<void> => {
    const read = await Promise.all([...(chosen ?? [])].map(readFile))
    const known = new Set(files.map(({ id }) => id))
    onFiles([...files, ...read.filter(({ id }) => !known.has(id))])
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset className="mail-files">
      <legend>{t('mails.attachments')}</legend>
      {offered.length === 0 ? null : (
        <ManyChoice
          label={t('mails.documents')}
          placeholder={t('mails.chooseDocuments')}
          data={offered.map(({ _id, name, document }) => ({ value: _id, label: `${document} – ${name}` }))}
          value={docs}
          onChange={onDocs}
        />
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={mailFileEndings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => void add(event.currentTarget.files)}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        <IconPaperclip size={16} stroke={1.75} aria-hidden /> {t('mails.addFiles')}
      </Button>
      {files.length === 0 ? null : (
        <ul className="mail-file-list">
          {files.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                size="sm"
                label={t('mails.removeFile', { name })}
                icon={<IconX size={16} stroke={1.75} />}
                onClick={() => onFiles(files.filter((file) => file.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {judged.wrongKind !== null ? (
          <FieldMessage tone="error">{`${judged.wrongKind}: ${t('mails.problems.kind')}`}</FieldMessage>
        ) : judged.isTooLarge ? (
          <FieldMessage tone="error">{t('mails.problems.tooLarge')}</FieldMessage>
        ) : judged.warns ? (
          <FieldMessage tone="unsaved">{t('mails.tooLargeWarning')}</FieldMessage>
        ) : null}
      </div>
      {asLink !== null && (
        <Check
          label={t('mails.docsAsLink', { count: linkedFilesDays })}
          checked={asLink}
          onChange={(event) => onLink(event.currentTarget.checked)}
        />
      )}
    </fieldset>
  )
}
