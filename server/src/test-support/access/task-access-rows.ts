import { newId } from '../../platform/ids.ts'
import type { AccessRows } from './access-case.ts'
import type { AccessDesk, AccessTarget } from './access-desk.ts'

//                              anonymous
//                              |   borrower
//                              |   |   broker
//                              |   |   |   processor
//                              |   |   |   |   officer
//                              |   |   |   |   |   reviewer
//                              |   |   |   |   |   |   admin
//                              |   |   |   |   |   |   |   other company's admin
//                              |   |   |   |   |   |   |   |   its officer: all loans
//                              |   |   |   |   |   |   |   |   |   its processor: own loans
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const whoeverReads = {
  own: /*                    */ '401 403 200 200 200 200 200 404 404 404 403',
  others: /*                 */ '401 403 404 404 200 200 200 404 404 404 403',
  foreign: /*                */ '401 403 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 403 404 404 200 200 200 200 200 404 403',
  edited: /*                 */ '401 403 404 404 200 200 200 200 200 404 403',
}
const whoeverSavesForms = {
  own: /*                    */ '401 403 200 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 403 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 403 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 403 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 403 404 404 200 403 200 200 200 404 403',
}
/** As tasks are added, by the lender's own staff alone. */
const whoeverStarts = {
  own: /*                    */ '401 403 403 200 200 403 200 404 404 404 403',
  others: /*                 */ '401 403 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 403 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 403 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 403 404 404 200 403 200 403 403 404 403',
}
/** Found by its own id, so by nobody of another company. */
const whoeverRemoves = {
  own: /*                    */ '401 403 403 403 403 403 200 404 404 404 403',
  others: /*                 */ '401 403 404 404 403 403 200 404 404 404 403',
  foreign: /*                */ '401 403 404 404 404 404 404 200 403 404 403',
  viewed: /*                 */ '401 403 404 404 403 403 200 404 404 404 403',
  edited: /*                 */ '401 403 404 404 403 403 200 404 404 404 403',
}

const module = 'opportunities'
const words = { title: 'Call the employer', status: 'Not Started', priority: 'High' }

/** `<loan>/<task>`: a task that nobody of the actors made or has. */
async function newTask(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const { companyId } = target === 'foreign' ? desk.other : desk.lender
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into task (company_id, id, record_id, title, status, priority, created_at, created_by, created_by_name,
       updated_at, updated_by, updated_by_name)
     values ($1, $2, $3, 'Made before', 'Not Started', 'Low', now(), $2, 'Nobody', now(), $2, 'Nobody')`,
    [companyId, id, loan],
  )
  return `${loan}/${id}`
}

/** A template of a company that somebody may publish. */
async function newTemplate(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const { companyId } = target === 'foreign' ? desk.other : desk.lender
  const id = newId()
  await desk.database.ownerPool.query(
    `insert into task_template (company_id, id, place, title, module, starts, items, active, created_at,
       created_by_name, updated_at, updated_by_name)
     values ($1, $2, 1, 'Made before', 'opportunities', 'hand', $3::jsonb, true, now(), 'Nobody', now(), 'Nobody')`,
    [companyId, id, JSON.stringify([templateItem])],
  )
  return id
}
/** `<loan>/<template>`: one that puts nothing there, so that it is started again and again. */
async function loanAndTemplate(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const [loan, template] = [await desk.newLoan(target), await newTemplate(desk, target)]
  await desk.database.ownerPool.query(`update task_template set items = '[]' where id = $1`, [template])
  return `${loan}/${template}`
}
const templateItem = {
  ...{ _id: 'a', title: 'Call', description: '', category: 'call', priority: 'Low', due_in: 1, remind_before: null },
  ...{ assignee: null, checklist: [], after: [], target_status: null, repeat: null },
}

/** Every company sets up its own. */
const whoeverBuilds = {
  own: /*                    */ '401 403 403 403 403 403 200 404 403 403 403',
  others: /*                 */ '401 403 403 403 403 403 200 404 403 403 403',
  foreign: /*                */ '401 403 403 403 403 403 404 200 403 403 403',
  viewed: /*                 */ '401 403 403 403 403 403 200 404 403 403 403',
  edited: /*                 */ '401 403 403 403 403 403 200 404 403 403 403',
}
const inTheirs = /*          */ '401 403 403 403 403 403 200 200 403 403 403'

const loanOf = (place: string): string => place.split('/')[0] ?? ''
const taskOf = (place: string): string => place.split('/')[1] ?? ''
const random = (): string => `${newId()}/${newId()}`

export const taskAccessRows: AccessRows = {
  'tasks/listTasks': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverReads }],
  'tasks/addTask': [{ send: (owner) => ({ body: { module, owner, ...words } }), expected: whoeverSavesForms }],
  'tasks/getTaskInfo': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverSavesForms }],
  'tasks/saveTask': [
    {
      make: newTask,
      random,
      send: (place) => ({
        path: `tasks/${taskOf(place)}`,
        body: { module, owner: loanOf(place), title: 'Made anew' },
      }),
      expected: whoeverSavesForms,
    },
  ],
  'tasks/deactivateTask': [
    { make: newTask, random, send: (place) => ({ path: `tasks/${taskOf(place)}` }), expected: whoeverRemoves },
  ],
  'tasks/activateTask': [
    { make: newTask, random, send: (place) => ({ body: { id: taskOf(place) } }), expected: whoeverRemoves },
  ],
  'tasks/massActionOnTasks': [
    {
      make: newTask,
      random,
      send: (place) => ({ body: { Ids: [taskOf(place)] } }),
      expected: {
        own: /*     */ '401 403 409 409 409 409 200 409 409 409 403',
        others: /*  */ '401 403 409 409 409 409 200 409 409 409 403',
        foreign: /* */ '401 403 409 409 409 409 409 200 409 409 403',
        viewed: /*  */ '401 403 409 409 409 409 200 409 409 409 403',
        edited: /*  */ '401 403 409 409 409 409 200 409 409 409 403',
      },
    },
  ],
  'tasks/listTaskTemplates': [{ send: () => ({ body: {} }), expected: inTheirs }],
  'tasks/getTaskTemplateChoices': [{ send: () => ({}), expected: inTheirs }],
  'tasks/addTaskTemplate': [{ send: () => ({ body: { title: 'New here', module } }), expected: inTheirs }],
  'tasks/getTaskTemplate': [
    { make: newTemplate, random: newId, send: (id) => ({ path: `task_templates/${id}` }), expected: whoeverBuilds },
  ],
  'tasks/saveTaskTemplate': [
    {
      ...{ make: newTemplate, random: newId, expected: whoeverBuilds },
      send: (id) => ({ path: `task_templates/${id}`, body: { rev: 1, title: 'Made anew' } }),
    },
  ],
  'tasks/deactivateTaskTemplate': [
    { make: newTemplate, random: newId, send: (id) => ({ path: `task_templates/${id}` }), expected: whoeverBuilds },
  ],
  'tasks/activateTaskTemplate': [
    { make: newTemplate, random: newId, send: (id) => ({ body: { id } }), expected: whoeverBuilds },
  ],
  'tasks/orderTaskTemplates': [
    {
      title: 'of entries that are not all',
      send: () => ({ body: { ids: [newId()] } }),
      expected: /**/ '401 403 403 403 403 403 409 409 403 403 403',
    },
  ],
  'tasks/listOfferedTemplates': [{ send: (owner) => ({ body: { module, owner } }), expected: whoeverStarts }],
  'tasks/startTaskTemplate': [
    {
      make: loanAndTemplate,
      random,
      send: (place) => ({ body: { module, owner: loanOf(place), template: taskOf(place) } }),
      expected: whoeverStarts,
    },
  ],
}
