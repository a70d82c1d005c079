import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../current-user.ts'
import { useMenus } from '../../../menu-configuration.ts'
import { InstantText } from '../../../ui/date-text.tsx'
import { RowCheckbox } from '../../../ui/table/row-checkbox.tsx'
import { isOfAnother } from '../../sharing/may-share.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import type { LoanListAddress } from '../use-loan-list.ts'
import type { LoanSelection } from '../use-loan-selection.ts'
import { LoanNumberCell, numberOf } from './loan-number-cell.tsx'
import { LoanRowActions } from './loan-row-actions.tsx'
import { LoanStatusCell } from './loan-status-cell.tsx'
import { useLoanColumns } from './use-loan-columns.tsx'

interface LoanCardsProps {
  list: LoanListReply
  address: LoanListAddress
  selection: LoanSelection
}

/** The loans one below the other, for screens too narrow for a table. */
export function LoanCards({ list, address, selection }: LoanCardsProps) {
  const { t } = useTranslation()
  const { type, company } = useCurrentUser()
  const columns = useLoanColumns(list, address.state)
  const apart = new Set(['place', 'number', 'status', 'updated'])
  const facts = columns.filter((column) => !apart.has(column.id))
  return (
    <ul className="loan-cards">
      {list.opportunities.map((loan, index) => (
        <li key={loan._id} className={selection.ids.has(loan._id) ? 'is-selected' : undefined} data-row={loan._id}>
          <div className="row">
            {type === 'Workforces' && (list.permissions.delete || list.permissions.share) && (
              <RowCheckbox
                label={t('loans.list.selectLoan', { number: numberOf(loan) })}
                checked={selection.ids.has(loan._id)}
                onChange={() => selection.toggle(loan._id)}
              />
            )}
            <CardNumber loan={loan} />
            <span className="grow" />
            <LoanStatusCell
              loan={loan}
              tabs={list.status}
              mayChange={list.permissions.status && !isOfAnother(loan, company?._id)}
            />
          </div>
          <dl>
            {facts.map((column) => {
              const shown = column.cell(loan, index)
              if (shown === '') return null
              return (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{shown}</dd>
                </div>
              )
            })}
          </dl>
          <div className="row quiet meta">
            {t('loans.list.updated')} <InstantText value={loan.updatedAt} />
            <span className="grow" />
            {type === 'Workforces' && <LoanRowActions loan={loan} permissions={list.permissions} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function CardNumber({ loan }: { loan: LoanRow }) {
  const { company } = useMenus()
  return <LoanNumberCell loan={loan} companyId={company?._id} />
}
