import { IconMail } from '@tabler/icons-react'
import { useCurrentUser } from '../current-user.ts'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'

interface EmailsTab {
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's e-mails; borrowers and contacts have their messages instead. */
export function useEmailsTab({ tabs, to }: EmailsTab): readonly SideTab[] {
  const { t } = useTranslation()
  const { type } = useCurrentUser()
  if (!tabs.includes('emails') || type !== 'Workforces') return []
  return [{ key: 'emails', title: t('emails.tab'), icon: <IconMail size={18} stroke={1.75} />, to }]
}
