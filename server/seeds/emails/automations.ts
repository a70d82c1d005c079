import {
  type AutomationDesign,
  type AutomationStep,
  blankDesign,
  type RunState,
  type SkipReason,
} from '@corbel/domain/emails/automations/automation-design'
import { actionsOf, fieldsOf } from '@corbel/domain/emails/automations/automation-rules'
import { sql } from 'kysely'
import {
  type AutomationState,
  insertAutomation,
  insertAutomationVersion,
  setAutomationState,
} from '../../src/emails/automations/automation-repository.ts'
import { insertRun, insertRunStep, type NewRunStep, updateRun } from '../../src/emails/automations/run-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'
import { castIds } from '../people/cast.ts'
import { demoTemplateIds } from './mail-templates.ts'

const by = { personId: castIds.dana, name: 'Dana Whitfield' }

const send = (id: string, template: string, to: 'borrower' | 'borrowers' = 'borrowers'): AutomationStep => ({
  ...{ id, kind: 'send', template, to },
})
const wait = (id: string, amount: number, unit: 'hours' | 'business-days'): AutomationStep => ({
  ...{ id, kind: 'wait', amount, unit },
})

type Demo = { readonly title: string; readonly state: AutomationState; readonly design: AutomationDesign }

const again: Demo = {
  ...{ title: 'Document asked for again', state: 'on' },
  design: {
    ...blankDesign,
    trigger: { kind: 'document', states: ['Awaiting Reupload'] },
    steps: [
      wait('wait', 2, 'hours'),
      send('mail', demoTemplateIds.again),
      wait('days', 3, 'business-days'),
      send('reminder', demoTemplateIds.reminder),
      { id: 'task', kind: 'task', title: 'Call the borrower', dueInDays: 1 },
    ],
  },
}
const demos: readonly Demo[] = [
  again,
  {
    ...{ title: 'Welcome', state: 'off' },
    design: {
      ...blankDesign,
      trigger: { kind: 'created' },
      repeat: 'record',
      steps: [send('mail', demoTemplateIds.welcome)],
    },
  },
  {
    ...{ title: 'Clear to close', state: 'paused' },
    design: {
      ...blankDesign,
      trigger: { kind: 'status-entered', statuses: ['5'] },
      repeat: 'record',
      steps: [send('mail', demoTemplateIds.clear), { id: 'told', kind: 'notify', text: 'Set the day of the closing' }],
    },
  },
  {
    ...{ title: 'A condition is added', state: 'off' },
    design: {
      ...blankDesign,
      trigger: { kind: 'condition' },
      steps: [{ id: 'task', kind: 'task', title: 'Ask the borrower for it', dueInDays: 1 }],
    },
  },
]

type DemoRun = {
  readonly hoursAgo: number
  readonly state: RunState
  readonly reason: SkipReason | null
  readonly steps: number
}

const runs: readonly DemoRun[] = [
  { hoursAgo: 30, state: 'waiting', reason: null, steps: 3 },
  { hoursAgo: 50, state: 'finished', reason: null, steps: 5 },
  { hoursAgo: 75, state: 'skipped', reason: 'condition', steps: 0 },
  { hoursAgo: 90, state: 'held', reason: 'template-off', steps: 2 },
  { hoursAgo: 110, state: 'skipped', reason: 'loop', steps: 0 },
]

/** Four automations, one of them paused; of one what it did, with runs that were skipped and held. */
export async function insertDemoAutomations(db: Db, anchor: Date): Promise<void> {
  for (const [index, { title, state, design }] of demos.entries()) {
    const id = demoId('automation', index + 1)
    const at = daysBefore(anchor, 30 - index)
    await insertAutomation(db, harborId, { id, title, design, moduleId: 1, at, by: by.name })
    await insertAutomationVersion(db, harborId, {
      ...{ id, version: 1, rev: 1, design, moduleId: 1, actions: actionsOf(design.trigger), at, by },
      ...{ fields: fieldsOf(design.trigger), byDate: false },
    })
    await setAutomationState(db, harborId, { id, state, reason: null })
  }
  const loans = await sql<{ id: string; borrower: string }>`
    select loan.id, person.first_name || ' ' || person.last_name as borrower
    from loan join person on person.company_id = ${harborId} and person.id = loan.prospect_id
    where loan.company_id = ${harborId} order by loan.id limit ${runs.length}`.execute(db)
  for (const [index, loan] of loans.rows.entries()) {
    const run = runs[index]
    if (run !== undefined) await insertDemoRun(db, anchor, { ...run, number: index + 1, loan })
  }
}

type OfLoan = DemoRun & { readonly number: number; readonly loan: { readonly id: string; readonly borrower: string } }

async function insertDemoRun(db: Db, anchor: Date, { number, loan, hoursAgo, state, reason, steps }: OfLoan) {
  const id = demoId('automationRun', number)
  const at = daysBefore(anchor, hoursAgo / 24)
  await insertRun(db, harborId, {
    ...{ id, automationId: demoId('automation', 1), version: 1, occurrenceKey: `demo ${number}`, recordId: loan.id },
    ...{ state: 'waiting', reason: null, byPerson: null, depth: 0, at },
  })
  for (const [index, { id: stepId, kind }] of again.design.steps.slice(0, steps).entries()) {
    const later = new Date(at.getTime() + (index + 1) * 3_600_000)
    const isHeld = state === 'held' && index === steps - 1
    const outcome: NewRunStep['outcome'] = kind === 'wait' ? 'waits' : isHeld ? 'held' : 'done'
    const data =
      kind === 'wait'
        ? { until: later.toISOString() }
        : { to: [{ name: loan.borrower, kind: 'prospects', reason: null }] }
    await insertRunStep(db, harborId, {
      runId: id,
      stepId,
      kind,
      at: later,
      outcome,
      reason: isHeld ? reason : null,
      data,
    })
  }
  // What waits waits for weeks: nothing of the demo is sent by itself.
  const dueAt = new Date(anchor.getTime() + 60 * 86_400_000)
  await updateRun(db, harborId, { id, state, reason, atStep: steps, dueAt, at })
}
