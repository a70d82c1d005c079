import { IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../api-errors.ts'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'
import { type NotesPlace, notesQuery } from './notes-query.ts'

interface NotesTab extends NotesPlace {
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's notes with their number; none, and nothing asked, where they are not open to the reader. */
export function useNotesTab({ tabs, to, ...place }: NotesTab): readonly SideTab[] {
  const { t } = useTranslation()
  const isOpen = tabs.includes('notes')
  const { data, error } = useQuery({ ...notesQuery(place), enabled: isOpen })
  // The company may hide them from some whose role would open them.
  if (!isOpen || isRefusal(error)) return []
  const icon = <IconNotes size={18} stroke={1.75} />
  return [{ key: 'notes', title: t('notes.title'), icon, to, count: data?.count }]
}
