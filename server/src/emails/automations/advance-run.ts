import type { Actor } from '@corbel/domain/auth/actor'
import type { AutomationDesign, AutomationStep, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { waitedUntil } from '@corbel/domain/emails/automations/automation-rules'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { holds } from './automation-conditions.ts'
import type { AutomationParts } from './automation-parts.ts'
import { findVersion, type VersionInForce } from './automation-repository.ts'
import { notifyStep } from './notify-step.ts'
import { type OnBehalf, onBehalf } from './publisher.ts'
import { type DueRun, insertRunStep, putOffRun, sayCause, takeDueRun, updateRun } from './run-repository.ts'
import { sendStep } from './send-step.ts'
import { taskStep } from './task-step.ts'

const mostTries = 5
const againMs = 60_000

/** What came of a step. */
export type Outcome = {
  readonly outcome: 'done' | 'skipped' | 'held'
  readonly reason: SkipReason | null
  readonly data: Readonly<Record<string, unknown>>
}

export type StepCall = {
  readonly db: Db
  readonly companyId: string
  readonly at: Date
  readonly met: MetRecord
  /** Who published it. */
  readonly actor: Actor
  readonly version: VersionInForce
}

/**
 * Goes on with one run that is due, until it waits, ends or is held: its steps, what they write and where it stands are
 * one transaction, so a run that a kill interrupts has done nothing. False: there is none.
 */
export async function advanceOne(parts: AutomationParts, companyId: string): Promise<boolean> {
  const at = parts.clock.now()
  let taken: DueRun | undefined
  try {
    return await inTransaction(parts.database, { companyId, at }, async (db) => {
      taken = await takeDueRun(db, companyId, at)
      if (taken === undefined) return false
      await goOn(parts, { db, companyId, at, run: taken })
      return true
    })
  } catch (error) {
    if (taken === undefined) throw error
    const { id, tries } = taken
    parts.log.warn({ reason: error instanceof Error ? error.message : 'unknown', run: id }, 'an automation stopped')
    const dueAt = new Date(at.getTime() + againMs * 2 ** tries)
    await inTransaction(parts.database, { companyId, at }, (db) =>
      putOffRun(db, companyId, { id, dueAt, isOver: tries + 1 >= mostTries, at }),
    )
    return true
  }
}

type Going = { readonly db: Db; readonly companyId: string; readonly at: Date; readonly run: DueRun }

async function goOn(parts: AutomationParts, going: Going): Promise<void> {
  const { db, companyId, at, run } = going
  const version = await findVersion(db, companyId, run)
  if (version === undefined) throw new Error('A run is of a version that there is not.')
  const end = (state: 'finished' | 'skipped' | 'held', reason: SkipReason | null, atStep = run.atStep) =>
    updateRun(db, companyId, { id: run.id, state, reason, atStep, dueAt: at, at })
  if (version.state === 'off') return end('skipped', 'stopped')
  if (version.state === 'paused')
    return updateRun(db, companyId, {
      ...{ id: run.id, state: 'waiting', reason: 'paused', atStep: run.atStep, at },
      dueAt: new Date(at.getTime() + againMs),
    })
  await sayCause(db, { automationId: version.automationId, depth: run.depth + 1 })
  const { design, publishedBy } = version
  const asked: OnBehalf = {
    ...{ db, at, kinds: parts.kinds, companyId, module: design.module, recordId: run.recordId, publishedBy },
  }
  const changes = design.steps.slice(run.atStep).some(({ kind }) => kind === 'task')
  const met = await onBehalf(asked, { change: changes }, async (record, actor) => {
    if (!record.active) await end('skipped', 'record-inactive')
    else await walk(parts, going, { db, companyId, at, met: record, actor, version })
    return true
  })
  if (met === null) await end('held', 'not-visible')
}

async function walk(parts: AutomationParts, { run }: Going, call: StepCall): Promise<void> {
  const { db, companyId, at, version } = call
  const { steps } = version.design
  const set = (
    state: 'waiting' | 'finished' | 'skipped' | 'held',
    more: { reason?: SkipReason; atStep: number; dueAt?: Date },
  ) =>
    updateRun(db, companyId, {
      id: run.id,
      state,
      reason: more.reason ?? null,
      atStep: more.atStep,
      dueAt: more.dueAt ?? at,
      at,
    })
  for (let index = run.atStep; index < steps.length; index++) {
    const step = steps[index]
    if (step === undefined) break
    const stop = await standsAgainst(parts, call, { design: version.design, isFirst: index === 0 })
    if (stop !== null) return set(stop === 'goal' ? 'finished' : 'skipped', { reason: stop, atStep: index })
    if (step.kind === 'wait') {
      const dueAt = waitedUntil(step, at)
      await note(call, run, step, { outcome: 'waits', reason: null, data: { until: dueAt.toISOString() } })
      return set('waiting', { atStep: index + 1, dueAt })
    }
    const came = await carryOut(parts, call, step)
    await note(call, run, step, came)
    if (came.outcome === 'held') return set('held', { reason: came.reason ?? 'failed', atStep: index })
    if (step.kind === 'only-if' && came.outcome === 'skipped')
      return set('skipped', { reason: 'condition', atStep: index })
  }
  return set('finished', { atStep: steps.length })
}

/** Why it goes no further, as the record is now. */
async function standsAgainst(
  parts: AutomationParts,
  { db, at, actor, met }: StepCall,
  { design, isFirst }: { readonly design: AutomationDesign; readonly isFirst: boolean },
): Promise<SkipReason | null> {
  const asked = { db, at, actor, module: design.module, recordId: met.id }
  if (design.goal.length > 0 && (await holds(parts, { ...asked, filters: design.goal }))) return 'goal'
  if ((isFirst || design.asksAgain) && !(await holds(parts, { ...asked, filters: design.filters }))) return 'condition'
  return null
}

type Note = { readonly outcome: 'done' | 'skipped' | 'held' | 'waits' } & Pick<Outcome, 'reason' | 'data'>

const note = ({ db, companyId, at }: StepCall, run: DueRun, { id, kind }: AutomationStep, came: Note) =>
  insertRunStep(db, companyId, { runId: run.id, stepId: id, kind, at, ...came })

async function carryOut(
  parts: AutomationParts,
  call: StepCall,
  step: Exclude<AutomationStep, { kind: 'wait' }>,
): Promise<Outcome> {
  switch (step.kind) {
    case 'send':
      return sendStep(parts, call, step)
    case 'task':
      return taskStep(call, step)
    case 'notify':
      return notifyStep(call, step)
    case 'only-if': {
      const { db, at, actor, met, version } = call
      const asked = { db, at, actor, module: version.design.module, recordId: met.id, filters: step.filters }
      const isSo = await holds(parts, asked)
      return { outcome: isSo ? 'done' : 'skipped', reason: isSo ? null : 'condition', data: {} }
    }
  }
}
