import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import type { LoanReply, LoanRow, StatusTab } from '@corbel/domain/loans/loan-replies'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { numberOf } from './loan-number-cell.tsx'
import { useStatusChange } from './use-status-change.ts'

interface MoveLoanDialogProps {
  loan: LoanRow
  onClose: () => void
  /** The loan as it is from then on, after its move and after taking that back. */
  onMoved: (loan: LoanReply) => void
}

/** The statuses of its product, of which one is chosen for a loan that is listed: with the gate's question and undo as anywhere. */
export function MoveLoanDialog({ loan, onClose, onMoved }: MoveLoanDialogProps) {
  const { t } = useTranslation()
  const ofProduct = useQuery({
    queryKey: ['loans', 'statuses', loan.product._id],
    queryFn: ({ signal }) => call(listLoans, { body: { product: loan.product._id, limit: 1 }, signal }),
  })
  const change = useStatusChange(loan, onMoved)
  const mayMove = loan.active && !loan.readonly && ofProduct.data?.permissions.status !== false
  return (
    <Dialog title={t('loans.moveTitle', { number: numberOf(loan) })} size="sm" onClose={onClose}>
      <Loaded queries={{ ofProduct }} title={t('loans.statusFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ ofProduct: { status } }) =>
          mayMove ? (
            <Choices
              statuses={status.filter(({ _id, product }) => product === loan.product._id && !isHeld(loan, _id))}
              onChoose={(chosen) => {
                change([chosen])
                onClose()
              }}
            />
          ) : (
            <p>{t('loans.moveClosed')}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const isHeld = ({ status }: LoanRow, id: string): boolean => status.some(({ _id }) => _id === id)

interface ChoicesProps {
  statuses: readonly StatusTab[]
  onChoose: (status: LoanRow['status'][number]) => void
}

/** They come after the dialog, and take the focus that it had for nothing else. */
function Choices({ statuses, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <ul className="move-choices" ref={list}>
      {statuses.map(({ _id, label, color = 'gray' }) => (
        <li key={_id}>
          <Button variant="subtle" onClick={() => onChoose({ _id, title: label, color, kind: '' })}>
            <StatusChip label={label} color={color} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
