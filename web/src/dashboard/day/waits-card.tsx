import { type DayLoans, dayParties, waitsOfDay } from '@corbel/domain/dashboard/day-lists'
import { figureField } from '@corbel/domain/figures/key-figures'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { daysInStage } from '@corbel/domain/loans/stage-age'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import { IconArrowRight, IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { loansPath } from '../../loans/loans-path-link.tsx'
import { DueText, NextActionText } from '../../loans/next-action/next-action-link.tsx'
import { StageDays } from '../../loans/stage-days-panel.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatMoney } from '../../ui/format-number.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { countText } from '../../ui/table/count-text.ts'
import { DataList } from '../../ui/table/data-list.tsx'
import { focusedRow } from '../../ui/table/use-row-keys.ts'
import { useGo } from '../../ui/use-go.ts'
import { useDashboardAddress } from '../dashboard-address.ts'
import { TwoLines } from '../two-lines.tsx'
import { CardOfDay } from './card-of-day.tsx'
import { type CardsOfDay, dayQuery } from './day-query.ts'
import type { AskedAct } from './wait-acts.tsx'

const WaitAct = lazyPart(async () => (await import('./wait-acts.tsx')).WaitAct)

type Waits = NonNullable<CardsOfDay['waits']>

interface WaitsCardProps {
  waits: Waits
  loans: DayLoans
}

/** Every open loan once, what is due soonest first, and what is to be done for it. */
export function WaitsCard({ waits: ofAll, loans }: WaitsCardProps) {
  const { t } = useTranslation()
  const go = useGo()
  const address = useDashboardAddress()
  const party = dayParties.find((one) => one === address.waits)
  const narrowing = dayQuery({ show: loans.scope, card: 'waits', waits: party })
  const narrowed = useQuery({ ...narrowing, enabled: party !== undefined, placeholderData: keepPreviousData })
  const waits = party === undefined ? ofAll : (narrowed.data?.cards.waits ?? ofAll)
  const { count, countIsLeast, parties } = waits
  const to = loansPath(waitsOfDay(loans, party), { sort: nextActionFields.due, order: 'asc' })
  const shown = party === undefined || parties === null ? count : parties[party]
  const [asked, setAsked] = useState<AskedAct | null>(null)
  useActKeys(waits.loans, setAsked)
  return (
    <CardOfDay
      className="day-main"
      title={t('day.waits')}
      note={<span className="count">{countText(t, shown, countIsLeast)}</span>}
      aside={
        parties !== null && (
          <Segmented
            aria-label={t('day.waitsFor')}
            data={[
              { value: '', label: `${t('day.everybody')} ${countText(t, count, countIsLeast)}` },
              ...dayParties.map((one) => ({ value: one, label: `${t(`nextAction.parties.${one}`)} ${parties[one]}` })),
            ]}
            value={party ?? ''}
            onChange={(chosen) => go(address.at({ waits: chosen || undefined }), { replace: true })}
          />
        )
      }
      all={shown > 0 ? { to, words: t('day.seeAll', { count: shown }) } : undefined}
    >
      <WaitingLoans loans={waits.loans} isBusy={narrowed.isFetching} onAct={setAsked} />
      {asked && <WaitAct key={`${asked.act} ${asked.loan._id}`} asked={asked} onOver={() => setAsked(null)} />}
    </CardOfDay>
  )
}

/** `m` moves the loan whose row holds the focus, `r` reminds whom it waits for. */
function useActKeys(loans: readonly LoanRow[], onAct: (asked: AskedAct) => void): void {
  const { t } = useTranslation()
  const chosen = () => loans.find(({ _id }) => _id === focusedRow())
  const key = (act: AskedAct['act']) => ({
    isMine: () => chosen() !== undefined,
    run: () => {
      const loan = chosen()
      if (loan) onAct({ loan, act })
    },
  })
  usePageKeys([
    { key: 'm', label: t('day.keyMove'), ...key('move') },
    { key: 'r', label: t('day.keyRemind'), ...key('remind') },
  ])
}

interface WaitingLoansProps {
  loans: readonly LoanRow[]
  isBusy: boolean
  onAct: (asked: AskedAct) => void
}

function WaitingLoans({ loans, isBusy, onAct }: WaitingLoansProps) {
  const { t } = useTranslation()
  const { currency } = useDisplayFormat()
  return (
    <DataList
      className="day-waits"
      caption={t('day.waits')}
      isBusy={isBusy}
      rows={loans}
      rowId={({ _id }) => _id}
      empty={<p className="quiet day-none">{t('day.noneWaits')}</p>}
      rowActions={(loan) => (
        <ActionMenu
          label={t('day.actsOn', { number: String(loan.info.auto_increment ?? '') })}
          actions={[
            { title: t('day.move'), icon: IconArrowRight, onChoose: () => onAct({ loan, act: 'move' }) },
            loan.nextAction?.next?.kind === 'invitation' && {
              ...{ title: t('day.remind'), icon: IconMail },
              onChoose: () => onAct({ loan, act: 'remind' }),
            },
          ]}
        />
      )}
      columns={[
        {
          header: t('loans.loan'),
          cell: (loan) => (
            <TwoLines
              first={
                <AppLink className="num med" to={paths.loan(loan._id)} data-row-link>
                  {String(loan.info.auto_increment ?? '')}
                </AppLink>
              }
              second={[...(loan.prospect ? [loan.prospect] : []), ...loan.coBorrowers]
                .map(({ info }) => `${info.first_name} ${info.last_name}`.trim())
                .join(' · ')}
            />
          ),
        },
        {
          header: t('day.stage'),
          cell: ({ status, info, stageTarget }) => (
            <TwoLines
              first={status.map(({ _id, title, color }) => <StatusChip key={_id} label={title} color={color} />)}
              second={<Days days={info[daysInStage]} target={stageTarget} />}
            />
          ),
        },
        {
          header: t('day.amount'),
          align: 'right',
          cell: ({ info }) => {
            const amount = info[figureField('loanAmount')]
            return typeof amount === 'string' && <span className="num">{formatMoney(amount, currency)}</span>
          },
        },
        { header: t('nextAction.title'), wraps: true, cell: (loan) => <NextActionText loan={loan} /> },
        { header: t('nextAction.waitsOn'), cell: (loan) => <WaitsOn loan={loan} /> },
        {
          header: t('nextAction.due'),
          align: 'right',
          cell: ({ nextAction }) => nextAction?.next?.due && <DueText due={nextAction.next.due} />,
        },
      ]}
    />
  )
}

function Days({ days, target }: { days: unknown; target: number | null }) {
  const { t } = useTranslation()
  return typeof days === 'number' && <StageDays days={days} target={target} said={t('day.days', { count: days })} />
}

/** The reader, or the first of those who work on the loan and how many more; else what they are to it. */
function WaitsOn({ loan: { nextAction, workforces } }: { loan: LoanRow }) {
  const { t } = useTranslation()
  const { _id: reader } = useCurrentUser()
  const waitsOn = nextAction?.next?.waitsOn
  if (waitsOn === undefined) return null
  if (waitsOn !== 'staff') return t(`nextAction.parties.${waitsOn}`)
  const [first] = workforces
  if (first === undefined) return t('nextAction.nobody')
  if (workforces.some(({ user }) => user._id === reader)) return t('nextAction.parties.me')
  const name = `${first.user.info.first_name} ${first.user.info.last_name}`.trim()
  return workforces.length > 1 ? `${name} +${workforces.length - 1}` : name
}
