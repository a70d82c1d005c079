import {
  changeLoans,
  countLoanChange,
  getLoanChoicesOfMany,
  type LoanChange,
} from '@corbel/domain/loans/loan-change-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { ChangeDialog } from '../../../records/bulk/mass/change-dialog.tsx'
import type { MassTarget } from '../../../records/bulk/mass/mass-target.ts'
import { useTranslation } from '../../../translation.ts'
import { SearchChoice } from '../../../ui/controls/search-choice.tsx'

type Kind = LoanChange['kind']
export interface LoansToChange {
  records: MassTarget['records']
  /** Ids of the products that they are of, where that is known; null: of any. */
  products: readonly string[] | null
}

interface LoanChangeDialogProps extends LoansToChange {
  kind: Kind
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** What is to become of many loans. */
export function LoanChangeDialog({ kind, products, ...props }: LoanChangeDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const change: LoanChange | null = chosen === '' ? null : changeOf(kind, chosen)
  return (
    <ChangeDialog
      {...props}
      module="opportunities"
      title={t(kind === 'status' ? 'mass.changeStatus' : 'mass.giveTo')}
      change={change}
      count={(body, signal) => call(countLoanChange, { body, signal })}
      act={(body) => call(changeLoans, { body })}
      say={({ count, gates_asked }) => (
        <>
          <p className="med">{t('loanList.manyCount', { count })}</p>
          {!gates_asked && kind === 'status' && <p className="meta quiet">{t('loanList.manyGates')}</p>}
        </>
      )}
    >
      <Chosen kind={kind} products={products} value={chosen} onChange={setChosen} />
    </ChangeDialog>
  )
}

const changeOf = (kind: Kind, chosen: string): LoanChange =>
  kind === 'status' ? { kind, status: chosen } : { kind, to: chosen }

interface ChosenProps {
  kind: Kind
  products: readonly string[] | null
  value: string
  onChange: (value: string) => void
}

function Chosen({ kind, products, value, onChange }: ChosenProps) {
  const { t } = useTranslation()
  const choices = useQuery({
    queryKey: ['loans', 'choices-of-many'],
    queryFn: ({ signal }) => call(getLoanChoicesOfMany, { signal }),
  })
  const { people = [], statuses = [] } = choices.data ?? {}
  const offered = statuses.filter(({ product }) => product === null || (products?.includes(product._id) ?? true))
  const isOfMany = new Set(offered.map(({ product }) => product?._id)).size > 1
  return (
    <>
      <SearchChoice
        label={kind === 'status' ? t('loanList.statusTabs') : t('loanList.manyTo')}
        data={
          kind === 'status'
            ? offered.map(({ _id, title, product }) => ({
                value: _id,
                label: product !== null && isOfMany ? `${title} (${product.title})` : title,
              }))
            : people.map((one) => ({ value: one.value, label: one.label }))
        }
        value={value || null}
        error={choices.isError ? t('mass.countFailed') : undefined}
        onChange={(next) => onChange(next ?? '')}
      />
      {kind === 'assign' && <p className="meta quiet">{t('loanList.manyHeir')}</p>}
    </>
  )
}
