import { personKinds } from '@corbel/domain/people/person-kind'
import { type RolePermissions, type TabRights, tabKeys } from '@corbel/domain/roles/role'
import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { useModuleTitles } from '../../use-module-titles.ts'
import { type PermissionsTabProps, scopeOf } from '../role-draft.ts'
import { type MatrixCell, MatrixTable } from './matrix-table.tsx'

const acts = ['read', 'add', 'update', 'delete'] as const
const nothing: TabRights = { read: 'none', add: 'none', update: 'none', delete: 'none' }
/** Signing in is no part of a record: whoever may read a person may not therefore say how they sign in. */
const isGivenAlone = (module: string, tab: string): boolean =>
  tab === 'auth' && personKinds.some((kind) => kind === module)
type TabsOfModule = NonNullable<NonNullable<RolePermissions['tabs']>['opportunities']>

/** The tabs of one kind of record; one that nothing is said of follows the record, but for signing in. */
export function TabsMatrix({ draft, onPermissions }: PermissionsTabProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>('opportunities')
  const kinds = useModuleTitles()
  const { key: module, title } = kinds.find(({ key }) => key === chosen) ?? { key: 'opportunities' as const, title: '' }
  const { tabs } = draft.permissions
  const said = tabs?.[module] ?? {}
  const set = (cells: readonly MatrixCell[], value: string) => {
    const next = withCells(said, cells, value)
    const { [module]: _, ...others } = tabs ?? {}
    const all = Object.keys(next).length === 0 ? others : { ...others, [module]: next }
    onPermissions({ tabs: Object.keys(all).length === 0 ? undefined : all })
  }
  return (
    <>
      <h2>{t('roles.recordTabs')}</h2>
      <p className="quiet">{t('roles.recordTabsHint')}</p>
      <Choice
        className="role-choice"
        label={t('roles.ofRecord')}
        data={kinds.map((kind) => ({ value: kind.key, label: kind.title }))}
        value={module}
        onChange={setChosen}
      />
      <MatrixTable
        caption={`${t('roles.recordTabs')}: ${title}`}
        rows={tabKeys.map((key) => ({ key, title: t(`roles.tab.${key}`), followsNothing: isGivenAlone(module, key) }))}
        columns={acts.map((key) => ({ key, title: t(`roles.right.${key}`), isScoped: true }))}
        valueAt={(row, column) => {
          const tab = tabKeys.find((key) => key === row)
          const act = acts.find((key) => key === column)
          return (tab && act && said[tab]?.[act]) ?? (isGivenAlone(module, row) ? 'none' : 'unset')
        }}
        onSet={set}
        mayBeUnset
      />
    </>
  )
}

/** Leaving one right of a tab to the record leaves the whole tab to it: a tab has all its rights or none of its own. */
function withCells(said: TabsOfModule, cells: readonly MatrixCell[], value: string): TabsOfModule {
  let next = said
  for (const { row, column } of cells) {
    const tab = tabKeys.find((key) => key === row)
    if (tab === undefined) continue
    const { [tab]: own, ...others } = next
    next = value === 'unset' ? others : { ...others, [tab]: { ...(own ?? nothing), [column]: scopeOf(value) } }
  }
  return next
}
