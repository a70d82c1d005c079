import {
  cancelWhatsappCampaign,
  pauseWhatsappCampaign,
  resumeWhatsappCampaign,
  type WhatsappCampaign,
} from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetWhatsapp } from './whatsapp-queries.ts'

/** Pause, resume, cancel, as it stands. */
export function WhatsappActs({ campaign: { _id: id, permissions } }: { campaign: WhatsappCampaign }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const asked = { params: { id }, body: {} }
  const again = {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onError: (error: Error) => showError(errorText(error)),
    onSettled: () => forgetWhatsapp(queryClient),
  }
  const pause = useMutation({ mutationFn: () => call(pauseWhatsappCampaign, asked), ...again })
  const resume = useMutation({ mutationFn: () => call(resumeWhatsappCampaign, asked), ...again })
  const cancel = useMutation({ mutationFn: () => call(cancelWhatsappCampaign, asked), ...again })
  const askCancel = async (): Promise<void> => {
    const question = { title: t('campaigns.cancelTitle'), text: t('campaigns.cancelText') }
    if (await askConfirm({ ...question, confirmLabel: t('campaigns.cancel'), danger: true })) cancel.mutate()
  }
  return (
    <span className="row">
      {permissions.pause ? (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
          {t('campaigns.pause')}
        </Button>
      ) : null}
      {permissions.cancel ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => void askCancel()}>
          {t('campaigns.cancel')}
        </Button>
      ) : null}
      {permissions.resume ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('campaigns.resume')}
        </Button>
      ) : null}
    </span>
  )
}
