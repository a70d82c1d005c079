import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { tip } from '../../ui/tip.ts'
import type { LoanListAddress } from '../loan-list/use-loan-list.ts'

const signs = { table: IconTable, board: IconLayoutKanban } as const

/** The list as a table or as a board; which of them stands in its address. */
export function ShownAs({ address: { state, pathOf } }: { address: LoanListAddress }) {
  const { t } = useTranslation()
  return (
    <nav className="shown-as" aria-label={t('loanBoard.shownAs')}>
      {(['table', 'board'] as const).map((as) => {
        const Sign = signs[as]
        const label = t(`loanBoard.${as}`)
        return (
          <AppLink
            key={as}
            className="ibtn"
            to={pathOf({ as })}
            aria-label={label}
            aria-current={state.as === as ? 'page' : undefined}
            {...tip(label)}
          >
            <Sign size={18} stroke={1.75} aria-hidden />
          </AppLink>
        )
      })}
    </nav>
  )
}
