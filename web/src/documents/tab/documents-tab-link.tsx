import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import type { SideTab } from '../../ui/side-tabs.tsx'
import { type DocumentsPlace, documentsQuery } from './documents-query.ts'

interface DocumentsTab extends DocumentsPlace {
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's documents, as the company calls it; their number once they were asked for. */
export function useDocumentsTab({ tabs, to, ...place }: DocumentsTab): readonly SideTab[] {
  const { t } = useTranslation()
  const isOpen = tabs.includes('docs')
  const { data } = useQuery({ ...documentsQuery(place), enabled: false })
  if (!isOpen) return []
  const icon = <IconFiles size={18} stroke={1.75} />
  const title = t(data?.isLibrary ? 'documentsTab.library' : 'documentsTab.title')
  return [{ key: 'docs', title, icon, to, count: data?.docs.filter(({ files }) => files.length > 0).length }]
}
