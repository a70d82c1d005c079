import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Path } from '../paths.ts'
import { useRecordTab } from '../record-tabs/record-tab-link.tsx'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'
import { type ThreadPlace, threadQuery, useThreadEvents } from './thread-query.ts'

interface ThreadTab extends ThreadPlace {
  /** Whether the reader takes part. */
  isOpen: boolean
  to: Path
}

/** The tab of a record's messages with the number of unread ones. */
export function useThreadTab({ isOpen, to, ...place }: ThreadTab): readonly SideTab[] {
  const { t } = useTranslation()
  const { isOpen: isTold, count } = useRecordTab(place, 'messages', isOpen)
  const { data } = useQuery({ ...threadQuery(place), enabled: false })
  useThreadEvents(place)
  if (!isTold) return []
  const icon = <IconMessages size={18} stroke={1.75} />
  return [{ key: 'messages', title: t('threads.title'), icon, to, count: (data?.unread ?? count) || undefined }]
}
