import { z } from 'zod'
import { configurationId, recordId } from '../../shared/reply-parts.ts'
import { addBusinessDays } from '../business-days.ts'
import {
  longestReminder,
  longestTaskDescription,
  longestTaskTitle,
  mostChecklistItems,
  taskPriority,
  taskRepeat,
} from '../task.ts'
import { taskCategory } from './task-category.ts'

/** What begins the tasks of a template: somebody at a record, a record that is made, one that comes to stand in a status. */
export const templateStarts = ['hand', 'created', 'status'] as const
export const templateStart = z.enum(templateStarts)
export type TemplateStart = z.infer<typeof templateStart>

export const mostTemplateItems = 60
export const mostTemplates = 200
export const mostTaskFields = 20
/** Business days, as tasks themselves are due. */
export const longestDueDays = 260

const role = z.strictObject({ by: z.literal('role'), role: configurationId })
const person = z.strictObject({ by: z.literal('person'), person: recordId })
const group = z.strictObject({ by: z.literal('group'), group: configurationId })

/** Whoever stands at the record in a role, one person of the staff, the staff of a group, or whoever borrows the loan. */
export const templateAssignee = z.discriminatedUnion('by', [
  role,
  person,
  group,
  z.strictObject({ by: z.literal('borrower') }),
])
export type TemplateAssignee = z.infer<typeof templateAssignee>

/** From when the business days until a task is due are counted: from when it is made, or from a day of the loan. */
export const dueEvents = ['made', 'closing', 'lock'] as const
type DueEvent = (typeof dueEvents)[number]

/** What is done once a task is late, or open for so long where it is due on no day. */
const taskEscalation = z.strictObject({
  /** After the due day has ended where the company works; of a task without one, after it was made. */
  after_hours: z.int().min(0).max(2_000),
  /** They hear of it, or they get the task beside whoever has it. */
  way: z.enum(['tell', 'assign']),
  to: z.discriminatedUnion('by', [role, person, group]),
})
export type TaskEscalation = z.infer<typeof taskEscalation>

/** What ends a task by itself: a document of the record is accepted, a field of its form holds something. */
const taskDoneWhen = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('document'), type: z.string().min(1).max(200) }),
  z.strictObject({ what: z.literal('field'), field: z.string().min(1).max(200) }),
])
export type TaskDoneWhen = z.infer<typeof taskDoneWhen>

const key = z.string().min(1).max(64)

/** One task of a template. */
export const templateItem = z.strictObject({
  /** Stays the item's through all changes of the template. */
  _id: key,
  title: z.string().trim().min(1).max(longestTaskTitle),
  description: z.string().trim().max(longestTaskDescription),
  category: taskCategory,
  priority: taskPriority,
  /** Business days after it is made, or from the day that `due_of` names; null: it is due on no day. */
  due_in: z.int().min(-longestDueDays).max(longestDueDays).nullable(),
  /** Absent: from when it is made. Of a loan whose day is not known it is due once that is said. */
  due_of: z.enum(dueEvents).optional(),
  /** Business days before it is due on which whoever has it gets a mail; null: none. */
  remind_before: z.int().min(0).max(longestReminder).nullable(),
  /** Null: nobody has it until somebody takes it. */
  assignee: templateAssignee.nullable(),
  checklist: z.array(z.strictObject({ _id: key, text: z.string().trim().min(1).max(300) })).max(mostChecklistItems),
  /** Tasks of the template, by id, that are done before this one is made; none: it is made at once. */
  after: z.array(key).max(mostTemplateItems),
  /** The status that the record moves to when it is completed, by id. */
  target_status: configurationId.nullable(),
  repeat: taskRepeat.nullable(),
  /** Fields of the form that it is about: shown with the task, each a way there. */
  fields: z.array(z.string().min(1).max(200)).max(mostTaskFields).optional(),
  /** It is completed only with its whole checklist ticked. */
  checklist_required: z.boolean().optional(),
  /** Of a lead: product and program of the loan that completing it makes of the lead. */
  convert_program: z.string().max(40).nullish(),
  escalate: taskEscalation.nullish(),
  done_when: taskDoneWhen.nullish(),
})
export type TemplateItem = z.infer<typeof templateItem>
export const templateItems = z.array(templateItem).max(mostTemplateItems)

/** What is wrong with the items of a template as a whole; keys of the catalogue, by place. */
export type TemplateProblem =
  | 'twice'
  | 'unknownAfter'
  | 'circle'
  | 'remindUndue'
  | 'checkedTwice'
  | 'dueBefore'
  | 'endsAndMoves'

type Ordered = Pick<TemplateItem, '_id' | 'after' | 'due_in' | 'remind_before' | 'checklist' | 'due_of' | 'done_when'> &
  Partial<Pick<TemplateItem, 'target_status' | 'convert_program' | 'checklist_required'>>

/** By the item's place; none where they can be started. */
export function problemsOfItems(items: readonly Ordered[]): ReadonlyMap<number, TemplateProblem> {
  const problems = new Map<number, TemplateProblem>()
  const places = new Map(items.map((item, at) => [item._id, at]))
  const inCircle = circling(items)
  for (const [at, item] of items.entries()) {
    if (places.get(item._id) !== at) problems.set(at, 'twice')
    else if (item.after.some((one) => !places.has(one))) problems.set(at, 'unknownAfter')
    else if (inCircle.has(item._id)) problems.set(at, 'circle')
    else if (item.due_in === null && item.remind_before !== null) problems.set(at, 'remindUndue')
    else if (new Set(item.checklist.map(({ _id }) => _id)).size < item.checklist.length)
      problems.set(at, 'checkedTwice')
    else if ((item.due_in ?? 0) < 0 && (item.due_of ?? 'made') === 'made') problems.set(at, 'dueBefore')
    else if (item.done_when && (item.target_status || item.convert_program || item.checklist_required))
      problems.set(at, 'endsAndMoves')
  }
  return problems
}

/** Items that wait, over whatever they wait for, for themselves. */
function circling(items: readonly Pick<Ordered, '_id' | 'after'>[]): ReadonlySet<string> {
  const open = new Map(items.map(({ _id, after }) => [_id, after]))
  // What waits for nothing that is still open cannot be part of a circle.
  for (let before = -1; before !== open.size; ) {
    before = open.size
    for (const [id, after] of [...open]) if (!after.some((one) => open.has(one))) open.delete(id)
  }
  return new Set(open.keys())
}

/** What is known of the tasks that were made of a template at one record, by item. */
export type MadeItem = { readonly item: string; readonly isDone: boolean }

/** Items whose time has come: not made yet, and all that they wait for is done. */
export function dueItems<Item extends Pick<TemplateItem, '_id' | 'after'>>(
  items: readonly Item[],
  made: readonly MadeItem[],
): Item[] {
  const known = new Map(made.map((one) => [one.item, one]))
  return items.filter(({ _id, after }) => !known.has(_id) && after.every((one) => known.get(one)?.isDone === true))
}

/** In which round each item is made, from 0: it waits for one of the round before at the latest. Circles are left out. */
export function roundsOf(items: readonly Pick<TemplateItem, '_id' | 'after'>[]): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>()
  for (let before = -1; before !== rounds.size; ) {
    before = rounds.size
    for (const { _id, after } of items) {
      if (rounds.has(_id) || !after.every((one) => rounds.has(one))) continue
      rounds.set(_id, after.length === 0 ? 0 : Math.max(...after.map((one) => rounds.get(one) ?? 0)) + 1)
    }
  }
  return rounds
}

/** On which day a task is due, ISO dates; null: on none, or the day that it is counted from is not known. */
export function dueDayOf(
  { due_in, due_of = 'made' }: Pick<TemplateItem, 'due_in' | 'due_of'>,
  days: { readonly [Event in DueEvent]: string | null },
): string | null {
  const from = days[due_of]
  return due_in === null || from === null ? null : addBusinessDays(from, due_in)
}

/** When a task would be made and due if every one before it were done on its own due day. */
export type PlannedItem<Item> = { readonly item: Item; readonly madeOn: string; readonly dueOn: string | null }

/** By the day on which they are made; what goes in a circle is left out. ISO dates. */
export function planItems<Item extends Pick<TemplateItem, '_id' | 'after' | 'due_in' | 'due_of'>>(
  items: readonly Item[],
  from: string,
): PlannedItem<Item>[] {
  const rounds = roundsOf(items)
  const planned = new Map<string, PlannedItem<Item>>()
  const round = ({ _id }: Item): number => rounds.get(_id) ?? 0
  for (const item of items.filter(({ _id }) => rounds.has(_id)).toSorted((one, other) => round(one) - round(other))) {
    const before = item.after.map((one) => planned.get(one)).filter((one) => one !== undefined)
    const madeOn = before.map(({ madeOn: on, dueOn }) => dueOn ?? on).reduce((one, on) => (on > one ? on : one), from)
    planned.set(item._id, {
      ...{ item, madeOn, dueOn: dueDayOf(item, { made: madeOn, closing: null, lock: null }) },
    })
  }
  return [...planned.values()]
}

type Begins = {
  readonly active: boolean
  readonly starts: TemplateStart
  readonly module: string
  readonly programs: readonly string[]
  readonly statuses: readonly string[]
}
type Event = {
  readonly module: string
  readonly program: string | null
  readonly isNew: boolean
  /** Into which it came. */
  readonly statuses: readonly string[]
}

/** Whether something that happened to a record begins a template by itself. */
export function beginsBy(template: Begins, event: Event): boolean {
  if (!fits(template, event)) return false
  if (template.starts === 'created') return event.isNew
  return template.starts === 'status' && template.statuses.some((one) => event.statuses.includes(one))
}

/** Whether a template is for a record at all: of its kind and, of a loan, its program. */
export function fits(template: Begins, { module, program }: Pick<Event, 'module' | 'program'>): boolean {
  if (!template.active || template.module !== module) return false
  return template.programs.length === 0 || (program !== null && template.programs.includes(program))
}
