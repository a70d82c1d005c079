import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { countText } from '../../ui/table/count-text.ts'
import type { LoanListReply } from './loan-list-query.ts'
import { tabsByProduct } from './tabs-by-product.ts'
import type { LoanListAddress } from './use-loan-list.ts'

interface LoanStatusTabsProps {
  list: Pick<LoanListReply, 'status' | 'products'>
  address: LoanListAddress
}

/** "All (count)" and one tab per status, each a link; those of several products under their product's name. */
export function LoanStatusTabs({ list, address }: LoanStatusTabsProps) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  const { status } = address.state
  useEffect(() => {
    if (status !== undefined)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [status])
  return (
    <nav ref={nav} className="tabs list-tabs" aria-label={t('loanList.statusTabs')}>
      {tabsByProduct(list).map(({ product, tabs }) => (
        <Fragment key={product ?? ''}>
          {product !== null && <span className="tab-group quiet meta">{product}</span>}
          {tabs.map((tab) => (
            <AppLink
              key={tab._id}
              className="tab"
              to={address.pathOf({ status: tab._id })}
              aria-current={tab._id === status ? 'page' : undefined}
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
          ))}
        </Fragment>
      ))}
    </nav>
  )
}
