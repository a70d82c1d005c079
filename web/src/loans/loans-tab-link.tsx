import { IconBuildingBank } from '@tabler/icons-react'
import type { Path } from '../paths.ts'
import { useRecordTab } from '../record-tabs/record-tab-link.tsx'
import type { SideTab } from '../ui/side-tabs.tsx'

interface LoansTab {
  module: string
  owner: string
  isOffered: boolean
  title: string
  to: Path
}

/** The tab of a person's loans with their number. */
export function useLoansTab({ isOffered, title, to, ...place }: LoansTab): readonly SideTab[] {
  const { isOpen, count } = useRecordTab(place, 'opportunities', isOffered)
  if (!isOpen) return []
  return [{ key: 'opportunities', title, icon: <IconBuildingBank size={18} stroke={1.75} />, to, count }]
}
