import { useTranslation } from '../../../translation.ts'
import { PickList } from '../../../ui/table/pick-list.tsx'
import type { LoanListReply } from '../loan-list-query.ts'
import type { LoanListAddress } from '../use-loan-list.ts'

interface ProgramPicksProps {
  products: LoanListReply['products']
  address: LoanListAddress
}

/** Product and program; choosing a program chooses its product too. */
export function ProgramPicks({ products, address: { state, go } }: ProgramPicksProps) {
  const { t } = useTranslation()
  const offered = products.filter((product) => state.product === null || product._id === state.product)
  const programs = offered.flatMap((product) =>
    product.programs.map((program) => ({ value: program._id, label: program.title, product: product._id })),
  )
  // Filters and columns are those of the program's form, so they end with it.
  const another = { filters: [], sort: null, status: 'all' }
  return (
    <>
      <PickList
        label={t('loanList.product')}
        placeholder={t('loans.selectProduct')}
        options={products.map((product) => ({ value: product._id, label: product.title }))}
        chosen={state.product}
        onChoose={(product) => go({ ...another, product, program: null })}
      />
      <PickList
        label={t('loanList.program')}
        placeholder={t('loans.selectProgram')}
        options={programs}
        chosen={state.program}
        onChoose={(program) => {
          const product = programs.find((one) => one.value === program)?.product ?? state.product
          go({ ...another, product, program })
        }}
      />
    </>
  )
}
