import type { TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import type { Db } from '../../src/platform/database/db.ts'
import { insertTemplate, type TemplateChange, updateTemplate } from '../../src/tasks/templates/template-repository.ts'
import { demoId } from '../demo-id.ts'
import { harborId, harborPrograms } from './harbor.ts'
import { roleIds } from './roles.ts'
import { mortgageStatuses, statusId } from './statuses.ts'

const mortgage = 1
const officer = { by: 'role', role: String(roleIds.officer) } as const
const processor = { by: 'role', role: String(roleIds.processor) } as const

type Asked = Partial<Omit<TemplateItem, 'checklist'>> & { readonly list?: readonly string[] }

const item = (_id: string, title: string, { list = [], ...more }: Asked): TemplateItem => ({
  ...{ _id, title, description: '', category: 'todo', priority: 'Medium', due_in: 2, remind_before: null },
  ...{ assignee: processor, after: [], target_status: null, repeat: null },
  checklist: list.map((text, at) => ({ _id: String(at + 1), text })),
  ...more,
})

/** What a processor does with every file that comes in. */
const setUp: readonly TemplateItem[] = [
  item('welcome', 'Call the borrower and say what comes next', { category: 'call', assignee: officer, due_in: 1 }),
  item('check', 'Check the application for gaps', {
    ...{ category: 'review', priority: 'High', due_in: 1 },
    list: ['Names as on the license', 'Two years of addresses', 'Two years of employment', 'Declarations answered'],
  }),
  item('disclose', 'Send the initial disclosures', {
    ...{ category: 'sign', priority: 'Urgent', due_in: 2, remind_before: 1, after: ['check'] },
    description: 'The Loan Estimate is due three business days after the application.',
    escalate: { after_hours: 0, way: 'tell', to: officer },
  }),
  item('insurer', 'Choose your homeowner’s insurer and tell us its name', {
    ...{ assignee: { by: 'borrower' }, category: 'todo', after: ['disclose'], due_in: 7 },
    description: 'Your insurer sends us the policy before the closing.',
  }),
  item('title', 'Order title and hazard insurance', { after: ['disclose'], due_in: 3 }),
  item('appraisal', 'Order the appraisal', { category: 'form', priority: 'High', after: ['disclose'], due_in: 1 }),
  item('file', 'Hand the file to underwriting', {
    ...{ category: 'approve', after: ['title', 'appraisal'], due_in: 2 },
    list: ['Income documents', 'Asset statements', 'Appraisal', 'Title commitment'],
  }),
]

const closing: readonly TemplateItem[] = [
  item('date', 'Agree on the closing date with the title company', { category: 'call', due_in: 1 }),
  item('disclosure', 'Send the Closing Disclosure', {
    category: 'sign',
    priority: 'Urgent',
    after: ['date'],
    due_in: 1,
  }),
  item('wire', 'Confirm the wiring instructions by phone', {
    category: 'pay',
    priority: 'Urgent',
    after: ['disclosure'],
  }),
]

/** One that is in use, started by hand, and a draft of one that would start with a status. */
export async function insertHarborTaskTemplates(db: Db, at: Date): Promise<void> {
  const stamp = { companyId: harborId, by: 'Dana Whitfield', at }
  const templates: readonly Omit<TemplateChange, 'programs'>[] = [
    { title: 'Set up a new file', starts: 'hand', statuses: [], items: setUp, active: true },
    {
      ...{ title: 'Prepare the closing', starts: 'status', items: closing, active: false },
      statuses: [statusId(mortgageStatuses(mortgage), 'Clear to close')],
    },
  ]
  for (const [index, template] of templates.entries()) {
    const { title, items } = template
    const id = demoId('taskTemplate', index + 1)
    await insertTemplate(db, { ...stamp, id, title, module: 'opportunities', items })
    await updateTemplate(db, { ...stamp, id, ...template, programs: [harborPrograms.conventional] })
  }
}
