import type { LoanPermissions, LoanRow } from '@corbel/domain/loans/loan-replies'
import { IconCheck, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useCurrentUser } from '../../../current-user.ts'
import { MailRowButton } from '../../../emails/mail-row-link.tsx'
import { useTranslation } from '../../../translation.ts'
import { useDisplayFormat } from '../../../ui/display-format.ts'
import { formatExactStamp } from '../../../ui/format-date.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tipOnPress } from '../../../ui/tip.ts'
import { loanModule } from '../../loan-query.ts'
import { isOfAnother } from '../../sharing/may-share.ts'
import { ShareIcon } from '../../sharing/share-icon.tsx'
import { numberOf } from './loan-number-cell.tsx'
import { useLoanActivity } from './use-loan-activity.ts'

/** What can be done with one row. */
export function LoanRowActions({ loan, permissions }: { loan: LoanRow; permissions: LoanPermissions }) {
  const { t } = useTranslation()
  const activity = useLoanActivity()
  const { company } = useCurrentUser()
  const number = numberOf(loan)
  return (
    <span className="rowacts">
      <LoanStamps loan={loan} />
      {permissions.share && <ShareIcon loan={loan} number={number} />}
      {permissions.compose && !isOfAnother(loan, company?._id) && (
        <MailRowButton place={{ module: loanModule, owner: loan._id }} number={number} />
      )}
      {permissions.delete && !isOfAnother(loan, company?._id) && (
        <IconButton
          size="sm"
          label={t(loan.active ? 'loanList.deactivateNumber' : 'loanList.activateNumber', { number })}
          icon={loan.active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />}
          onClick={() => void activity.askAbout(loan)}
        />
      )}
    </span>
  )
}

/** Who created the loan and who changed it last, and when. */
function LoanStamps({ loan }: { loan: LoanRow }) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const stamp = (instant: string): string => formatExactStamp(instant, dateFormat, timeZone)
  const lines = [
    `${t('loanList.createdBy')}: ${loan.created_by.user}`,
    `${t('loanList.createdTime')}: ${stamp(loan.createdAt)}`,
    `${t('loanList.lastUpdatedBy')}: ${loan.updated_by.user}`,
    `${t('loanList.lastUpdatedTime')}: ${stamp(loan.updatedAt)}`,
  ]
  return (
    <button
      type="button"
      className="ibtn ibtn-sm"
      aria-label={t('loanList.loanInfo', { number: numberOf(loan) })}
      {...tipOnPress(lines.join('\n'))}
    >
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
