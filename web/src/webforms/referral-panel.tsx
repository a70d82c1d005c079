import './webforms.css'
import { openReferralLink, renewReferralLink } from '@corbel/domain/webforms/referral-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { QrCode } from '../ui/qr/qr-code.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'

/** The own application link of whoever brings loans in, to pass on or to hold out. */
export function ReferralPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const queryKey = ['webforms', 'referral']
  const link = useQuery({ queryKey, queryFn: () => call(openReferralLink, {}) })
  const renew = useMutation({
    mutationFn: () => call(renewReferralLink, {}),
    onSuccess: (made) => {
      queries.setQueryData(queryKey, made)
      showSuccess(t('referrals.renewed'))
    },
    onError: () => showError(t('shared.broken')),
  })
  const ask = async () => {
    const label = t('referrals.renew')
    if (await askConfirm({ title: label, text: t('referrals.renewText'), confirmLabel: label })) renew.mutate()
  }
  return (
    <Dialog title={t('referrals.open')} onClose={onClose}>
      <Loaded queries={{ link }} skeleton={<RowsSkeleton rows={5} />} title={t('referrals.failed')}>
        {({ link: { path, applications, loans } }) =>
          path === null ? (
            <p>{t('referrals.none')}</p>
          ) : (
            <div className="stack">
              <p className="quiet">{t('referrals.text')}</p>
              <Address text={`${location.origin}${path}`} />
              <p className="quiet">
                {t('referrals.came', { count: applications })} · {t('referrals.became', { count: loans })}
              </p>
              <p>
                <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
                  {t('referrals.renew')}
                </Button>
              </p>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Address({ text }: { text: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => showSuccess(t('referrals.copied')))
      .catch(() => showError(t('shared.broken')))
  return (
    <>
      <QrCode text={text} label={t('referrals.qr')} />
      <p className="referral-address">
        <a
          className="link"
          href={text}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('referrals.address')} ${text}`}
        >
          {text}
        </a>
      </p>
      {/* The clipboard is there over https and on the machine itself only. */}
      {window.isSecureContext && <Button onClick={() => void copy()}>{t('referrals.copy')}</Button>}
    </>
  )
}
