import { IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../current-user.ts'
import { useOpenedByAddress } from '../records/opened-by-address.ts'
import { useTranslation } from '../translation.ts'
import { showError } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { typedStore } from '../ui/typed/typed-store.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { NoteEntry } from './note-entry.tsx'
import './notes.css'
import { earlierNotes, type NotesPlace, type NotesReply, notesQuery } from './notes-query.ts'

const NoteEditor = lazyPart(async () => (await import('./note-editor.tsx')).NoteEditor)

/** The notes of a record, for any page that shows one. */
export function NotesPanel(place: NotesPlace) {
  const { t } = useTranslation()
  const notes = useQuery(notesQuery(place))
  return (
    <section className="card" aria-label={t('notes.title')}>
      <Loaded queries={{ notes }} skeleton={<RowsSkeleton rows={3} />} title={t('notes.loadFailed')}>
        {({ notes: reply }) => <Notes place={place} reply={reply} />}
      </Loaded>
    </section>
  )
}

function Notes({ place, reply }: { place: NotesPlace; reply: NotesReply }) {
  const { t } = useTranslation()
  // What was being written when the tab was left stands open again.
  const [isWriting, setWriting] = useState(() => typedStore.get(`note:${place.owner}:new`) !== undefined)
  const [isCall, setCall] = useState(() => typedStore.get(`note:${place.owner}:call`) !== undefined)
  const [edited, setEdited] = useState<string | null>(
    () => reply.notes.find((note) => typedStore.get(`note:${place.owner}:${note._id}`) !== undefined)?._id ?? null,
  )
  const { permissions, today } = reply
  useOpenedByAddress({ note: () => setWriting(permissions.add), call: () => setCall(permissions.add) })
  const { type } = useCurrentUser()
  const { notes, more } = useNotesToShow(place, reply)
  const create = (
    <Button onClick={() => setWriting(true)}>
      <IconPlus size={16} aria-hidden /> {t('notes.create')}
    </Button>
  )
  return (
    <>
      <header className="card-h">
        <h2>{t('notes.title')}</h2>
        <span className="grow" />
        {permissions.add && !isCall && type === 'Workforces' ? (
          <Button variant="default" onClick={() => setCall(true)}>
            <IconPhone size={16} aria-hidden /> {t('notes.logCall')}
          </Button>
        ) : null}
        {permissions.add && !isWriting && notes.length > 0 ? create : null}
      </header>
      {isCall ? (
        <div className="card-b">
          <NoteEditor place={place} reply={reply} note={null} isCall onDone={() => setCall(false)} />
        </div>
      ) : null}
      {isWriting ? (
        <div className="card-b">
          <NoteEditor place={place} reply={reply} note={null} onDone={() => setWriting(false)} />
        </div>
      ) : null}
      {notes.length === 0 && !isWriting && !isCall ? (
        <EmptyPanel as="h3" title={t('notes.empty')} action={permissions.add ? create : undefined} />
      ) : null}
      {notes.length > 0 ? (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note._id}>
              {edited === note._id && note.permissions.update ? (
                <NoteEditor place={place} reply={reply} note={note} onDone={() => setEdited(null)} />
              ) : (
                <NoteEntry place={place} note={note} today={today} onEdit={() => setEdited(note._id)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {more === null ? null : (
        <p className="card-b">
          <Button variant="default" onClick={more}>
            {t('notes.showEarlier')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The latest, and as many earlier ones as were asked for: what is asked again is the latest alone. */
function useNotesToShow(place: NotesPlace, reply: NotesReply) {
  const errorText = useErrorText()
  const [earlier, setEarlier] = useState<readonly NotesReply[]>([])
  const first = reply.notes[0]?._id ?? ''
  const known = new Set(reply.notes.map(({ _id }) => _id))
  const before = earlier.flatMap(({ notes }) => notes).filter(({ _id }) => !known.has(_id) && _id < first)
  const notes = [...reply.notes, ...before]
  const last = notes.at(-1)?._id
  const hasMore = (earlier.at(-1) ?? reply).hasEarlier
  const ask = async () => {
    try {
      const found = await earlierNotes(place, last ?? '')
      setEarlier((now) => [...now, found])
    } catch (error) {
      showError(errorText(error))
    }
  }
  return { notes, more: hasMore && last !== undefined ? () => void ask() : null }
}
