import { useCurrentUser } from '../../current-user.ts'
import { type Path, paths } from '../../paths.ts'
import type { Opened } from '../../records/opened-by-address.ts'
import { useHasTasks } from '../../tasks/tasks-tab-link.tsx'
import { useTranslation } from '../../translation.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { isOfAnother } from '../sharing/may-share.ts'

export interface QuickAct {
  key: Opened | 'task'
  label: string
  /** Of the keyboard; a call is logged by the menu and the search alone. */
  letter?: string
  to: Path
}

/** What is begun most around a loan, as the menu, the search and the letters of the keyboard all offer it. */
export function useQuickActs(page: LoanPageReply): readonly QuickAct[] {
  const { t } = useTranslation()
  const { company, type } = useCurrentUser()
  const hasTasks = useHasTasks(page.tabs)
  const { opportunity: loan, permissions, addsIn } = page
  if (!loan.active) return []
  const isOwnStaff = type === 'Workforces' && !isOfAnother(loan, company?._id)
  const open = (tab: string, key: Opened): Pick<QuickAct, 'key' | 'to'> => ({
    key,
    to: paths.loan(loan._id, { tab, open: key }),
  })
  const hasMails = permissions.compose && addsIn.includes('emails') && !isOfAnother(loan, company?._id)
  const hasNotes = addsIn.includes('notes')
  const all: readonly (QuickAct | false)[] = [
    hasMails && { ...open('emails', 'mail'), label: t('mails.compose'), letter: 'e' },
    isOwnStaff && addsIn.includes('docs') && { ...open('docs', 'document'), label: t('documentsTab.ask'), letter: 'd' },
    hasTasks && {
      ...{ key: 'task', label: t('tasks.create'), letter: 't' },
      to: paths.loan(loan._id, { tab: 'tasks', task: 'new' }),
    },
    hasNotes && { ...open('notes', 'note'), label: t('notes.create'), letter: 'c' },
    hasNotes && isOwnStaff && { ...open('notes', 'call'), label: t('notes.logCall') },
  ]
  return all.filter((one) => one !== false)
}
