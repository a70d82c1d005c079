import type { AutomationRun } from '@corbel/domain/emails/automation-endpoints'
import type { RunState } from '@corbel/domain/emails/automations/automation-design'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { PageTurner } from '../templates/page-turner.tsx'
import { runsPerPage, runsQuery } from './automation-queries.ts'

const colors = { waiting: 'blue', finished: 'green', skipped: 'amber', held: 'red' } as const
const shown = ['all', 'waiting', 'skipped', 'held'] as const
type Shown = (typeof shown)[number]

/** What it did: for which records, which step when, and why not. */
export function AutomationRuns({ id }: { id: string }) {
  const { t } = useTranslation()
  const [which, setWhich] = useState<Shown>('all')
  const [page, setPage] = useState(0)
  const state: RunState | null = which === 'all' ? null : which
  const runs = useQuery(runsQuery(id, { state, page }))
  return (
    <section className="card" aria-label={t('automations.history')}>
      <div className="card-h">
        <h2>{t('automations.history')}</h2>
      </div>
      <div className="mail-tools">
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
                  <dd>{counts[one]}</dd>
                </div>
              ))}
            </dl>
            {rows.length === 0 ? (
              <p className="quiet automation-built-in">{t('automations.noRuns')}</p>
            ) : (
              <ul className="automation-runs">
                {rows.map((run) => (
                  <RunItem key={run._id} run={run} />
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

function RunItem({ run }: { run: AutomationRun }) {
  const { t } = useTranslation()
  const { record, state, reason, startedAt, dueAt, steps } = run
  return (
    <li>
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
        <StatusChip label={t(`automations.runState.${state}`)} color={colors[state]} />
      </div>
      {reason !== null && <p className="quiet">{t(`automations.reason.${reason}`)}</p>}
      {steps.length > 0 && (
        <ul className="automation-run-steps">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step of a run is its place
            <li key={at}>
              <span className="grow">
                {t(`automations.step.${step.kind as 'send'}`)}
                {step.to.map(({ name, reason: why }) => (
                  <span key={name}>
                    {` · ${name}`}
                    {why === null ? '' : `: ${t(`automations.reason.${why}`)}`}
                  </span>
                ))}
                {step.to.length === 0 && step.reason !== null ? ` · ${t(`automations.reason.${step.reason}`)}` : ''}
              </span>
              <span className="quiet">
                <InstantText value={step.until ?? step.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {dueAt !== null && steps.at(-1)?.until === undefined && (
        <p className="quiet">
          <InstantText value={dueAt} />
        </p>
      )}
    </li>
  )
}
