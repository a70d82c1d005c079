import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { SideTabs } from '../../ui/side-tabs.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { type CompanyTab, companyTabs, countOf, tabOf } from './company-tab-keys.ts'
import { CompanyTabContent } from './company-tabs.tsx'
import { type CompanyEditing, useCompanyEditing } from './use-company-editing.ts'

/** The parts of a company as tabs down the side, and the bar that saves them all at once. */
export function CompanyEditor({ first }: { first: CompanyReply }) {
  const { t } = useTranslation()
  const editing = useCompanyEditing(first)
  const asked = useSearch({ from: '/signed-in/companies/$companyId' }).tab
  const tab = companyTabs.find((one) => one === asked) ?? 'profile'
  const { stored } = editing
  return (
    <EditorPage
      className="companies"
      title={stored.name}
      note={!stored.active && <StatusChip label={t('companies.inactive')} />}
      editing={editing}
      error={editing.refusedPlaces.length > 0 ? t('companies.refusedTabs') : editing.error}
      isReadOnly={!editing.mayUpdate}
      isLookedAt={tab === 'changes' || tab === 'legal'}
    >
      <div className="company-split">
        <CompanySideTabs tab={tab} editing={editing} />
        <div className="company-part">
          <CompanyTabContent tab={tab} editing={editing} />
        </div>
      </div>
    </EditorPage>
  )
}

function CompanySideTabs({ tab, editing }: { tab: CompanyTab; editing: CompanyEditing }) {
  const { t } = useTranslation()
  const strip = useRef<HTMLDivElement>(null)
  // On a phone the tabs are a strip of which the current one may lie outside.
  useEffect(() => {
    const current = strip.current?.querySelector(`[href*="tab=${tab}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  const refused = editing.refusedPlaces.map(tabOf)
  const refusedIn = (one: CompanyTab) => refused.filter((other) => other === one).length
  const tabs = companyTabs.map((key) => ({
    key,
    title: t(`companies.tabs.${key}`),
    to: paths.company(editing.stored._id, { tab: key }),
    count: countOf(key, editing.stored),
    missing: refusedIn(key) > 0 ? { count: refusedIn(key), label: t('companies.refusedHere') } : undefined,
  }))
  return (
    <div ref={strip} className="company-tabs">
      <SideTabs label={t('companies.tabs.label')} activeKey={tab} groups={[{ tabs }]} />
    </div>
  )
}
