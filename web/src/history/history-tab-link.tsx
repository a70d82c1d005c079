import { IconHistory } from '@tabler/icons-react'
import type { Path } from '../paths.ts'
import { useRecordTab } from '../record-tabs/record-tab-link.tsx'
import type { SideTab } from '../ui/side-tabs.tsx'

interface HistoryTab {
  module: string
  owner: string
  /** Whether the record's page offers it; the server has the last word. */
  isOffered: boolean
  title: string
  to: Path
}

/** The tab of a record's history. */
export function useHistoryTab({ isOffered, title, to, ...place }: HistoryTab): readonly SideTab[] {
  const { isOpen } = useRecordTab(place, 'history', isOffered)
  return isOpen ? [{ key: 'history', title, icon: <IconHistory size={18} stroke={1.75} />, to }] : []
}
