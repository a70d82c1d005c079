import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import type { LoanShare } from '@corbel/domain/loans/share-endpoints'
import { Button, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../ui/date-text.tsx'
import { dayOf, endOfDay } from './end-of-day.ts'
import { useShareChange } from './use-share-change.ts'

/** A share that works: what the guest may do, until when, and taking it back. */
export function OpenShare({ loanId, share }: { loanId: string; share: LoanShare }) {
  const { t } = useTranslation()
  const { change, askRevoke, isPending } = useShareChange(loanId, share)
  const company = share.company.name
  return (
    <div className="share-open">
      <p>
        <span className="badge violet">{t('sharing.sharedWith', { company })}</span>
      </p>
      <p className="meta quiet">
        {share.created_by.user}, <InstantText value={share.createdAt} />
      </p>
      <Select
        label={t('sharing.access')}
        aria-label={t('sharing.accessOf', { company })}
        description={share.loan_access === 'Edit' ? t('sharing.editText') : t('sharing.viewText')}
        allowDeselect={false}
        disabled={isPending}
        data={[
          { value: 'View', label: t('sharing.view') },
          { value: 'Edit', label: t('sharing.edit') },
        ]}
        value={share.loan_access}
        onChange={(access) => (access === 'View' || access === 'Edit') && changeAccess(access)}
      />
      <TextInput
        // What is typed stands in the field until it is a whole date; another answer of the server begins anew.
        key={share.expires_at ?? ''}
        type="date"
        label={t('sharing.expires')}
        aria-label={t('sharing.expiryOf', { company })}
        description={share.expires_at === null ? t('sharing.never') : undefined}
        disabled={isPending}
        min={dayOf(new Date().toISOString())}
        defaultValue={dayOf(share.expires_at)}
        onBlur={(event) => changeDay(event.currentTarget.value)}
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
    if (day !== dayOf(share.expires_at)) change({ expires_at: endOfDay(day) })
  }
}
