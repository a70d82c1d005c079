import { z } from 'zod'
import { massActs } from '../loans/mass-action.ts'
import { overrideAsked } from '../loans/override.ts'
import { bulkJob, leftOutCount } from '../records/bulk/bulk-job.ts'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { endpoint } from '../shared/endpoint.ts'
import {
  acknowledgement,
  choice,
  configurationId,
  instant,
  recordId,
  saidDay,
  stampedBy,
} from '../shared/reply-parts.ts'
import {
  checklist,
  longestReminder,
  longestTaskDescription,
  mostTaskUsers,
  taskPriority,
  taskRepeat,
  taskStatus,
} from './task.ts'
import { taskListNames } from './task-lists.ts'
import { taskCategory } from './templates/task-category.ts'

/** Somebody whom a task may be given to, or is: `value` is the person, `role` what their role is called. */
export const taskUser = z.object({
  value: z.string(),
  role: z.string(),
  type: z.enum(['workforces', 'contacts', 'prospects']),
  label: z.string(),
})
export type TaskUser = z.infer<typeof taskUser>

const day = z.iso.date()

export const task = z.object({
  _id: z.string(),
  rev: z.int(),
  title: z.string(),
  status: taskStatus,
  priority: taskPriority,
  start_date: z.string().nullable(),
  due_date: z.string().nullable(),
  description: z.string(),
  users: z.array(taskUser),
  /** The status that the record moves to when the task is completed, by id. */
  target_status: z.string().nullable(),
  /** Whether completing it makes a prospect and a loan of the lead that it hangs on. */
  convert_lead: z.boolean(),
  /** Product and program of that loan, as one value. */
  convert_program: z.string().nullable(),
  checklist,
  /** Of one that a template made; null of one that somebody wrote. */
  category: taskCategory.nullable(),
  repeat: taskRepeat.nullable(),
  /** Business days before the due day on which whoever has it gets a mail; null: none. */
  remind_before: z.int().nullable(),
  active: z.boolean(),
  /** The caller may not change it. */
  readonly: z.boolean(),
  /** The record that it hangs on; null for one that stands alone. */
  module: z.object({ title: z.string(), type: z.string(), page: z.string() }).nullable(),
  owner: z.string().nullable(),
  created_by: stampedBy,
  createdAt: instant,
  updated_by: stampedBy,
  updatedAt: instant,
  permissions: z.object({ update: z.boolean(), advance: z.boolean(), delete: z.boolean() }),
})
export type Task = z.infer<typeof task>

/** Absent or blank: the task stands alone. */
const place = { module: z.string().max(64).optional(), owner: z.string().max(64).optional() }

/** Words that are missing or no words of the list are answered with the specified sentences, so they are read loosely. */
const word = z.string().max(1_000)

const written = {
  title: word.optional(),
  status: word.optional(),
  priority: word.optional(),
  start_date: saidDay.nullish().or(z.literal('')),
  due_date: saidDay.nullish().or(z.literal('')),
  /** Instead of a due day: business days from today. */
  due_in: z.int().min(0).max(260).optional(),
  description: z.string().max(longestTaskDescription).optional(),
  /** People by id, or as they are answered. */
  users: z
    .array(
      z.union([
        z.string().max(80),
        z.strictObject({
          value: z.string().max(80),
          role: z.string().max(200).optional(),
          type: z.string().max(40).optional(),
          label: z.string().max(500).optional(),
        }),
      ]),
    )
    .max(mostTaskUsers)
    .optional(),
  target_status: configurationId.nullish().or(z.literal('')),
  convert_lead: z.boolean().optional(),
  convert_program: z.string().max(40).nullish(),
  checklist: checklist.optional(),
  repeat: taskRepeat.nullish(),
  remind_before: z.int().min(0).max(longestReminder).nullish(),
}
export type WrittenTask = { readonly [Key in keyof typeof written]?: z.output<(typeof written)[Key]> }

export const listTasks = endpoint({
  method: 'POST',
  path: 'tasks',
  summary:
    'A page of tasks that the caller may read: of one record, or of all; of very many no more than 10,000 counted.',
  access: 'signed-in',
  body: z.strictObject({
    /** 0-based page. */
    skip: z.int().min(0).max(1_000_000).optional(),
    /** 10 where nothing is said. */
    limit: z.int().min(1).max(100).optional(),
    /** Which of them: absent, all. */
    list: z.enum(taskListNames).optional(),
    filters: listFilters.optional(),
    sort: z.strictObject({ field: z.string().min(1).max(200), order: z.enum(['asc', 'desc']) }).optional(),
    ...place,
  }),
  reply: z.object({
    tasks: z.array(task),
    count: z.int(),
    countIsLeast: z.literal(true).optional(),
    /** Adding tasks there, and starting the templates that the company has in use for such records. */
    permissions: z.object({ add: z.boolean(), start: z.boolean() }),
    /** The company's calendar day. */
    today: day,
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'unknown-list-field'],
})

/** Where a task may not be as it is sent, or its completion may not do what it is to do. */
const changing = [
  'loan-not-found',
  'not-found',
  'not-allowed',
  'record-inactive',
  'unknown-choice',
  'invalid-fields',
  'stale',
  'gate-open',
  'status-not-allowed',
  'field-not-allowed',
  'licence-ended',
  'lead-converted',
  'people-alike',
  'missing-required',
  'nothing-to-undo',
] as const

export const addTask = endpoint({
  method: 'POST',
  path: 'tasks/create',
  summary: 'Make a task, on a record or one that stands alone.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ ...place, ...written }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: changing,
})

export const saveTask = endpoint({
  method: 'PATCH',
  path: 'tasks/:id',
  summary: 'Change a task or its status alone; completing it moves its record or converts its lead where it says so.',
  access: 'signed-in',
  audit: { action: 'gate-passed', onlyIfTold: true },
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    /** Where it hangs; guests of a share say so. */
    ...place,
    ...written,
    /** The version that the caller saw: a change of what somebody else changed since is refused. */
    rev: z.int().min(1).optional(),
    /** Moves the record past a gate, by right. */
    override: overrideAsked.optional(),
  }),
  reply: acknowledgement.extend({
    task,
    /** What completing it did: where the record stands, or the loan that the lead became. */
    effect: z.object({ page: z.string(), message: z.string() }).optional(),
    /** The one that comes next, of a task that repeats. */
    next: z.object({ _id: z.string(), due_date: z.string().nullable() }).optional(),
    /** How many tasks of its template begin with its end. */
    followed_by: z.int().optional(),
  }),
  refusals: changing,
})

export const getTaskInfo = endpoint({
  method: 'POST',
  path: 'tasks/info',
  summary: 'A task with everybody whom it may be given to; without its id the same for a new one.',
  access: 'signed-in',
  body: z.strictObject({ tid: z.string().max(64).optional(), ...place }),
  reply: z.object({
    users: z.array(taskUser),
    task: task.nullable(),
    /** Fields of the record's form that the task is about, as far as the caller sees them. */
    fields: z.array(choice.extend({ filled: z.boolean(), page: z.string() })),
    /** Where its record may be moved to by completing it. */
    statuses: z.array(choice),
    /** Of a lead that may be converted: the programs to choose from. */
    programs: z.array(z.object({ value: z.string(), label: z.string() })),
    today: day,
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const deactivateTask = endpoint({
  method: 'DELETE',
  path: 'tasks/:id',
  summary: 'Take a task out of use; nothing is deleted.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const activateTask = endpoint({
  method: 'POST',
  path: 'tasks/activate',
  summary: 'Take a task back into use.',
  access: 'signed-in',
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

/** Tasks that one call names at most. */
export const mostTaskIds = 10_000

export const massActionOnTasks = endpoint({
  method: 'POST',
  path: 'tasks/mass_action',
  summary: 'Take many tasks out of use or back into it, set their status, or give them to somebody.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['from', 'module', 'action'] },
  keyed: true,
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    from: z.string().max(80).optional(),
    ...place,
    Ids: z.array(recordId).max(mostTaskIds).optional(),
    /** Where no id is named: all of the list that these leave. */
    filters: listFilters.optional(),
    list: z.enum(taskListNames).optional(),
    /** Absent: they are taken out of use. */
    action: z.enum([...massActs, 'status', 'assign']).optional(),
    status: taskStatus.optional(),
    users: z.array(recordId).max(mostTaskUsers).optional(),
  }),
  reply: acknowledgement.extend({ done: z.int(), left_out: z.array(leftOutCount), job: bulkJob.nullable() }),
  refusals: [
    'loan-not-found',
    'not-found',
    'not-allowed',
    'unknown-list-field',
    'unknown-choice',
    'invalid-fields',
    'nothing-to-change',
    'list-too-long',
  ],
})
