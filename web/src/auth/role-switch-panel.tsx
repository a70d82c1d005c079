import { listOwnRoles, type OwnRole, switchRole } from '@corbel/domain/auth/own-role-endpoints'
import { IconCheck, IconSwitchHorizontal } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showAfterLoad, showNothingAfterLoad } from '../ui/alert-after-load.ts'
import { showError } from '../ui/alerts.ts'
import { mayLeave } from '../ui/typed/may-leave.ts'
import { passWithoutQuestion } from '../ui/typed/unsaved.ts'
import { useErrorText } from '../ui/use-error-text.ts'

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
          disabled={role.current}
          onClick={() => {
            onSwitch()
            void change(role)
          }}
        >
          {role.current ? <IconCheck size={18} aria-hidden /> : <IconSwitchHorizontal size={18} aria-hidden />}
          {companies.size > 1 ? `${role.title}, ${role.company.name}` : role.title}
        </button>
      ))}
    </section>
  )
}

/** The pages start anew: nothing that was read, typed or on its way in one role is there in the next. */
function useSwitch(): (role: OwnRole) => Promise<void> {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const change = useMutation({
    mutationFn: ({ _id, title, company }: OwnRole) => {
      // The open page may hear of it, and start anew, before the answer is here.
      showAfterLoad(t('auth.switched', { role: title }))
      return call(switchRole, { body: { cid: company._id, rid: _id } })
    },
    onSuccess: () => {
      passWithoutQuestion()
      window.location.assign(paths.home())
    },
    onError: (error) => {
      showNothingAfterLoad()
      showError(`${t('auth.switchFailed')} ${errorText(error)}`, { reference: referenceOf(error) })
    },
  })
  return async (role) => {
    const isFree = await mayLeave(() => ({
      title: t('shared.leaveTitle'),
      text: t('shared.leaveText'),
      confirmLabel: t('shared.leave'),
      cancelLabel: t('shared.stay'),
      danger: true,
    }))
    if (isFree) change.mutate(role)
  }
}
