import { listOwnRoles, type OwnRole, switchRole } from '@corbel/domain/auth/own-role-endpoints'
import { IconCheck, IconSwitchHorizontal } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { useBeginSession } from './sign-in-queries.ts'

const ownRolesQuery = queryOptions({
  queryKey: ['own-roles'],
  queryFn: ({ signal }) => call(listOwnRoles, { signal }),
})

/** The person's other roles, to go on in without signing in again; nothing where there is but one. */
export function RoleSwitchPanel({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(ownRolesQuery)
  const change = useSwitch()
  if (data === undefined || data.roles.length < 2) return null
  const companies = new Set(data.roles.map((role) => role.company._id))
  return (
    <section aria-label={t('auth.switchRole')}>
      <p className="mh">{t('auth.switchRole')}</p>
      {data.roles.map((role) => (
        <button
          key={`${role.company._id} ${role._id}`}
          type="button"
          className="mi"
          aria-current={role.current ? 'true' : undefined}
          disabled={role.current || change.isPending}
          onClick={() => {
            onSwitch()
            change.mutate(role)
          }}
        >
          {role.current ? <IconCheck size={18} aria-hidden /> : <IconSwitchHorizontal size={18} aria-hidden />}
          {companies.size > 1 ? `${role.title}, ${role.company.name}` : role.title}
        </button>
      ))}
    </section>
  )
}

function useSwitch() {
  const { t } = useTranslation()
  const go = useGo()
  const begin = useBeginSession()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: ({ _id, company }: OwnRole) => call(switchRole, { body: { cid: company._id, rid: _id } }),
    onSuccess: ({ user }) => {
      begin(user)
      go(paths.home())
      showSuccess(t('auth.switched', { role: user.role?.title ?? '' }))
    },
    onError: (error) => showError(`${t('auth.switchFailed')} ${errorText(error)}`, { reference: referenceOf(error) }),
  })
}
