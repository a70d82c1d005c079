import {
  type AutomationDesign,
  type AutomationStep,
  blankDesign,
  type RunState,
  type SkipReason,
} from '@corbel/domain/emails/automations/automation-design'
import { programOf } from '@corbel/domain/emails/automations/automation-program'
import { actionsOf, fieldsOf } from '@corbel/domain/emails/automations/automation-rules'
import { sql } from 'kysely'
import {
  type AutomationState,
  insertAutomation,
  insertAutomationVersion,
  setAutomationState,
} from '../../src/emails/automations/automation-repository.ts'
import { insertRun, insertRunStep, type NewRunStep, updateRun } from '../../src/emails/automations/run-repository.ts'
import { insertWebhook } from '../../src/emails/webhooks/webhook-repository.ts'
import { newWebhookSecret, sealSecret } from '../../src/emails/webhooks/webhook-secret.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { CompanySecrets } from '../../src/platform/secrets/company-secrets.ts'
import { harborId } from '../companies/harbor.ts'
import { demoId } from '../demo-id.ts'
import { daysBefore } from '../loans/spread-over-time.ts'
import { castIds } from '../people/cast.ts'
import { demoTemplateIds } from './mail-templates.ts'

const by = { personId: castIds.dana, name: 'Dana Whitfield' }

const send = (
  id: string,
  template: string,
  more: Partial<Extract<AutomationStep, { kind: 'send' }>> = {},
): AutomationStep => ({
  ...{ id, kind: 'send', template, to: 'borrowers', from: 'assigned', ...more },
})
const wait = (id: string, amount: number, unit: 'hours' | 'business-days'): AutomationStep => ({
  ...{ id, kind: 'wait', amount, unit },
})

type Demo = { readonly title: string; readonly state: AutomationState; readonly design: AutomationDesign }

const late = { step: 'until', arm: 'no' } as const

const again: Demo = {
  ...{ title: 'Document asked for again', state: 'on' },
  design: {
    ...blankDesign,
    trigger: { kind: 'document', states: ['Awaiting Reupload'] },
    repeat: 'document',
    steps: [
      wait('wait', 2, 'hours'),
      send('mail', demoTemplateIds.again),
      {
        ...{ id: 'until', kind: 'wait-until', until: { kind: 'document', states: ['Awaiting Review', 'Approved'] } },
        ...{ amount: 3, unit: 'business-days' },
      },
      { id: 'over', kind: 'end', in: { step: 'until', arm: 'yes' } },
      send('reminder', demoTemplateIds.reminder, { in: late }),
      { id: 'task', kind: 'task', title: 'Call the borrower', dueInDays: 1, in: late },
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
      steps: [
        send('mail', demoTemplateIds.clear),
        {
          ...{ id: 'message', kind: 'whatsapp', template: demoId('whatsappTemplate', 4), to: 'borrowers', link: '' },
          variables: ['{{prospect.first_name|there}}', '{{loan.number}}'],
        },
        { id: 'told', kind: 'notify', text: 'Set the day of the closing' },
        {
          id: 'ledger',
          kind: 'webhook',
          webhook: demoId('webhook', 1),
          fields: ['4a_loanandpropertyinformation_loanamount'],
        },
      ],
    },
  },
  {
    ...{ title: 'Missing documents, by hand', state: 'on' },
    design: {
      ...blankDesign,
      trigger: { kind: 'enrolled' },
      stops: ['reply', 'undeliverable'],
      steps: [
        send('first', demoTemplateIds.reminder, { from: 'publisher' }),
        wait('days', 3, 'business-days'),
        send('second', demoTemplateIds.again, { from: 'publisher' }),
        wait('more', 5, 'business-days'),
        { id: 'task', kind: 'task', title: 'Call the borrower', dueInDays: 1 },
      ],
    },
  },
]

type DemoStep = readonly [id: string, outcome: NewRunStep['outcome'], reason?: SkipReason]
type DemoRun = {
  readonly hoursAgo: number
  readonly state: RunState
  readonly reason: SkipReason | null
  readonly steps: readonly DemoStep[]
}

const mailed: readonly DemoStep[] = [
  ['wait', 'waits'],
  ['mail', 'done'],
  ['until', 'waits'],
]
const waiting = (hoursAgo: number): DemoRun => ({ hoursAgo, state: 'waiting', reason: null, steps: mailed })
const uploaded = (hoursAgo: number): DemoRun => ({
  ...{ hoursAgo, state: 'finished', reason: null, steps: [...mailed, ['until', 'done'], ['over', 'done']] },
})
const reminded = (hoursAgo: number): DemoRun => ({
  ...{ hoursAgo, state: 'finished', reason: null },
  steps: [...mailed, ['until', 'skipped', 'time-up'], ['reminder', 'done'], ['task', 'done']],
})
const skipped = (hoursAgo: number, reason: SkipReason): DemoRun => ({ hoursAgo, state: 'skipped', reason, steps: [] })

const runs: readonly DemoRun[] = [
  waiting(30),
  uploaded(50),
  skipped(75, 'sent-already'),
  {
    ...{ hoursAgo: 90, state: 'held', reason: 'template-off' },
    steps: [
      ['wait', 'waits'],
      ['mail', 'held', 'template-off'],
    ],
  },
  skipped(110, 'record-inactive'),
  waiting(120),
  reminded(150),
  uploaded(170),
  uploaded(200),
  skipped(230, 'loop'),
  reminded(280),
  uploaded(330),
  uploaded(380),
  uploaded(450),
]

type Telling = { readonly anchor: Date; readonly secrets: CompanySecrets }

/**
 * Four automations, one of them paused, which calls an address that no name server knows and writes by WhatsApp; of one
 * what it did, with runs that were skipped and held.
 */
export async function insertDemoAutomations(db: Db, { anchor, secrets }: Telling): Promise<void> {
  const webhookId = demoId('webhook', 1)
  await insertWebhook(db, harborId, {
    ...{ id: webhookId, title: 'Closing desk', url: 'https://closing-desk.harborlending.example/loans', most: 1 },
    signing: sealSecret(secrets, newWebhookSecret(), webhookId),
    ...{ at: daysBefore(anchor, 30), by: by.name },
  })
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
    where loan.company_id = ${harborId} and loan.number like 'HL-10%' order by loan.number limit ${runs.length}`.execute(
    db,
  )
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
  for (const [index, [stepId, outcome, why = null]] of steps.entries()) {
    const kind = again.design.steps.find((one) => one.id === stepId)?.kind ?? 'end'
    const until = new Date(at.getTime() + (kind === 'wait' ? 2 : 74) * hour).toISOString()
    const to = [{ name: loan.borrower, kind: 'prospects', reason: null, message: demoId('automationMail', number) }]
    const data = outcome === 'waits' ? { until } : kind === 'send' && outcome === 'done' ? { to } : {}
    const later = new Date(at.getTime() + (index === 0 ? 0 : index > 2 ? 74 : 2) * hour)
    await insertRunStep(db, harborId, { runId: id, stepId, kind, at: later, outcome, reason: why, data })
  }
  // What waits waits for weeks: nothing of the demo is sent by itself.
  const dueAt = new Date(anchor.getTime() + 60 * 24 * hour)
  const program = programOf(again.design.steps)
  const [atStepId] = steps.at(-1) ?? ['']
  const atStep = Math.max(
    0,
    program.findIndex(({ step }) => step?.id === atStepId),
  )
  const listening = state === 'waiting' ? { atStepId, listening: true, waitUntil: dueAt } : {}
  await updateRun(db, harborId, { id, state, reason, atStep, dueAt, at, ...listening })
}

const hour = 3_600_000
