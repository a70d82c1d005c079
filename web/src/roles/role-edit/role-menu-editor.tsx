import type { RoleChoices } from '@corbel/domain/roles/role-endpoints'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import type { PermissionsTabProps } from './role-draft.ts'

/** Which pages the menu shows to the role. */
export function RoleMenuEditor({ draft, onPermissions, pages }: PermissionsTabProps & { pages: RoleChoices['menu'] }) {
  const { t } = useTranslation()
  const { menu } = draft.permissions
  const toggle = (page: string) =>
    onPermissions({ menu: menu?.includes(page) ? menu.filter((one) => one !== page) : [...(menu ?? []), page] })
  return (
    <div className="stack">
      {draft.admin && <p className="quiet">{t('roles.adminAll')}</p>}
      <Check
        label={t('roles.everyPage')}
        checked={menu === undefined}
        onChange={() => onPermissions({ menu: menu === undefined ? pages.map(({ page }) => page) : undefined })}
      />
      {menu !== undefined && (
        <fieldset className="role-boxes">
          <legend className="med">{t('roles.pages')}</legend>
          {pages.map(({ page, title }) => (
            <Check key={page} label={title} checked={menu.includes(page)} onChange={() => toggle(page)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}
