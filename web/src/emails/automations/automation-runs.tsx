import { type AutomationRun, endAutomationRun, resumeAutomationRun } from '@corbel/domain/emails/automation-endpoints'
import type { RunState } from '@corbel/domain/emails/automations/automation-design'
import type { ModuleKey } from '@corbel/domain/roles/role'
import {
  IconCircleCheck,
  IconClockPause,
  IconExclamationCircle,
  IconHourglass,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isPath } from '../../paths.ts'
import { useFilterWords } from '../../records/list/filters/use-filter-words.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { InstantText, StampText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { PageTurner } from '../templates/page-turner.tsx'
import { runsPerPage, runsQuery } from './automation-queries.ts'

const colors = { waiting: 'blue', finished: 'green', skipped: 'amber', held: 'red' } as const
const shown = ['all', 'skipped', 'held'] as const
type Shown = (typeof shown)[number]

interface AutomationRunsProps {
  id: string
  module: ModuleKey
  mayChange: boolean
}

/** What it did: for which records, which step when, and why not. */
export function AutomationRuns({ id, module, mayChange }: AutomationRunsProps) {
  const { t } = useTranslation()
  const [which, setWhich] = useState<Shown>('all')
  const [page, setPage] = useState(0)
  /** Undefined: nobody opened one yet, so the first is. */
  const [opened, setOpened] = useState<string | null>()
  const state: RunState | null = which === 'all' ? null : which
  const runs = useQuery(runsQuery(id, { state, page }))
  return (
    <section className="card" aria-label={t('automations.history')}>
      <div className="card-h">
        <h2 className="grow">
          {t('automations.history')} <span className="count">{runs.data?.count ?? ''}</span>
        </h2>
        <Segmented
          aria-label={t('automations.history')}
          data={shown.map((value) => ({
            value,
            label: value === 'all' ? t('automations.allRuns') : t(`automations.runState.${value}`),
          }))}
          value={which}
          onChange={(value) => {
            setWhich(shown.find((one) => one === value) ?? 'all')
            setPage(0)
          }}
        />
      </div>
      <Loaded queries={{ runs }} title={t('automations.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ runs: { runs: rows, count, counts } }) => (
          <>
            <dl className="automation-counts">
              {(['finished', 'waiting', 'skipped', 'held'] as const).map((one) => (
                <div key={one}>
                  <dt>{t(`automations.runState.${one}`)}</dt>
                  <dd className="num">{counts[one]}</dd>
                </div>
              ))}
            </dl>
            {rows.length === 0 ? (
              <p className="quiet automation-nothing">{t('automations.noRuns')}</p>
            ) : (
              <ul className="automation-runs">
                {rows.map((run, at) => (
                  <RunItem
                    key={run._id}
                    {...{ id, module, run, mayChange }}
                    isOpen={opened === undefined ? at === 0 : opened === run._id}
                    onOpen={(isOpen) => setOpened(isOpen ? run._id : null)}
                  />
                ))}
              </ul>
            )}
            <PageTurner page={page} pages={Math.ceil(count / runsPerPage)} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}

interface RunProps {
  id: string
  module: ModuleKey
  run: AutomationRun
  mayChange: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function RunItem({ id, module, run, mayChange, isOpen, onOpen }: RunProps) {
  const { t } = useTranslation()
  const { record, state, reason, startedAt, steps } = run
  const isOver = state === 'finished' || state === 'skipped'
  return (
    <li className={isOpen ? 'opened' : undefined}>
      <div className="row">
        <span className="grow">
          {record !== null && isPath(record.page) ? (
            <AppLink to={record.page}>{record.title}</AppLink>
          ) : (
            <span className="quiet">{t('automations.hiddenRecord')}</span>
          )}{' '}
          <span className="quiet">
            <InstantText value={startedAt} />
          </span>
        </span>
        <button type="button" className="automation-open" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <StatusChip label={t(`automations.runState.${state}`)} color={colors[state]} />
        </button>
      </div>
      {reason !== null && <p className="quiet">{t(`automations.reason.${reason}`)}</p>}
      {isOpen && steps.length > 0 && (
        <ul className="automation-run-steps">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step of a run is its place
            <RunStep key={at} module={module} step={step} isLast={at === steps.length - 1 && state === 'waiting'} />
          ))}
        </ul>
      )}
      {isOpen && mayChange && !isOver && <RunActs id={id} run={run} />}
    </li>
  )
}

const signs = {
  done: IconCircleCheck,
  skipped: IconPlayerSkipForward,
  held: IconExclamationCircle,
  waits: IconClockPause,
} as const

interface RunStepProps {
  module: ModuleKey
  step: AutomationRun['steps'][number]
  isLast: boolean
}

function RunStep({ module, step, isLast }: RunStepProps) {
  const { t } = useTranslation()
  const { kind, at, outcome, reason, until, to, what, answered, compared } = step
  const Sign = isLast ? IconHourglass : signs[outcome]
  return (
    <li data-outcome={outcome}>
      <Sign size={16} stroke={1.75} aria-hidden />
      <span className="grow">
        {t(`automations.step.${kind as 'send'}`)}
        {what !== '' && ` · ${what}`}
        {to.map(({ name, reason: why, became, until: later }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two recipients may have one name
          <span key={number} className="automation-recipient">
            {name}
            {why !== null && `: ${t(`automations.reason.${why}`)}`}
            {why === null && became !== null && `: ${t(`automations.became.${became}`)}`}
            {answered !== null && `, ${t('automations.answered', { status: answered })}`}
            {became === 'waits' && later !== null && (
              <>
                {', '}
                <StampText value={later} />
              </>
            )}
          </span>
        ))}
        {to.length === 0 && reason !== null && ` · ${t(`automations.reason.${reason}`)}`}
        {compared.length > 0 && <ComparedValues module={module} compared={compared} />}
      </span>
      <span className="quiet">
        {until !== null && isLast ? <StampText value={until} /> : <InstantText value={at} />}
      </span>
    </li>
  )
}

interface ComparedValuesProps {
  module: ModuleKey
  compared: AutomationRun['steps'][number]['compared']
}

/** Both sides of what was compared, as the record stood then. */
function ComparedValues({ module, compared }: ComparedValuesProps) {
  const { t } = useTranslation()
  const had = compared.map(({ field, was }) => ({ field, operator: '=', value: was ?? [] }))
  const { inWords, sentence } = useFilterWords({ module }, [...compared, ...had])
  return compared.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a condition of a step is its place
    <span key={at} className="automation-recipient">
      {sentence(one)}
      {one.was !== null && ` · ${t('automations.itWas', { value: inWords(had[at] ?? one).value || '–' })}`}
    </span>
  ))
}

/** What is held goes on once somebody saw to it; whatever is not over may be ended. */
function RunActs({ id, run }: { id: string; run: AutomationRun }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const params = { id, run: run._id }
  const acting = useMutation({
    mutationFn: (act: 'resume' | 'end') =>
      act === 'resume' ? call(resumeAutomationRun, { params }) : call(endAutomationRun, { params }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['automations', 'runs', id] }),
  })
  return (
    <div className="row automation-run-acts">
      {run.state === 'held' && (
        <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate('resume')}>
          {t('automations.resume')}
        </Button>
      )}
      <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate('end')}>
        {t('automations.endRun')}
      </Button>
    </div>
  )
}
