import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { typedStore } from '../../ui/typed/typed-store.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import type { RecordDocument } from './documents-query.ts'
import type { DocumentActs } from './use-document-acts.ts'

const keyOf = ({ docType }: RecordDocument): string => `document-note:${docType}`

/** Notes on a document, and a place to write one. */
export function DocumentNotes({ document, acts }: { document: RecordDocument; acts: DocumentActs }) {
  const { t } = useTranslation()
  const { notes, permissions } = document
  // What was begun before another tab was looked at is not folded away.
  const [isBegun] = useState(() => typedStore.get(keyOf(document)) !== undefined)
  if (notes.length === 0 && !permissions.addNote) return null
  return (
    <details className="doc-notes" open={isBegun}>
      <summary>
        {notes.length === 0 ? t('documentsTab.newNote') : t('documentsTab.notes', { count: notes.length })}
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note._id}>
            <span className="meta">
              <b>{note.created_by.user}</b> <InstantText value={note.createdAt} />{' '}
              {note.type === 'Private' ? (
                <span className="chip gray">
                  <IconLock size={14} stroke={1.75} aria-hidden /> {t('documentsTab.private')}
                </span>
              ) : null}
            </span>
            <p dir="auto">{note.content}</p>
          </li>
        ))}
      </ul>
      {permissions.addNote ? <NewNote document={document} acts={acts} /> : null}
    </details>
  )
}

function NewNote({ document, acts }: { document: RecordDocument; acts: DocumentActs }) {
  const { t } = useTranslation()
  const id = useId()
  const { value: content, set } = useTyped(keyOf(document), () => '')
  useUnsavedGuard(() => (content.trim() === '' ? 0 : 1))
  const [isPrivate, setPrivate] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') return
    setSending(true)
    if (await acts.note(document, content, isPrivate ? 'Private' : 'Public')) set((now) => (now === content ? '' : now))
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void send(event)} className="doc-note-new">
      <TextArea
        id={id}
        rows={2}
        label={t('documentsTab.newNote')}
        maxLength={2_000}
        value={content}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <div className="row">
        {document.permissions.addPrivateNote ? (
          <Check
            label={t('documentsTab.staffOnly')}
            checked={isPrivate}
            onChange={(event) => setPrivate(event.currentTarget.checked)}
          />
        ) : null}
        <span className="grow" />
        <Button type="submit" variant="default" loading={isSending} disabled={content.trim() === ''}>
          {t('documentsTab.addNote')}
        </Button>
      </div>
    </form>
  )
}
