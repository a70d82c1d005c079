import { type AuditFilters, exportAudit, verifyAudit } from '@corbel/domain/security/audit-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconAlertTriangle, IconCheck, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { callForFile, saveFile } from '../file-call.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { formatCount } from '../ui/format-number.ts'
import { tip } from '../ui/tip.ts'
import { useErrorText } from '../ui/use-error-text.ts'

/** Takes what was found along as a file, and proves that the trail is whole. Both stand in the trail afterwards. */
export function AuditActs({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const seeAnew = () => queryClient.invalidateQueries({ queryKey: ['audit', 'list'] })
  const onError = (error: Error) => showError(errorText(error), { reference: referenceOf(error) })
  const exporting = useMutation({
    mutationFn: () => callForFile(exportAudit, { query: filters }),
    onSuccess: async ({ bytes }) => {
      saveFile('audit-trail.csv', bytes)
      showSuccess(t('security.exported'))
      await seeAnew()
    },
    onError,
  })
  const verifying = useMutation({ mutationFn: () => call(verifyAudit, { body: {} }), onSuccess: seeAnew, onError })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('security.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={18} stroke={1.75} aria-hidden />}
        loading={verifying.isPending}
        onClick={() => verifying.mutate()}
        {...tip(t('security.verifyHelp'))}
      >
        {t('security.verify')}
      </Button>
      {verifying.data && <VerifiedNote {...verifying.data} />}
    </>
  )
}

function VerifiedNote({ count, hash, broken }: ReplyOf<typeof verifyAudit>) {
  const { t } = useTranslation()
  const isWhole = broken === null
  return (
    <div className={isWhole ? 'alert success audit-proof' : 'alert danger audit-proof'} role="status">
      {isWhole ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <div className="grow">
        <p className="med">{isWhole ? t('security.whole') : t('security.broken')}</p>
        <p>
          {isWhole
            ? t('security.wholeText', { count })
            : t('security.brokenText', {
                number: broken._id,
                reason: t(`security.reasons.${broken.reason}`),
                count: formatCount(count),
              })}
        </p>
        <p className="meta audit-hash">{t('security.lastHash', { hash })}</p>
      </div>
    </div>
  )
}
