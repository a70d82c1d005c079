import { figureColumns, keyFigures } from '@corbel/domain/figures/key-figures'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { PeekedFacts } from '../../../records/list/peek/peeked-facts.tsx'
import { useTranslation } from '../../../translation.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { nameOfFigure, useFigureText } from '../../loan-edit/loan-figures.tsx'
import { wholeDaysSince } from '../../loan-edit/stages/whole-days.ts'
import { DueText, NextActionText } from '../../next-action/next-action-link.tsx'
import { StageDays } from '../../stage-days-panel.tsx'

/** What a loan waits for and what it is in figures, as far as its reader sees them. */
export function PeekedLoan({ row }: { row: LoanRow }) {
  const { t } = useTranslation()
  const write = useFigureText()
  const now = useNow()
  const page = useQuery({
    queryKey: ['loans', 'peek', row._id],
    queryFn: ({ signal }) => call(getLoanPage, { query: {}, params: { id: row._id }, signal }),
  })
  return (
    <Loaded queries={{ page }} title={t('peek.failed')} as="h3" skeleton={<RowsSkeleton rows={6} />}>
      {({ page: { opportunity: loan } }) => {
        const { nextAction, stage, figures } = loan
        const inStage = stage === null ? null : wholeDaysSince(stage.enteredAt, now)
        const due = nextAction?.next?.due ?? null
        const inFigures = keyFigures.flatMap((figure) => {
          const value = figures.known[figure]?.value ?? null
          if (value === null) return []
          const text = write(figureColumns[figure].type, value)
          return [{ id: figure, title: nameOfFigure(figure, t), value: <span className="num">{text}</span> }]
        })
        return (
          <PeekedFacts
            facts={[
              { id: 'next', title: t('nextAction.title'), value: nextAction && <NextActionText loan={loan} /> },
              { id: 'due', title: t('nextAction.due'), value: due === null ? null : <DueText due={due} /> },
              { id: 'items', title: t('nextAction.items'), value: nextAction && String(nextAction.items) },
              {
                id: 'stage',
                title: t('loanPage.inStage'),
                value: inStage !== null && (
                  <StageDays days={inStage} target={loan.stageTarget} said={t('loanPage.days', { count: inStage })} />
                ),
              },
              { id: 'coBorrower', title: t('figures.meanings.coBorrower'), value: figures.coBorrower },
              ...inFigures,
            ]}
          />
        )
      }}
    </Loaded>
  )
}
