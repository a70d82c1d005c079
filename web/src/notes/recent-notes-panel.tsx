import { useQuery } from '@tanstack/react-query'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { NoteText } from './note-entry.tsx'
import './notes.css'
import { type NotesPlace, notesQuery } from './notes-query.ts'

const shown = 3

/** The latest notes beside a record; nothing for whoever may not read them. */
export function RecentNotes({ all, ...place }: NotesPlace & { all: Path }) {
  const { t } = useTranslation()
  const { data } = useQuery(notesQuery(place))
  if (!data) return null
  const { notes } = data
  return (
    <section className="card" aria-label={t('notes.recent')}>
      <header className="card-h">
        <h2>{t('notes.recent')}</h2>
      </header>
      <div className="card-b">
        {notes.length === 0 ? <p className="quiet">{t('notes.empty')}</p> : null}
        <ul className="notes-recent">
          {notes.slice(0, shown).map((note) => (
            <li key={note._id}>
              <p className="quiet">
                {note.created_by.user}, <InstantText value={note.createdAt} />
              </p>
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
