import { IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import type { Path } from '../paths.ts'
import type { SideTab } from '../ui/side-tabs.tsx'
import { type NotesPlace, notesQuery } from './notes-query.ts'

/** The tab of a record's notes with their number; none where they are not open to the reader. */
export function useNotesTab(place: NotesPlace, to: Path): readonly SideTab[] {
  const { t } = useTranslation()
  const { data, error } = useQuery(notesQuery(place))
  if (isRefusal(error)) return []
  const icon = <IconNotes size={18} stroke={1.75} />
  return [{ key: 'notes', title: t('notes.title'), icon, to, count: data?.notes.length }]
}
