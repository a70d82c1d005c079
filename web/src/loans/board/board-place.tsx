import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import type { LoanListReply } from '../loan-list/loan-list-query.ts'
import type { LoanListAddress } from '../loan-list/use-loan-list.ts'

const LoanBoard = lazyPart(async () => (await import('./loan-board.tsx')).LoanBoard)

interface BoardPlaceProps {
  address: LoanListAddress
  list: Pick<LoanListReply, 'products'> | undefined
}

/** The board of the chosen product, or which one it shall be; the only one is chosen by itself. */
export function BoardPlace({ address, list }: BoardPlaceProps) {
  const { t } = useTranslation()
  const { state, pathOf } = address
  const products = list?.products ?? []
  const ofProgram = products.find(({ programs }) => programs.some(({ _id }) => _id === state.program))
  const product = state.product ?? ofProgram?._id ?? (products.length === 1 ? products[0]?._id : undefined)
  if (product !== undefined) return <LoanBoard key={product} state={state} product={product} />
  if (list === undefined) return null
  return (
    <EmptyPanel
      title={t('loanBoard.chooseProduct')}
      text={t('loanBoard.chooseText')}
      action={
        <span className="row">
          {products.map(({ _id, title }) => (
            <ButtonLink key={_id} variant="default" to={pathOf({ product: _id })}>
              {title}
            </ButtonLink>
          ))}
        </span>
      }
    />
  )
}
