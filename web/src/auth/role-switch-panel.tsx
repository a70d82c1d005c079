import { listOwnRoles, type OwnRole, switchRole } from '@corbel/domain/auth/own-role-endpoints'
import { getWorkOfRoles } from '@corbel/domain/dashboard/role-work-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconCheck, IconSwitchHorizontal } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showAfterLoad, showNothingAfterLoad } from '../ui/alert-after-load.ts'
import { showError } from '../ui/alerts.ts'
import { startAnewHere } from '../ui/page/start-anew-here.ts'
import { countText } from '../ui/table/count-text.ts'
import { mayLeave } from '../ui/typed/may-leave.ts'
import { passWithoutQuestion } from '../ui/typed/unsaved.ts'
import { useErrorText } from '../ui/use-error-text.ts'

const ownRolesQuery = queryOptions({
  queryKey: ['own-roles'],
  queryFn: ({ signal }) => call(listOwnRoles, { signal }),
})

const workOfRolesQuery = queryOptions({
  queryKey: ['dashboard', 'roles'],
  queryFn: ({ signal }) => call(getWorkOfRoles, { signal }),
})

/** The person's other roles, to go on in without signing in again; nothing where there is but one. */
export function RoleSwitchPanel({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(ownRolesQuery)
  const hasOthers = data !== undefined && data.roles.length > 1
  const work = useQuery({ ...workOfRolesQuery, enabled: hasOthers })
  const change = useSwitch()
  if (!hasOthers) return null
  const here = data.roles.find(({ current }) => current)?.company._id
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
            void change({ role, isHere: role.company._id === here })
          }}
        >
          {role.current ? <IconCheck size={18} aria-hidden /> : <IconSwitchHorizontal size={18} aria-hidden />}
          {companies.size > 1 ? `${role.title}, ${role.company.name}` : role.title}
          {role.company._id === here && <Work of={work.data?.roles.find(({ _id }) => _id === role._id)} />}
        </button>
      ))}
    </section>
  )
}

type WorkOfRole = ReplyOf<typeof getWorkOfRoles>['roles'][number]

/** How much waits for the person in a role. */
function Work({ of }: { of: WorkOfRole | undefined }) {
  const { t } = useTranslation()
  if (of === undefined) return null
  const { count, countIsLeast } = of
  return (
    <span className="count" title={t('auth.waits', { count })}>
      {countText(t, count, countIsLeast)}
    </span>
  )
}

interface Switch {
  readonly role: OwnRole
  /** In the company that the open page is of. */
  readonly isHere: boolean
}

/** The pages start anew: nothing that was read, typed or on its way in one role is there in the next. */
function useSwitch(): (to: Switch) => Promise<void> {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const change = useMutation({
    mutationFn: ({ role: { _id, title, company } }: Switch) => {
      // The open page may hear of it, and start anew, before the answer is here.
      showAfterLoad(t('auth.switched', { role: title }))
      return call(switchRole, { body: { cid: company._id, rid: _id } })
    },
    onSuccess: (_signedIn, { isHere }) => {
      passWithoutQuestion()
      if (isHere) startAnewHere()
      else window.location.assign(paths.home())
    },
    onError: (error) => {
      showNothingAfterLoad()
      showError(`${t('auth.switchFailed')} ${errorText(error)}`, { reference: referenceOf(error) })
    },
  })
  return async (to) => {
    const isFree = await mayLeave(() => ({
      title: t('shared.leaveTitle'),
      text: t('shared.leaveText'),
      confirmLabel: t('shared.leave'),
      cancelLabel: t('shared.stay'),
      danger: true,
    }))
    if (isFree) change.mutate(to)
  }
}
