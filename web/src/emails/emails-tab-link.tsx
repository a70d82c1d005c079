import { IconMail } from '@tabler/icons-react'
import { useCurrentUser } from '../current-user.ts'
import type { Path } from '../paths.ts'
import { useRecordTab } from '../record-tabs/record-tab-link.tsx'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'

interface EmailsTab {
  module: string
  owner: string
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's e-mails; borrowers and contacts have their messages instead. */
export function useEmailsTab({ tabs, to, ...place }: EmailsTab): readonly SideTab[] {
  const { t } = useTranslation()
  const { type } = useCurrentUser()
  const { isOpen } = useRecordTab(place, 'emails', tabs.includes('emails') && type === 'Workforces')
  if (!isOpen) return []
  return [{ key: 'emails', title: t('emails.tab'), icon: <IconMail size={18} stroke={1.75} />, to }]
}
