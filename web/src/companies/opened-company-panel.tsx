import './opened-company.css'
import { closeCompany } from '@corbel/domain/companies/company-endpoints'
import { IconDoorExit } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showError } from '../ui/alerts.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatClockTime } from '../ui/format-date.ts'
import { useErrorText } from '../ui/use-error-text.ts'

/** Over everything while platform staff are at work in a company: whose it is, until when, and the way out. */
export function OpenedCompanyPanel() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { timeZone } = useDisplayFormat()
  const { opened, company } = useCurrentUser()
  const until = opened?.until
  useReturnAt(until)
  const leaving = useMutation({
    mutationFn: () => call(closeCompany, { body: {} }),
    onSuccess: () => window.location.assign(paths.companies()),
    onError: (error) =>
      showError(`${t('companies.leaveFailed')} ${errorText(error)}`, { reference: referenceOf(error) }),
  })
  if (until === undefined || company === null) return null
  const name = company.name
  return (
    <aside className="opened-company" aria-label={t('companies.openAs')}>
      <span>{t('companies.openedAs', { company: name, time: `${formatClockTime(until, timeZone)} ${timeZone}` })}</span>
      <button
        type="button"
        aria-label={t('companies.leaveCompanyLabel', { company: name })}
        aria-busy={leaving.isPending}
        onClick={() => leaving.isPending || leaving.mutate()}
      >
        <IconDoorExit size={18} stroke={1.75} aria-hidden />
        {t('companies.leaveCompany')}
      </button>
    </aside>
  )
}

/** When the time is over the server answers as to platform staff again, so the page starts anew. */
function useReturnAt(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => window.location.assign(paths.companies()), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
}
