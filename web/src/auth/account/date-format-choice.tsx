import { type DateFormat, dateFormats } from '@corbel/domain/menus/date-formats'
import { saveDateFormat } from '@corbel/domain/menus/menu-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { menusQuery, useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

/** How the signed-in person reads and writes dates: at once on the page, and kept for the next sign-in. */
export function DateFormatChoice() {
  const { t } = useTranslation()
  const { company, dateFormat } = useMenus()
  const choose = useChooseDateFormat()
  return (
    <Choice
      className="account-choice"
      size="sm"
      aria-label={t('account.dateFormat')}
      data={dateFormats}
      value={dateFormat}
      placeholder={t('account.dateFormatOfCompany', { format: company?.dateFormat ?? '' })}
      onChange={(chosen) => choose(dateFormats.find((one) => one === chosen) ?? null)}
    />
  )
}

/** Writes every date on the page anew and keeps the choice for the next sign-in. */
function useChooseDateFormat(): (dateFormat: DateFormat | null) => void {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (dateFormat: DateFormat | null) => call(saveDateFormat, { body: { dateFormat } }),
  })
  const show = (dateFormat: DateFormat | null) =>
    queryClient.setQueryData(menusQuery.queryKey, (menus) => menus && { ...menus, dateFormat })
  return (dateFormat) => {
    const before = queryClient.getQueryData(menusQuery.queryKey)?.dateFormat ?? null
    show(dateFormat)
    save.mutate(dateFormat, {
      onSuccess: ({ message }) => void showSuccess(message),
      onError: (error) => {
        show(before)
        showError(`${t('account.dateFormatFailed')} ${errorText(error)}`)
      },
    })
  }
}
