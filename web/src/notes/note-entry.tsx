import { deadlineState } from '@corbel/domain/notes/note'
import type { Note } from '@corbel/domain/notes/note-endpoints'
import { IconLock, IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Avatar } from '../ui/avatar.tsx'
import { DateText, InstantText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { mentionParts } from './note-people.ts'
import type { NotesPlace } from './notes-query.ts'

const NoteRevisions = lazyPart(async () => (await import('./note-revisions.tsx')).NoteRevisions, 'over')

interface NoteEntryProps {
  place: NotesPlace
  note: Note
  today: string
  onEdit: () => void
}

/** A note as it is read: who wrote it, for whom, until when. */
export function NoteEntry({ place, note, today, onEdit }: NoteEntryProps) {
  const { t } = useTranslation()
  const [hasRevisions, setRevisions] = useState(false)
  return (
    <article className="note" aria-label={`${note.created_by.user}: ${note.content.slice(0, 80)}`}>
      <Avatar name={note.created_by.user} />
      <div className="note-body">
        <header className="note-head">
          <b>{note.created_by.user}</b>
          <span className="quiet">
            <InstantText value={note.createdAt} />
          </span>
          {note.call !== null ? (
            <span className="chip">
              <IconPhone size={14} stroke={1.75} aria-hidden />{' '}
              {t('notes.callFor', { minutes: note.call.minutes, outcome: t(`notes.outcomes.${note.call.outcome}`) })}
            </span>
          ) : null}
          {note.type === 'Private' ? (
            <span className="chip">
              <IconLock size={14} stroke={1.75} aria-hidden /> {t('notes.private')}
            </span>
          ) : null}
          <Deadline deadline={note.deadline} today={today} />
          <span className="grow" />
          {note.permissions.update ? (
            <IconButton label={t('notes.edit')} icon={<IconPencil size={18} stroke={1.75} />} onClick={onEdit} />
          ) : null}
        </header>
        <NoteText content={note.content} names={note.mentions.map(({ name }) => name)} />
        {note.rev > 1 ? (
          <p className="quiet note-edited">
            <button type="button" className="link" onClick={() => setRevisions(true)}>
              {t('notes.edited')}
            </button>{' '}
            {note.updated_by.user}, <InstantText value={note.updatedAt} />
          </p>
        ) : null}
      </div>
      {hasRevisions ? <NoteRevisions place={place} note={note} onClose={() => setRevisions(false)} /> : null}
    </article>
  )
}

/** The words as they were typed, with the people whom they name made out. */
export function NoteText({ content, names }: { content: string; names: readonly string[] }) {
  const parts = mentionParts(content, names)
  return <p className="note-text">{parts.map(({ at, text, isName }) => (isName ? <b key={at}>{text}</b> : text))}</p>
}

/** Marked on the day and before it, and called overdue once it is past. */
function Deadline({ deadline, today }: { deadline: string | null; today: string }) {
  const { t } = useTranslation()
  const state = deadlineState(deadline, today)
  if (deadline === null || state === 'none') return null
  return (
    <span className={state === 'open' ? 'note-deadline open' : 'note-deadline'}>
      {t('notes.deadline')} <DateText value={deadline} />
      {state === 'overdue' ? <span className="chip danger">{t('notes.overdue')}</span> : null}
    </span>
  )
}
