import { isoDateOf } from '@corbel/domain/forms/calendar-text'
import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import type { LoanShare } from '@corbel/domain/loans/share-endpoints'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { dayOf, endOfDay } from './end-of-day.ts'
import { useShareChange } from './use-share-change.ts'

/** A share that works: what the guest may do, until when, and taking it back. */
export function OpenShare({ loanId, share }: { loanId: string; share: LoanShare }) {
  const { t } = useTranslation()
  const { change, askRevoke, isPending } = useShareChange(loanId, share)
  const [typed, setTyped] = useState<string | null>(null)
  const company = share.company.name
  return (
    <div className="share-open">
      <p>
        <span className="badge violet">{t('sharing.sharedWith', { company })}</span>
      </p>
      <p className="meta quiet">
        {share.created_by.user}, <InstantText value={share.createdAt} />
      </p>
      <Choice
        label={t('sharing.access')}
        aria-label={t('sharing.accessOf', { company })}
        description={share.loan_access === 'Edit' ? t('sharing.editText') : t('sharing.viewText')}
        disabled={isPending}
        data={[
          { value: 'View', label: t('sharing.view') },
          { value: 'Edit', label: t('sharing.edit') },
        ]}
        value={share.loan_access}
        onChange={(access) => (access === 'View' || access === 'Edit') && changeAccess(access)}
      />
      <DateField
        label={t('sharing.expires')}
        aria-label={t('sharing.expiryOf', { company })}
        description={share.expires_at === null ? t('sharing.never') : undefined}
        disabled={isPending}
        value={typed ?? dayOf(share.expires_at)}
        onChange={setTyped}
        onLeave={changeDay}
      />
      <Button variant="default" disabled={isPending} onClick={() => void askRevoke()}>
        {t('sharing.revoke')}
      </Button>
    </div>
  )

  function changeAccess(loan_access: LoanAccess): void {
    if (loan_access !== share.loan_access) change({ loan_access })
  }

  function changeDay(day: string): void {
    setTyped(null)
    if (day !== dayOf(share.expires_at) && (day === '' || isoDateOf(day) !== null))
      change({ expires_at: endOfDay(day) })
  }
}
