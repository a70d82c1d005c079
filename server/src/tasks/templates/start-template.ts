import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { dueItems, fits, type TemplateStart } from '@corbel/domain/tasks/templates/task-template'
import type {
  listOfferedTemplates as offeredEndpoint,
  startTaskTemplate as startEndpoint,
} from '@corbel/domain/tasks/templates/template-endpoints'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { atPlace, type TaskCall, type TaskMeeting } from '../task-place.ts'
import { makeTasks, type RunPlace } from './make-tasks.ts'
import { findProgramOf, insertRun, listRuns } from './run-repository.ts'
import { findTemplates, hasTemplates, type StoredTemplate } from './template-repository.ts'

/** The templates for a record that the caller may start there: its owner's, and staff's to start. */
export async function listOfferedTemplates(
  call: TaskCall,
  body: BodyOf<typeof offeredEndpoint>,
): Promise<Result<ReplyOf<typeof offeredEndpoint>>> {
  return atPlace(call, body, async (meeting) => {
    if (!mayStart(meeting)) return refused({ code: 'not-allowed' })
    const { db } = call
    const runs = new Map((await listRuns(db, ofRecord(meeting))).map((run) => [run.templateId, run]))
    const offered = await templatesFor(db, meeting)
    return granted({
      templates: offered.map(({ id, title, items }) => ({
        ...{ _id: id, title, open: runs.get(id)?.open ?? 0 },
        startedAt: runs.get(id)?.startedAt.toISOString() ?? null,
        tasks: items.map((item) => ({
          ...{ _id: item._id, title: item.title, category: item.category, priority: item.priority },
          ...{ due_in: item.due_in, after: item.after },
        })),
      })),
    })
  })
}

/** Puts the tasks of a template on a record; not while some that it made there are open. Answers how many were made. */
export async function startTaskTemplate(
  call: TaskCall,
  { template: id, ...place }: BodyOf<typeof startEndpoint>,
): Promise<Result<number>> {
  return atPlace(call, { ...place, isLocked: true }, async (meeting) => {
    const { met, lock, reader, today } = meeting
    if (met?.active === false) return refused({ code: 'record-inactive' })
    if (!mayStart(meeting) || met === null || lock === null) return refused({ code: 'not-allowed' })
    const { db, at } = call
    const template = (await templatesFor(db, meeting)).find((one) => one.id === id)
    if (template === undefined)
      return refused({ code: 'unknown-choice', fields: { template: tell('problems.notChoosable') } })
    const runs = await listRuns(db, ofRecord(meeting))
    if (runs.some(({ templateId, open }) => templateId === id && open > 0))
      return refused({ code: 'nothing-to-change', message: tell('taskTemplates.stillOpen', { title: template.title }) })
    const record = { id: met.id, rev: met.rev, module: meeting.module }
    const begun = { companyId: reader.companyId, record, lock, by: reader, at, today }
    return granted(await startRun(db, begun, { template, starts: 'hand' }))
  })
}

/** Guests of a share know nobody whom the tasks would be for. */
const mayStart = ({ reader, place }: TaskMeeting): boolean =>
  place !== null && reader.type === 'Workforces' && reader.guestOf === undefined && taskPolicy.add(reader, place)

/** Whether the reader starts templates at a record, and there are any. */
export async function isStartedHere(db: Db, meeting: TaskMeeting): Promise<boolean> {
  const { reader, module } = meeting
  return mayStart(meeting) && module !== null && hasTemplates(db, reader.companyId, module)
}

const ofRecord = ({ reader, met }: TaskMeeting) => ({ companyId: reader.companyId, recordId: met?.id ?? '' })

async function templatesFor(db: Db, meeting: TaskMeeting): Promise<StoredTemplate[]> {
  const { reader, module } = meeting
  if (module === null) return []
  const templates = await findTemplates(db, reader.companyId, { active: true, module })
  const isAsked = templates.some(({ programs }) => programs.length > 0)
  const program = isAsked ? await findProgramOf(db, ofRecord(meeting)) : null
  return templates.filter((one) => fits(inWords(one), { module, program: program === null ? null : String(program) }))
}

/** As the rules know it: configuration by the id that callers have. */
export const inWords = (template: StoredTemplate) => ({
  ...template,
  programs: template.programs.map(String),
  statuses: template.statuses.map(String),
})

type Begun = { readonly template: StoredTemplate; readonly starts: TemplateStart }

/** Begins a template at a locked record: what waits for nothing is made at once. Answers how many tasks that are. */
export async function startRun(db: Db, place: RunPlace, { template, starts }: Begun): Promise<number> {
  const { companyId, record, by, at } = place
  const { id: templateId, title, items } = template
  const runId = newId()
  await insertRun(db, {
    ...{ companyId, recordId: record.id, id: runId, templateId, title, starts, items, at },
    by: by === null ? { personId: null, name: 'Corbel' } : { personId: by.personId, name: by.fullName },
  })
  const first = dueItems(items, [])
  await makeTasks(db, place, { runId, items: first })
  return first.length
}
