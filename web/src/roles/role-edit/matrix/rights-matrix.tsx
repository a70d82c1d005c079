import { type ModuleKey, type ModuleRights, noRights, type RoleKind } from '@corbel/domain/roles/role'
import { useTranslation } from '../../../translation.ts'
import { Check } from '../../../ui/controls/check.tsx'
import { useModuleTitles } from '../../use-module-titles.ts'
import type { PermissionsTabProps } from '../role-draft.ts'
import { MatrixTable } from './matrix-table.tsx'
import { TabsMatrix } from './tabs-matrix.tsx'

const scoped = ['read', 'update', 'delete'] as const
const isScoped = (right: string): right is (typeof scoped)[number] => scoped.some((one) => one === right)
const rights = Object.keys(noRights) as (keyof ModuleRights)[] // The keys of a constant of domain.

/** Records by rights, tabs of records by rights, and what concerns the whole company. */
export function RightsMatrix({ kind, ...props }: PermissionsTabProps & { kind: RoleKind }) {
  const { t } = useTranslation()
  const { draft, onPermissions } = props
  const { modules, builders, publish, shareViews, milestones } = draft.permissions
  const kinds = useModuleTitles()
  const rightsOf = (module: ModuleKey) => modules[module] ?? noRights
  const set = (cells: readonly { row: string; column: string }[], value: string) => {
    const next = { ...modules }
    for (const { row, column } of cells) {
      const module = kinds.find(({ key }) => key === row)?.key
      if (module !== undefined)
        next[module] = { ...(next[module] ?? noRights), [column]: isScoped(column) ? value : value === 'all' }
    }
    onPermissions({ modules: next })
  }
  return (
    <div className="stack">
      {draft.admin && <p className="quiet">{t('roles.adminAll')}</p>}
      <h2>{t('roles.records')}</h2>
      <MatrixTable
        caption={t('roles.records')}
        rows={kinds}
        columns={rights.map((key) => ({ key, title: t(`roles.right.${key}`), isScoped: isScoped(key) }))}
        valueAt={(row, column) => {
          const module = kinds.find(({ key }) => key === row)?.key
          const value = Object.entries(module === undefined ? noRights : rightsOf(module)).find(
            ([key]) => key === column,
          )
          return typeof value?.[1] === 'string' ? value[1] : value?.[1] === true ? 'all' : 'none'
        }}
        onSet={set}
      />
      <TabsMatrix {...props} />
      {kind === 'contact' && (
        <Check
          label={t('roles.milestones')}
          checked={milestones ?? false}
          onChange={(event) => onPermissions({ milestones: event.currentTarget.checked })}
        />
      )}
      <h2>{t('roles.companyRights')}</h2>
      <Check
        label={t('roles.builders')}
        checked={builders}
        onChange={(event) => onPermissions({ builders: event.currentTarget.checked })}
      />
      <Check
        label={t('roles.publish')}
        checked={publish ?? builders}
        onChange={(event) => onPermissions({ publish: event.currentTarget.checked })}
      />
      <Check
        label={t('roles.shareViews')}
        checked={shareViews ?? builders}
        onChange={(event) => onPermissions({ shareViews: event.currentTarget.checked })}
      />
    </div>
  )
}
