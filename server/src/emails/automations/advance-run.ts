import type { Actor } from '@corbel/domain/auth/actor'
import type { AutomationDesign, AutomationStep, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { type Operation, programOf } from '@corbel/domain/emails/automations/automation-program'
import { waitedUntil } from '@corbel/domain/emails/automations/automation-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { holds } from './automation-conditions.ts'
import type { AutomationParts } from './automation-parts.ts'
import { findVersion, type VersionInForce } from './automation-repository.ts'
import { changeStep, isChangeStep } from './change-step.ts'
import { comparedIn } from './compared-values.ts'
import { notifyStep } from './notify-step.ts'
import { type OnBehalf, onBehalf } from './publisher.ts'
import {
  type DueRun,
  insertRunStep,
  putOffRun,
  type RunGoingOn,
  sayCause,
  takeDueRun,
  updateRun,
} from './run-repository.ts'
import { sendStep } from './send-step.ts'
import { taskStep } from './task-step.ts'
import { tellStopped } from './tell-stopped.ts'
import { postponeRun } from './waiting-run-repository.ts'
import { webhookStep } from './webhook-step.ts'
import { whatsappStep } from './whatsapp-step.ts'

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
  /** Who published it, or put the record into it. */
  readonly actor: Actor
  readonly timeZone: string
  readonly version: VersionInForce
  /** Since when the run goes. */
  readonly since: Date
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
    return postponeRun(db, companyId, { id: run.id, reason: 'paused', dueAt: new Date(at.getTime() + againMs) })
  await sayCause(db, { automationId: version.automationId, depth: run.depth + 1 })
  const { timeZone } = await settingsOfCompany(db, companyId)
  const { design } = version
  const rightsOf = run.rightsOf ?? version.publishedBy
  const asked: OnBehalf = {
    ...{ db, at, kinds: parts.kinds, companyId, module: design.module, recordId: run.recordId, rightsOf },
  }
  const program = programOf(design.steps)
  const change = program.slice(run.atStep).some(({ step }) => step !== null && isChangeStep(step))
  const met = await onBehalf(asked, { change }, async (record, actor) => {
    if (!record.active) await end('skipped', 'record-inactive')
    else
      await walk(
        parts,
        { run, program },
        { db, companyId, at, met: record, actor, version, timeZone, since: run.startedAt },
      )
    return true
  })
  if (met !== null) return
  await end('held', 'not-visible')
  tellHeld({ db, companyId, at, version }, { recordId: run.recordId, reason: 'not-visible' })
}

type HeldAt = { readonly recordId: string; readonly reason: SkipReason }

function tellHeld({ db, companyId, at, version }: Pick<StepCall, 'db' | 'companyId' | 'at' | 'version'>, held: HeldAt) {
  const { recordId, reason } = held
  const because = tell(`automations.reason.${reason}`)
  tellStopped(db, { companyId, at, title: version.title, recordId, because, assigned: true })
}

type Walking = { readonly run: DueRun; readonly program: readonly Operation[] }

async function walk(parts: AutomationParts, { run, program }: Walking, call: StepCall): Promise<void> {
  const { db, companyId, at, version, timeZone } = call
  const { design } = version
  const set = (state: RunGoingOn['state'], more: Pick<RunGoingOn, 'atStep'> & Partial<RunGoingOn>) =>
    updateRun(db, companyId, { reason: null, dueAt: at, ...more, id: run.id, state, at })
  const hears = (design.stops ?? []).some((stop) => stop !== 'undeliverable')
  let index = run.atStep
  for (let operation = program[index]; operation !== undefined; operation = program[index]) {
    const { step } = operation
    if (step === null) {
      index = operation.to
      continue
    }
    const stop = await standsAgainst(parts, call, { design, isFirst: index === 0 })
    if (stop === 'condition') {
      const data = await compared(call, design.filters)
      await note(call, run, { id: 'when', kind: 'only-if' }, { outcome: 'skipped', reason: stop, data })
    }
    if (stop !== null) return set(stop === 'goal' ? 'finished' : 'skipped', { reason: stop, atStep: index })
    if (step.kind === 'end') {
      await note(call, run, step, { outcome: 'done', reason: null, data: {} })
      return set('finished', { atStep: index })
    }
    if (step.kind === 'wait') {
      const dueAt = waitedUntil(step, at, timeZone)
      await note(call, run, step, { outcome: 'waits', reason: null, data: { until: dueAt.toISOString() } })
      return set('waiting', { atStep: index + 1, dueAt, atStepId: step.id, listening: hears })
    }
    if (step.kind === 'wait-until') {
      const isThere = run.waitUntil !== null && run.atStep === index
      const waitUntil = isThere && run.waitUntil !== null ? run.waitUntil : waitedUntil(step, at, timeZone)
      const came =
        (isThere && run.came) || (step.until.kind === 'holds' && (await asks(parts, call, step.until.filters)))
      if (!came && at < waitUntil) {
        const data = { until: waitUntil.toISOString() }
        if (!isThere) await note(call, run, step, { outcome: 'waits', reason: null, data })
        return set('waiting', { atStep: index, dueAt: waitUntil, atStepId: step.id, listening: true, waitUntil })
      }
      await note(call, run, step, { outcome: came ? 'done' : 'skipped', reason: came ? null : 'time-up', data: {} })
      index = operation.arms?.[came ? 'yes' : 'no'] ?? index + 1
      continue
    }
    if (step.kind === 'branch') {
      const isSo = await asks(parts, call, step.filters)
      const data = await compared(call, step.filters)
      await note(call, run, step, { outcome: isSo ? 'done' : 'skipped', reason: isSo ? null : 'condition', data })
      index = operation.arms?.[isSo ? 'yes' : 'no'] ?? index + 1
      continue
    }
    const came = await carryOut(parts, call, step)
    await note(call, run, step, came)
    if (came.outcome === 'held') {
      const reason = came.reason ?? 'failed'
      tellHeld(call, { recordId: call.met.id, reason })
      return set('held', { reason, atStep: index, atStepId: step.id })
    }
    if (came.outcome === 'skipped' && step.kind === 'only-if')
      return set('skipped', { reason: 'condition', atStep: index })
    if (came.outcome === 'skipped' && step.kind === 'send' && (design.stops ?? []).includes('undeliverable'))
      return set('finished', { reason: 'undeliverable', atStep: index })
    index += 1
  }
  return set('finished', { atStep: index })
}

/** Why it goes no further, as the record is now. */
async function standsAgainst(
  parts: AutomationParts,
  call: StepCall,
  { design, isFirst }: { readonly design: AutomationDesign; readonly isFirst: boolean },
): Promise<SkipReason | null> {
  if (design.goal.length > 0 && (await asks(parts, call, design.goal))) return 'goal'
  return (isFirst || design.asksAgain) && !(await asks(parts, call, design.filters)) ? 'condition' : null
}

const asks = (
  parts: AutomationParts,
  { db, at, actor, met, version }: StepCall,
  filters: AutomationDesign['filters'],
) => holds(parts, { db, at, actor, module: version.design.module, recordId: met.id, filters })

type Note = { readonly outcome: 'done' | 'skipped' | 'held' | 'waits' } & Pick<Outcome, 'reason' | 'data'>

const compared = async (call: StepCall, filters: AutomationDesign['filters']) => ({
  compared: await comparedIn(call, filters),
})

type Noted = Pick<AutomationStep, 'id' | 'kind'>

const note = ({ db, companyId, at }: StepCall, run: DueRun, { id, kind }: Noted, came: Note) =>
  insertRunStep(db, companyId, { runId: run.id, stepId: id, kind, at, ...came })

type CarriedOut = Exclude<AutomationStep, { kind: 'wait' | 'wait-until' | 'branch' | 'end' }>

async function carryOut(parts: AutomationParts, call: StepCall, step: CarriedOut): Promise<Outcome> {
  switch (step.kind) {
    case 'send':
      return sendStep(parts, call, step)
    case 'task':
      return taskStep(call, step)
    case 'notify':
      return notifyStep(call, step)
    case 'whatsapp':
      return whatsappStep(parts, call, step)
    case 'webhook':
      return webhookStep(call, step)
    case 'only-if': {
      const isSo = await asks(parts, call, step.filters)
      const data = await compared(call, step.filters)
      return { outcome: isSo ? 'done' : 'skipped', reason: isSo ? null : 'condition', data }
    }
    default:
      return changeStep(parts, call, step)
  }
}
