import './roles.css'
import { type RoleKind, roleKinds } from '@corbel/domain/roles/role'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { roleKindOf } from './role-kind.ts'
import { rolesQuery } from './role-queries.ts'
import { RoleTable } from './role-table.tsx'

/** The roles of the company by kind, `/security/roles`. */
export function RolesPage() {
  const { t } = useTranslation()
  const kind = roleKindOf(useSearch({ from: '/signed-in/security/roles' }).kind)
  const roles = useQuery(rolesQuery(kind))
  const closed = isRefusal(roles.error, 'not-allowed')
  const create = (
    <ButtonLink to={paths.createRole(kind)} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('roles.create')}
    </ButtonLink>
  )
  return (
    <Page className="roles" title={t('roles.title')} actions={create} closed={closed}>
      <section className="card list-card" aria-label={t(`roles.kind.${kind}`)}>
        <KindTabs kind={kind} />
        <Loaded queries={{ roles }} title={t('roles.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {(data) => <RoleTable kind={kind} roles={data.roles.roles} />}
        </Loaded>
      </section>
    </Page>
  )
}

function KindTabs({ kind }: { kind: RoleKind }) {
  const { t } = useTranslation()
  return (
    <nav className="tabs" aria-label={t('roles.kinds')}>
      {roleKinds.map((one) => (
        <AppLink
          key={one}
          className="tab"
          to={paths.roles({ kind: one })}
          aria-current={one === kind ? 'page' : undefined}
        >
          {t(`roles.kind.${one}`)}
        </AppLink>
      ))}
    </nav>
  )
}
