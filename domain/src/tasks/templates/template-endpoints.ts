import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { plainName } from '../../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant, recordId } from '../../shared/reply-parts.ts'
import { taskPriority } from '../task.ts'
import { taskCategory } from './task-category.ts'
import { mostTemplates, templateItem, templateItems, templateStart } from './task-template.ts'

const params = z.object({ id: z.string().max(64) })
const module = z.string().min(1).max(64)
const numbers = z.array(configurationId).max(500)

const listedTemplate = z.object({
  _id: z.string(),
  rev: z.int(),
  title: z.string(),
  /** The kind of records that it is for. */
  module,
  starts: templateStart,
  /** Of loans: none means all. */
  programs: z.array(choice),
  statuses: z.array(choice),
  active: z.boolean(),
  tasks: z.int(),
  /** At how many records it was started. */
  started: z.int(),
  changedAt: instant,
  changedBy: z.string(),
})
export type ListedTemplate = z.infer<typeof listedTemplate>

const permissions = z.object({ add: z.boolean(), update: z.boolean(), delete: z.boolean(), publish: z.boolean() })

export const listTaskTemplates = endpoint({
  method: 'POST',
  path: 'task_templates',
  summary: 'The templates of tasks, in the order that the company gives them.',
  access: 'signed-in',
  body: z.strictObject({
    /** 0-based page. */
    skip: z.int().min(0).max(10_000).optional(),
    limit: z.int().min(1).max(mostTemplates).optional(),
    search: z.string().max(200).optional(),
    active: z.boolean().optional(),
  }),
  reply: z.object({ templates: z.array(listedTemplate), count: z.int(), permissions }),
  refusals: ['not-allowed'],
})

/** What a template can be made of. */
export const getTaskTemplateChoices = endpoint({
  method: 'GET',
  path: 'task_templates/choices',
  summary: 'Kinds of records, programs, statuses, roles and people that a template of tasks can name.',
  access: 'signed-in',
  reply: z.object({
    templates: z.array(choice),
    /** A company's own modules by the title of their page; the others by key alone. */
    modules: z.array(z.object({ key: module, title: z.string().nullable() })),
    programs: z.array(choice),
    statuses: z.array(choice.extend({ module })),
    roles: z.array(choice),
    people: z.array(choice),
    groups: z.array(choice),
    /** Of loans: documents and fields that can end a task, by program. */
    endings: z.array(z.object({ program: z.string(), documents: z.array(choice), fields: z.array(choice) })),
    /** Product and program as one value, for what a lead can become. */
    conversions: z.array(z.object({ value: z.string(), label: z.string() })),
    /** The company's calendar day. */
    today: z.iso.date(),
  }),
  refusals: ['not-allowed'],
})

export const addTaskTemplate = endpoint({
  method: 'POST',
  path: 'task_templates/add',
  summary: 'Begin a template of tasks, empty or with the tasks of another one. It is a draft until it is published.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  keyed: true,
  body: z.strictObject({ title: plainName(120), module, copy: recordId.nullish() }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'not-found', 'unknown-choice', 'list-too-long'],
})

const whole = listedTemplate.omit({ programs: true, statuses: true, tasks: true }).extend({
  programs: z.array(z.string()),
  statuses: z.array(z.string()),
  items: z.array(templateItem),
})
export type TaskTemplate = z.infer<typeof whole>

export const getTaskTemplate = endpoint({
  method: 'GET',
  path: 'task_templates/:id',
  summary: 'A template of tasks as its builder has it.',
  access: 'signed-in',
  params,
  reply: z.object({ template: whole, permissions }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveTaskTemplate = endpoint({
  method: 'PATCH',
  path: 'task_templates/:id',
  summary:
    'Change a template of tasks. One that is in use is published by it: what begins from now on has these tasks; what has begun goes on as it did.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title', 'publish'] },
  params,
  body: z.strictObject({
    /** The version that the change was made on. */
    rev: z.int().min(1),
    title: plainName(120).optional(),
    starts: templateStart.optional(),
    programs: numbers.optional(),
    statuses: numbers.optional(),
    items: templateItems.optional(),
    /** Takes it into use. */
    publish: z.literal(true).optional(),
  }),
  bodyLimit: 2_000_000,
  reply: acknowledgement.extend({ template: whole }),
  refusals: ['not-allowed', 'not-found', 'stale', 'unknown-choice', 'invalid-fields'],
})

export const deactivateTaskTemplate = endpoint({
  method: 'DELETE',
  path: 'task_templates/:id',
  summary: 'Take a template of tasks out of use: it begins nowhere any more; what has begun goes on.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

export const activateTaskTemplate = endpoint({
  method: 'POST',
  path: 'task_templates/activate',
  summary: 'Take a template of tasks back into use.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['id'] },
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const orderTaskTemplates = endpoint({
  method: 'POST',
  path: 'task_templates/order',
  summary: 'Put the templates of tasks in another order: all of them, once each.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  body: z.strictObject({ ids: z.array(recordId).max(mostTemplates) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'stale'],
})

/** The record that tasks are put on. */
const place = { module, owner: z.string().min(1).max(64) }

export const listOfferedTemplates = endpoint({
  method: 'POST',
  path: 'task_templates/offered',
  summary: 'The templates of tasks that the caller can start at a record.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({
    templates: z.array(
      choice.extend({
        tasks: z.array(
          z.object({
            _id: z.string(),
            title: z.string(),
            category: taskCategory,
            priority: taskPriority,
            due_in: z.int().nullable(),
            after: z.array(z.string()),
          }),
        ),
        /** Tasks of it that are open here: it is not started again before these are done. */
        open: z.int(),
        /** When it was last started here. */
        startedAt: instant.nullable(),
      }),
    ),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const startTaskTemplate = endpoint({
  method: 'POST',
  path: 'task_templates/start',
  summary: 'Put the tasks of a template on a record.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ ...place, template: recordId }),
  reply: acknowledgement.extend({ made: z.int() }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive', 'unknown-choice', 'nothing-to-change'],
})
