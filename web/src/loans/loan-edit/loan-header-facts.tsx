import type { KeyFigure } from '@corbel/domain/figures/key-figures'
import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageActions } from '../../ui/keys/page-actions.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { DueText, NextActionText } from '../next-action/next-action-link.tsx'
import { StageDays } from '../stage-days-panel.tsx'
import { LoanDatesDialog } from './late-loan-dates-dialog.ts'
import { nameOf, officerOf, propertyOf } from './loan-facts.ts'
import { LoanFigure, nameOfFigure } from './loan-figures.tsx'

export interface LoanFactsProps {
  page: LoanPageReply
  places: ReadonlyMap<string, FieldPlace>
  daysInStage: number | null
  onJump: (place: FieldPlace) => void
}

interface KnownFact {
  key: string
  label: string
  value: ReactNode
  figures?: boolean
}

/** What a loan is in figures; what has no room stands behind "Facts". */
export function LoanHeaderFacts(props: LoanFactsProps) {
  const { t } = useTranslation()
  const { figures } = props.page.opportunity
  const [isEditing, setEditing] = useState(false)
  const facts = useFacts(props)
  const mayEdit = figures.mayEdit && Object.keys(figures.own).length > 0
  usePageActions(async () =>
    mayEdit ? [{ key: 'dates', label: t('figures.editDates'), run: () => setEditing(true) }] : [],
  )
  const edit = mayEdit && (
    <IconButton
      label={t('figures.editDates')}
      icon={<IconPencil size={16} stroke={1.75} />}
      onClick={() => setEditing(true)}
    />
  )
  return (
    <div className="lfacts-row">
      <dl className="lfacts">
        {facts.map((fact) => (
          <Fact key={fact.key} fact={fact} />
        ))}
      </dl>
      <details className="lfacts-more">
        <summary>{t('figures.facts')}</summary>
        <dl className="lfacts-all">
          {facts.map((fact) => (
            <Fact key={fact.key} fact={fact} />
          ))}
        </dl>
      </details>
      {edit}
      {isEditing && <LoanDatesDialog loan={props.page.opportunity} onClose={() => setEditing(false)} />}
    </div>
  )
}

function useFacts({ page, places, daysInStage, onJump }: LoanFactsProps): KnownFact[] {
  const { t } = useTranslation()
  const { opportunity: loan } = page
  const officer = officerOf(loan.workforces)
  const name = officer ? nameOf(officer.user) : ''
  const figure = (one: KeyFigure): KnownFact[] =>
    loan.figures.known[one] === undefined
      ? []
      : [
          {
            key: one,
            label: nameOfFigure(one, t),
            value: <LoanFigure figure={one} figures={loan.figures} places={places} onJump={onJump} />,
            figures: true,
          },
        ]
  const property = propertyOf(page)
  const due = loan.nextAction?.next?.due ?? null
  return [
    ...(loan.nextAction === null
      ? []
      : [
          {
            key: 'next',
            label: t('nextAction.title'),
            value: (
              <>
                <NextActionText loan={loan} />
                {due !== null && <DueText due={due} />}
              </>
            ),
          },
        ]),
    ...figure('loanAmount'),
    { key: 'program', label: t('loanPage.program'), value: loan.program.title },
    ...(property === '' ? [] : [{ key: 'property', label: t('loanPage.property'), value: property }]),
    ...figure('noteRate'),
    ...figure('loanToValue'),
    ...figure('debtToIncome'),
    ...(officer
      ? [
          {
            key: 'officer',
            label: officer.role.title,
            value: (
              <>
                <Avatar name={name} size="sm" decorative />
                {name}
              </>
            ),
          },
        ]
      : []),
    ...(daysInStage === null
      ? []
      : [
          {
            key: 'stage',
            label: t('loanPage.inStage'),
            value: (
              <StageDays
                days={daysInStage}
                target={loan.stageTarget}
                said={t('loanPage.days', { count: daysInStage })}
              />
            ),
            figures: true,
          },
        ]),
    ...figure('lockEnd'),
    ...figure('closingDate'),
  ]
}

function Fact({ fact: { key, label, value, figures } }: { fact: KnownFact }) {
  return (
    <div className={`lfact-${key}`}>
      <dt>{label}</dt>
      <dd className={figures ? 'num' : undefined}>{value}</dd>
    </div>
  )
}
