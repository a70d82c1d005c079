import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { countText } from '../../ui/table/count-text.ts'
import type { LoanListReply } from './loan-list-query.ts'
import { tabsByProduct } from './tabs-by-product.ts'
import type { LoanListAddress } from './use-loan-list.ts'
import { useTabsThatFit } from './use-tabs-that-fit.ts'

type Tab = LoanListReply['status'][number]

interface LoanStatusTabsProps {
  list: Pick<LoanListReply, 'status' | 'products'>
  address: LoanListAddress
}

/**
 * "All (count)" and one tab per status, each a link; those of several products under their product's name. What has no
 * room in the row stands in a menu behind it, the chosen one never.
 */
export function LoanStatusTabs({ list, address }: LoanStatusTabsProps) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  const everything = tabsByProduct(list)
  const { type } = useCurrentUser()
  const { status = 'all' } = address.state
  // Whoever brings loans in finds the statuses that theirs stand in; staff also see where none stands.
  const isInRow = ({ _id, count }: Tab): boolean =>
    type === 'Workforces' || count !== 0 || _id === status || _id === 'all'
  const groups = everything
    .map(({ product, tabs: own }) => ({ product, tabs: own.filter(isInRow) }))
    .filter(({ tabs: own }) => own.length > 0)
  const tabs = groups.flatMap((one, group) => one.tabs.map((tab) => ({ tab, group, isChosen: tab._id === status })))
  const fits = useTabsThatFit(nav, tabs)
  const shown = new Set(tabs.filter((_tab, at) => fits[at]).map(({ tab }) => tab))
  const over = everything
    .map(({ product, tabs: own }) => ({ product, tabs: own.filter((tab) => !shown.has(tab)) }))
    .filter((group) => group.tabs.length > 0)
  const link = { address, status: address.state.status }
  return (
    <nav ref={nav} className="tabs list-tabs" aria-label={t('loanList.statusTabs')}>
      {groups.map(({ product, tabs: own }, group) => (
        <Fragment key={product ?? ''}>
          {product !== null && (
            <span
              className={`tab-group quiet meta${own.some((tab) => shown.has(tab)) ? '' : ' tab-over'}`}
              data-group={group}
            >
              {product}
            </span>
          )}
          {own.map((tab) => (
            <StatusLink
              key={tab._id}
              className={shown.has(tab) ? 'tab' : 'tab tab-over'}
              tab={tab}
              product={product}
              {...link}
            />
          ))}
        </Fragment>
      ))}
      {over.length > 0 && (
        <DropPanel
          className="tab"
          align="end"
          button={
            <>
              {t('loanList.moreTabs', { count: over.reduce((sum, group) => sum + group.tabs.length, 0) })}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </>
          }
        >
          {(close) =>
            over.map(({ product, tabs: own }) => (
              <Fragment key={product ?? ''}>
                {product !== null && <p className="mh">{product}</p>}
                {own.map((tab) => (
                  <StatusLink key={tab._id} className="mi" tab={tab} product={product} onClick={close} {...link} />
                ))}
              </Fragment>
            ))
          }
        </DropPanel>
      )}
    </nav>
  )
}

interface StatusLinkProps {
  tab: Tab
  product: string | null
  address: LoanListAddress
  status: string | undefined
  className: string
  onClick?: () => void
}

function StatusLink({ tab, product, address, status, className, onClick }: StatusLinkProps) {
  const { t } = useTranslation()
  return (
    <AppLink
      className={className}
      to={address.pathOf({ status: tab._id })}
      aria-current={tab._id === status ? 'page' : undefined}
      onClick={onClick}
    >
      {product !== null && <span className="vh">{product}: </span>}
      {tab._id === 'all' ? t('shared.all') : tab.label}
      {tab.count !== undefined && (
        <>
          {/* Read as "All (1,725)"; the parentheses are only heard. */}
          <span className="vh"> (</span>
          <span className="count">{countText(t, tab.count, tab.countIsLeast)}</span>
          <span className="vh">)</span>
        </>
      )}
    </AppLink>
  )
}
