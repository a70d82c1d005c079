import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { countText } from '../../ui/table/count-text.ts'
import type { LeadListReply } from '../lead-queries.ts'
import type { LeadAddress } from './lead-address.ts'

/** "All (count)" and one tab for each status, each a link. */
export function LeadTabs({ list, address }: { list: Pick<LeadListReply, 'status'>; address: LeadAddress }) {
  const { t } = useTranslation()
  const { status: chosen = 'all' } = address.state
  return (
    <nav className="tabs list-tabs" aria-label={t('leads.statusTabs')}>
      {list.status.map(({ _id, key, count }) => (
        <AppLink
          key={_id}
          className="tab"
          to={address.pathOf({ status: _id === 'all' ? undefined : _id })}
          aria-current={_id === chosen ? 'page' : undefined}
        >
          {key === undefined ? t('shared.all') : t(`leads.statuses.${key}`)}
          {/* Read as "New (12)"; the parentheses are only heard. */}
          <span className="vh"> (</span>
          <span className="count">{countText(t, count, undefined)}</span>
          <span className="vh">)</span>
        </AppLink>
      ))}
    </nav>
  )
}
