import { endReferralLinkOf, getReferralLinkOf } from '@corbel/domain/webforms/referral-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { InstantText } from '../ui/date-text.tsx'

/** The application link that somebody passes on, for administrators, who may take it back; nothing where there is none. */
export function ReferralOfPersonPanel({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const params = { id: personId }
  const queryKey = ['webforms', 'referral', personId]
  const found = useQuery({ queryKey, queryFn: ({ signal }) => call(getReferralLinkOf, { params, signal }) })
  const end = useMutation({
    mutationFn: () => call(endReferralLinkOf, { params }),
    onSuccess: ({ message }) => {
      queries.setQueryData(queryKey, { link: null })
      showSuccess(message)
    },
    onError: () => showError(t('shared.broken')),
  })
  const link = found.data?.link
  if (link === null || link === undefined) return null
  const ask = async () => {
    const label = t('referrals.end')
    if (await askConfirm({ title: label, text: t('referrals.endText'), confirmLabel: label, danger: true }))
      end.mutate()
  }
  return (
    <section className="card" aria-label={t('referrals.of')}>
      <div className="card-b stack">
        <h2>{t('referrals.of')}</h2>
        <p>
          {t('referrals.since')} <InstantText value={link.createdAt} />
          {' · '}
          {t('referrals.came', { count: link.applications })} · {t('referrals.became', { count: link.loans })}
        </p>
        {link.path !== null && <p className="quiet">{`${location.origin}${link.path}`}</p>}
        <p>
          <Button variant="default" danger loading={end.isPending} onClick={() => void ask()}>
            {t('referrals.end')}
          </Button>
        </p>
      </div>
    </section>
  )
}
