import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { ShareQuestion } from './share-question.tsx'
import { sharesQuery } from './shares-query.ts'
import { useShareLoans } from './use-share-loans.ts'

interface ShareDialogProps {
  title: string
  ids: readonly string[]
  affiliate: string
  onClose: () => void
  /** After the loans have been shared. */
  onShared?: () => void
}

/** The question before chosen loans are shared. What the affiliate is given by default is the same for all of them. */
export function ShareDialog({ title, ids, affiliate, onClose, onShared }: ShareDialogProps) {
  const { t } = useTranslation()
  const share = useShareLoans()
  const shares = useQuery(sharesQuery(ids[0] ?? ''))
  const answer = (access: LoanAccess, expiresAt: string | null) =>
    share.mutate({ ids, affiliate, access, expiresAt }, { onSuccess: onShared, onSettled: onClose })
  return (
    <ShareQuestion
      title={title}
      first={shares.isPending ? null : (shares.data?.affiliate?.loan_access ?? 'View')}
      pending={share.isPending ? share.variables.access : null}
      onAnswer={answer}
      onClose={onClose}
    >
      <p>{t('loans.shareQuestion')}</p>
    </ShareQuestion>
  )
}
