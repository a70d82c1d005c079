import { listNoteRevisions, type Note } from '@corbel/domain/notes/note-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { InstantText } from '../ui/date-text.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import type { NotesPlace } from './notes-query.ts'

interface NoteRevisionsProps {
  place: NotesPlace
  note: Note
  onClose: () => void
}

/** What a note said before, the latest first. */
export function NoteRevisions({ place, note, onClose }: NoteRevisionsProps) {
  const { t } = useTranslation()
  const revisions = useQuery({
    queryKey: ['note-revisions', note._id, note.rev],
    queryFn: ({ signal }) => call(listNoteRevisions, { params: { id: note._id }, body: place, signal }),
  })
  return (
    <Dialog title={t('notes.earlier')} onClose={onClose}>
      <Loaded queries={{ revisions }} skeleton={<RowsSkeleton rows={2} />} title={t('notes.loadFailed')}>
        {({ revisions: { revisions: earlier } }) =>
          earlier.length === 0 ? (
            <p className="quiet">{t('notes.noEarlier')}</p>
          ) : (
            <ol className="note-revisions">
              {earlier.map((revision) => (
                <li key={revision.rev}>
                  <p className="quiet">
                    {revision.by.user}, <InstantText value={revision.at} />
                  </p>
                  <p className="note-text">{revision.content}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  )
}
