import { IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Path } from '../paths.ts'
import { useRecordTab } from '../record-tabs/record-tab-link.tsx'
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
  const { isOpen, count } = useRecordTab(place, 'notes', tabs.includes('notes'))
  // Where they are shown already, their number is known sooner.
  const { data } = useQuery({ ...notesQuery(place), enabled: false })
  if (!isOpen) return []
  const icon = <IconNotes size={18} stroke={1.75} />
  return [{ key: 'notes', title: t('notes.title'), icon, to, count: data?.count ?? count }]
}
