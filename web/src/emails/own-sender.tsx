import { readSender, setVerifyFromEmail } from '@corbel/domain/emails/sender-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../api.ts'
import { useCurrentUser } from '../current-user.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Switch } from '../ui/controls/switch.tsx'
import { useErrorText } from '../ui/use-error-text.ts'

const key = ['own-sender']

/** On the own record of somebody of the staff: whether their mails go by their own address (specification 2, section 6). */
export function OwnSender() {
  const { t } = useTranslation()
  const switchId = useId()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id } = useCurrentUser()
  const sender = useQuery({ queryKey: key, queryFn: ({ signal }) => call(readSender, { signal }) })
  const set = useMutation({
    mutationFn: (isOn: boolean) => {
      const body = { status: isOn ? 'send_email' : 'off', MDID: id, email: sender.data?.email ?? '' }
      return call(setVerifyFromEmail, { body })
    },
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  if (sender.data === undefined || sender.data.email === '') return null
  const { email, email_status: status } = sender.data
  return (
    <div className="mail-tools">
      <label className="mail-own" htmlFor={switchId}>
        <Switch
          id={switchId}
          checked={status !== 'off'}
          disabled={set.isPending}
          onChange={(isOn) => set.mutate(isOn)}
        />
        {t('senders.question')}
      </label>
      <span className="quiet">{status === 'awaiting_verification' ? t('senders.waits') : email}</span>
    </div>
  )
}
