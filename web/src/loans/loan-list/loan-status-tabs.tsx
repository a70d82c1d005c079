import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { formatCount } from '../../ui/format-number.ts'
import type { LoanListReply } from './loan-list-query.ts'
import type { LoanListAddress } from './use-loan-list.ts'

interface LoanStatusTabsProps {
  tabs: LoanListReply['status']
  address: LoanListAddress
}

/** "All (count)" and one tab per status, each a link. */
export function LoanStatusTabs({ tabs, address }: LoanStatusTabsProps) {
  const { t } = useTranslation()
  return (
    <nav className="tabs list-tabs" aria-label={t('loans.list.statusTabs')}>
      {tabs.map((tab) => (
        <AppLink
          key={tab._id}
          className="tab"
          to={address.pathOf({ status: tab._id })}
          aria-current={tab._id === address.state.status ? 'page' : undefined}
        >
          {tab._id === 'all' ? t('shared.all') : tab.label}
          {/* Read as "All (1,725)"; the parentheses are only heard. */}
          <span className="vh"> (</span>
          <span className="count">{formatCount(tab.count)}</span>
          <span className="vh">)</span>
        </AppLink>
      ))}
    </nav>
  )
}
