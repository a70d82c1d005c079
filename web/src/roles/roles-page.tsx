import './roles.css'
import { type RoleKind, roleKinds } from '@corbel/domain/roles/role'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { roleKindOf } from './role-kind.ts'
import { rolesQuery } from './role-queries.ts'
import { RoleTable } from './role-table.tsx'
import { RolesClosed } from './roles-closed.tsx'

/** The roles of the company by kind, `/security/roles`. */
export function RolesPage() {
  const { t } = useTranslation()
  const kind = roleKindOf(useSearch({ from: '/signed-in/security/roles' }).kind)
  const roles = useQuery(rolesQuery(kind))
  usePageTitle(t('roles.title'))
  if (isRefusal(roles.error, 'not-allowed')) return <RolesClosed />
  return (
    <div className="stack roles">
      <div className="pagehead">
        <h1>{t('roles.title')}</h1>
        <span className="grow" />
        <ButtonLink to={paths.createRole(kind)} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('roles.create')}
        </ButtonLink>
      </div>
      <section className="card list-card" aria-label={t(`roles.kind.${kind}`)}>
        <KindTabs kind={kind} />
        {roles.data ? (
          roles.data.roles.length > 0 ? (
            <RoleTable kind={kind} roles={roles.data.roles} />
          ) : (
            <EmptyPanel title={t('roles.empty')} />
          )
        ) : roles.isError ? (
          <ErrorPanel error={roles.error} title={t('roles.loadFailed')} onRetry={() => void roles.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </section>
    </div>
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
