import { IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../current-user.ts'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { NoteText } from './note-entry.tsx'
import './notes.css'
import { type NotesPlace, notesQuery } from './notes-query.ts'

const NoteEditor = lazyPart(async () => (await import('./note-editor.tsx')).NoteEditor)

const shown = 3

/** The latest notes beside a record, and one more written in place; nothing for whoever may not read them. */
export function RecentNotes({ all, ...place }: NotesPlace & { all: Path }) {
  const { t } = useTranslation()
  const { data } = useQuery(notesQuery(place))
  const [writing, setWriting] = useState<'note' | 'call' | null>(null)
  const { type } = useCurrentUser()
  const isWriting = writing !== null
  if (!data) return null
  const { notes, permissions } = data
  return (
    <section className="card" aria-label={t('notes.recent')}>
      <header className="card-h">
        <h2>{t('notes.recent')}</h2>
        <span className="grow" />
        {permissions.add && !isWriting ? (
          <>
            {type === 'Workforces' ? (
              <IconButton
                label={t('notes.logCall')}
                icon={<IconPhone size={18} />}
                onClick={() => setWriting('call')}
              />
            ) : null}
            <IconButton label={t('notes.create')} icon={<IconPlus size={18} />} onClick={() => setWriting('note')} />
          </>
        ) : null}
      </header>
      <div className="card-b">
        {isWriting ? (
          <NoteEditor
            place={place}
            reply={data}
            note={null}
            isCall={writing === 'call'}
            onDone={() => setWriting(null)}
          />
        ) : null}
        {notes.length === 0 && !isWriting ? <p className="quiet">{t('notes.empty')}</p> : null}
        <ul className="notes-recent">
          {notes.slice(0, shown).map((note) => (
            <li key={note._id}>
              <p className="quiet">
                {note.created_by.user}, <InstantText value={note.createdAt} />
              </p>
              {note.call === null ? null : (
                <p className="quiet">
                  {t('notes.callFor', {
                    minutes: note.call.minutes,
                    outcome: t(`notes.outcomes.${note.call.outcome}`),
                  })}
                </p>
              )}
              <NoteText content={note.content} names={note.mentions.map(({ name }) => name)} />
            </li>
          ))}
        </ul>
        <p className="feed-all">
          <AppLink to={all}>{t('notes.all')}</AppLink>
        </p>
      </div>
    </section>
  )
}
