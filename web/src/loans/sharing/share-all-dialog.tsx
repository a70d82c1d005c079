import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { type CountedLoans, type LoanNarrowing, shareAllQuery } from './share-all-query.ts'
import { ShareQuestion } from './share-question.tsx'
import { useShareAll } from './use-share-all.ts'

interface ShareAllDialogProps {
  narrowing: LoanNarrowing
  affiliate: string
  onClose: () => void
  onShared: () => void
}

/** The question before a whole list is shared: how many loans it is about, and which are left out. */
export function ShareAllDialog({ narrowing, affiliate, onClose, onShared }: ShareAllDialogProps) {
  const { t } = useTranslation()
  const counted = useQuery(shareAllQuery(narrowing, affiliate))
  const share = useShareAll()
  const isPossible =
    !counted.isFetching &&
    counted.data !== undefined &&
    counted.data.shareable > 0 &&
    counted.data.shareable <= counted.data.most
  return (
    <ShareQuestion
      title={t('sharing.shareAll')}
      first={isPossible ? (counted.data?.affiliate.loan_access ?? null) : null}
      pending={share.isPending ? share.variables.access : null}
      onAnswer={(access, expiresAt) =>
        share.mutate({ narrowing, affiliate, access, expiresAt }, { onSuccess: onShared, onSettled: onClose })
      }
      onClose={onClose}
    >
      <div role="status" className="stack">
        {counted.isError && <p>{t('sharing.shareAllUnknown')}</p>}
        {counted.isFetching && !counted.isError && <p className="quiet">{t('shared.loading')}</p>}
        {counted.data && !counted.isFetching && <WhatIsShared counted={counted.data} />}
      </div>
    </ShareQuestion>
  )
}

const reasonKeys = {
  'of-another-company': 'sharing.leftOutCompany',
  'of-another-program': 'sharing.leftOutProgram',
  inactive: 'sharing.leftOutInactive',
  'shared-already': 'sharing.leftOutShared',
} as const

function WhatIsShared({ counted: { shareable, left_out, most, affiliate } }: { counted: CountedLoans }) {
  const { t } = useTranslation()
  const company = affiliate.name
  const words =
    shareable === 0
      ? t('sharing.shareAllNone', { company })
      : shareable > most
        ? t('sharing.shareAllTooMany', { count: shareable, most })
        : t('sharing.shareAllCount', { count: shareable, company })
  return (
    <>
      <p className="med">{words}</p>
      {left_out.length > 0 && (
        <div className="meta quiet">
          <p>{t('sharing.leftOut')}</p>
          <ul>
            {left_out.map(({ reason, count }) => (
              <li key={reason}>{t(reasonKeys[reason], { count })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
