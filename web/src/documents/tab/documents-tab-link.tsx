import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import type { SideTab } from '../../ui/side-tabs.tsx'
import { type DocumentsPlace, documentsCountQuery, useDocumentEvents } from './documents-query.ts'

interface DocumentsTab extends DocumentsPlace {
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's documents, as the company calls it, with the number of those that have files. */
export function useDocumentsTab({ tabs, to, ...place }: DocumentsTab): readonly SideTab[] {
  const { t } = useTranslation()
  const isOpen = tabs.includes('docs')
  const { data } = useQuery({ ...documentsCountQuery(place), enabled: isOpen })
  useDocumentEvents(place)
  if (!isOpen) return []
  const icon = <IconFiles size={18} stroke={1.75} />
  const title = t(data?.isLibrary ? 'documentsTab.library' : 'documentsTab.title')
  return [{ key: 'docs', title, icon, to, count: data?.count }]
}
