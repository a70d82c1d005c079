import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import type { TaskPriority, TaskStatus } from '@corbel/domain/tasks/task'
import type { Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/ids.ts'
import { lockRecords } from '../../src/records/lock-records.ts'
import { refreshRecordProjection } from '../../src/records/record-projection.ts'
import { insertTask } from '../../src/tasks/task-repository.ts'
import { harborId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { castIds } from '../people/cast.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import { castNames } from './mortgage-saves.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'
import { daysBefore } from './spread-over-time.ts'

type Telling = {
  readonly scenario: MortgageScenario
  readonly index: number
  readonly anchor: Date
  readonly loanId: string
}
type Asked = { readonly title: string; readonly priority: TaskPriority; readonly items?: readonly string[] }

/** What there is to do in each stage. */
const work: Readonly<Record<string, readonly Asked[]>> = {
  Application: [
    { title: 'Call the borrower about the missing pay stub', priority: 'High' },
    { title: 'Order the credit report', priority: 'Medium' },
    { title: 'Explain the Loan Estimate', priority: 'Medium' },
  ],
  Processing: [
    { title: 'Order the appraisal', priority: 'High' },
    { title: 'Verify employment by phone', priority: 'Medium' },
    {
      title: 'Collect what is missing for underwriting',
      priority: 'High',
      items: ['Two months of bank statements', 'Last two pay stubs', 'Letter about the gap in employment'],
    },
  ],
  Underwriting: [
    { title: 'Answer the underwriter about the large deposit', priority: 'Urgent' },
    { title: 'Review the appraisal', priority: 'High' },
  ],
  'Conditional approval': [
    { title: 'Collect the proof of homeowner’s insurance', priority: 'High' },
    { title: 'Ask for the gift letter', priority: 'Medium' },
  ],
  'Clear to close': [{ title: 'Schedule the closing with the title company', priority: 'High' }],
  Closing: [{ title: 'Confirm the wiring instructions by phone', priority: 'Urgent' }],
}

/** Business days from the day on which the demo was made: some late, some for today, most to come. */
const dues = [-3, -1, 0, 0, 1, 2, 3, 5, 8]
const statuses: readonly TaskStatus[] = ['Not Started', 'Not Started', 'In Progress', 'Awaiting Feedback']

/** What the team still has to do on loans that are under way, and what it has done; some loans have nothing planned. */
export async function insertMortgageTasks(db: Db, tellings: readonly Telling[]): Promise<void> {
  const busy = tellings.filter(hasTasks)
  for (const telling of busy) await insertTasksOf(db, telling)
  const ids = busy.map(({ loanId }) => loanId)
  const lock = await lockRecords(db, harborId, { change: ids })
  await refreshRecordProjection(db, lock, ids)
}

/** Rosa Delgado's loans are told one by one, and so is what waits on them. */
const hasTasks = ({ scenario, index }: Telling): boolean =>
  work[scenario.stage] !== undefined && !scenario.isRosas && pseudoRandom(95_000 + index).next() < 0.7

async function insertTasksOf(db: Db, { scenario, index, anchor, loanId }: Telling): Promise<void> {
  const random = pseudoRandom(95_500 + index)
  const today = anchor.toISOString().slice(0, 10)
  const { officer, withProcessor } = scenario
  for (const [place, { title, priority, items = [] }] of (work[scenario.stage] ?? []).entries()) {
    if (place > 0 && random.next() < 0.5) continue
    const isDone = place > 0 && random.next() < 0.4
    const dueDate = addBusinessDays(today, random.pick(dues))
    const isOwens = withProcessor && random.next() < 0.6
    const who = isOwens ? castIds.owen : castIds[officer]
    await insertTask(db, {
      ...{ companyId: harborId, id: newId(), recordId: loanId },
      by: { personId: castIds[officer], name: castNames[officer] },
      at: daysBefore(anchor, random.between(1, 6)),
      writing: {
        ...{ title, priority, description: '', dueDate, startDate: null },
        status: isDone ? 'Completed' : random.pick(statuses),
        checklist: items.map((text, at) => ({ _id: String(at + 1), text, done: at === 0 })),
        ...{ targetStatus: null, convertLead: false, convertProgram: null, repeat: null },
        ...{ remindBefore: null, remindOn: null },
        users: [{ id: who, kind: 4, roleId: isOwens ? roleIds.processor : roleIds.officer }],
      },
    })
  }
}
