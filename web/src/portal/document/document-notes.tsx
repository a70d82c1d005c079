import { longestDocumentNote } from '@corbel/domain/documents/document'
import { addDocumentNote, type RecordDocument } from '@corbel/domain/documents/document-endpoints'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Push } from '../parts/push.tsx'
import { useDates } from '../parts/use-dates.ts'
import { useKeptText } from '../parts/use-kept-text.ts'

interface DocumentNotesProps {
  loan: string
  document: RecordDocument
  again: () => void
}

/** What was said about a document, and a word to whoever checks it. */
export function DocumentNotes({ loan, document, again }: DocumentNotesProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { notes, permissions } = document
  if (notes.length === 0 && !permissions.addNote) return null
  return (
    <section className="card pad stack" aria-labelledby="notes">
      <h2 id="notes">{t('portalDocument.notes')}</h2>
      {notes.length > 0 && (
        <ul className="stack">
          {notes.map((note) => (
            <li key={note._id}>
              <p className="quiet">
                <b dir="auto">{note.created_by.user}</b> {dates.dayOf(note.createdAt)}
              </p>
              <p className="as-typed" dir="auto">
                {note.content}
              </p>
            </li>
          ))}
        </ul>
      )}
      {permissions.addNote && <NoteForm loan={loan} docType={document.docType} again={again} />}
    </section>
  )
}

function NoteForm({ loan, docType, again }: { loan: string; docType: string; again: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { text, type, sent } = useKeptText(`note ${loan} ${docType}`)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (content === '' || isBusy) return
    setBusy(true)
    try {
      const body = { module: 'opportunities', owner: loan, docType, content }
      await call(addDocumentNote, { body })
      sent(text)
      setSaid(t('portalDocument.noteSent'))
      again()
    } catch (error) {
      setSaid(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <label className="field">
        <span>{t('portalDocument.writeNote')}</span>
        <textarea
          className="box"
          rows={3}
          dir="auto"
          maxLength={longestDocumentNote}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </label>
      <p role="status" className="quiet">
        {said}
      </p>
      <Push type="submit" quiet isBusy={isBusy}>
        {t('portalDocument.sendNote')}
      </Push>
    </form>
  )
}
