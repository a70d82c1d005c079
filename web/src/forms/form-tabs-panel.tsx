import type { FormLayout, LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import { tabDirection } from '@corbel/domain/record-tabs/record-tabs'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { type SideTab, SideTabs } from '../ui/side-tabs.tsx'
import { useGo } from '../ui/use-go.ts'
import { titleOf } from './form-words.ts'
import { useDraftReading } from './record-draft-context.ts'

interface FormTabsProps {
  draft: RecordDraft
  layout: FormLayout
  /** Tabs of the record beside the form's own. */
  recordTabs: readonly SideTab[]
  labels: { tabs: string; form: string; record: string }
  activeKey: string
  pathOf: (tabId: string) => Path
}

/** The form's tabs and the record's, each with what is still to complete in it; a list to choose from where it is narrow. */
export function FormTabs({ draft, layout, recordTabs, labels, activeKey, pathOf }: FormTabsProps) {
  const { t } = useTranslation()
  const go = useGo()
  const reading = useDraftReading(draft, (one) => readTabs(one, layout))
  const counts = reading.split(',').map(Number)
  const formTabs = layout.tabs.flatMap((tab, at): SideTab[] => {
    const missing = counts[at] ?? 0
    if (missing < 0) return []
    const label = t('forms.missingInTab', { count: missing })
    return [
      {
        key: tab.id,
        title: layout.tabbed ? titleOf(tab.element, t) : t('forms.noTab'),
        code: tab.element.code,
        to: pathOf(tab.id),
        missing: missing > 0 ? { count: missing, label } : undefined,
      },
    ]
  })
  const groups = [
    { title: labels.form, tabs: formTabs },
    { title: labels.record, tabs: recordTabs },
  ].filter((group) => group.tabs.length > 0)
  useTabChange(
    groups.flatMap(({ tabs }) => tabs.map(({ key }) => key)),
    activeKey,
  )
  return (
    <>
      <div className="wide-only">
        <SideTabs label={labels.tabs} groups={groups} activeKey={activeKey} />
      </div>
      <Choice
        className="tab-choice narrow-only"
        aria-label={t('forms.chooseTab')}
        data={groups.map(({ title, tabs }) => ({
          group: title,
          items: tabs.map((tab) => ({ value: tab.key, label: wordsOf(tab, t('forms.toComplete')) })),
        }))}
        value={activeKey}
        onChange={(key) => {
          const chosen = groups.flatMap((group) => group.tabs).find((tab) => tab.key === key)
          if (chosen) go(chosen.to, { replace: true })
        }}
      />
    </>
  )
}

/** The content begins at its top after a change of tab, and the page tells which way it was. */
function useTabChange(order: readonly string[], activeKey: string): void {
  const before = useRef(activeKey)
  const change = useEffectEvent((to: string) => {
    const from = before.current
    before.current = to
    if (from === to) return
    document.documentElement.dataset.tabDirection = tabDirection(order, { from, to })
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  useLayoutEffect(() => change(activeKey), [activeKey])
}

/**
 * Missing fields of each tab, -1 for a hidden tab: as text, so that an unchanged reading renders nothing. A form without
 * tabs is one that the form itself does not know: its sections are counted.
 */
const readTabs = (draft: RecordDraft, { tabbed, tabs }: FormLayout): string =>
  tabs
    .map((tab) => {
      if (!tabbed) return tab.sections.reduce((count, section) => count + draft.missingIn(section.id), 0)
      return draft.isHidden(tab.id) ? -1 : missingIn(draft, tab)
    })
    .join(',')

/** The engine counts by where the form has its sections; the tabs show where they stand. */
function missingIn(draft: RecordDraft, { id, gained, lost }: LayoutTab): number {
  const sum = (sections: LayoutTab['gained']): number =>
    sections.reduce((count, section) => count + draft.missingIn(section.id), 0)
  return draft.missingIn(id) + sum(gained) - sum(lost)
}

const wordsOf = (tab: SideTab, toComplete: string): string =>
  [tab.code, tab.title, tab.missing ? `(${tab.missing.count} ${toComplete})` : ''].filter(Boolean).join(' ')
