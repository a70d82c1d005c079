import { z } from 'zod'
import { assignableUser, assignedPerson, fieldValues, listColumn } from '../loans/loan-replies.ts'
import { formReply } from '../records/form-reply.ts'
import { chosenColumns, columnSettings } from '../records/list/column-settings.ts'
import { listQuery } from '../records/list/list-query.ts'
import { savedReply, valueRefusals } from '../records/record-save.ts'
import { tabKeys } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, stampedBy } from '../shared/reply-parts.ts'

const page = z.string().max(64)
const ofPage = z.object({ page })
const one = z.object({ page, id: z.string().max(64) })

/** What headings and buttons of a page say. */
const shownModule = z.object({ key: z.string(), title: z.string(), singular: z.string() })
export type ShownModule = z.infer<typeof shownModule>

/** By field: the page of the record that the field's value is the number of, where the caller may read that record. */
const links = z.record(z.string(), z.string())

const row = z.object({
  _id: z.string(),
  rev: z.int(),
  /** What people call it: the first value that the list shows. */
  title: z.string(),
  active: z.boolean(),
  /** The visible columns only. */
  info: fieldValues,
  links,
  created_by: stampedBy,
  updated_by: stampedBy,
  createdAt: instant,
  updatedAt: instant,
  permissions: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type PageRow = z.infer<typeof row>

export const listPageRecords = endpoint({
  method: 'POST',
  path: 'pages/:page',
  summary: "A page of the records of a module of the company's own, with the exact total.",
  access: 'signed-in',
  params: ofPage,
  body: z.strictObject({
    ...listQuery,
  }),
  reply: z.object({
    records: z.array(row),
    count: z.int(),
    columns: z.array(listColumn),
    columnSettings,
    module: shownModule,
    /** `update`: whether the page of a record opens for the caller (specification 1, section 2.2). */
    permissions: z.object({ add: z.boolean(), update: z.boolean(), export: z.boolean(), massAction: z.boolean() }),
  }),
  refusals: ['not-found', 'not-allowed', 'unknown-list-field'],
})

export const savePageColumns = endpoint({
  method: 'POST',
  path: 'pages/:page/columns',
  summary: "The columns of the list of a module: the caller's own, or the company's by who may publish forms.",
  access: 'signed-in',
  audit: { action: 'configuration-changed', where: { scope: 'company' } },
  params: ofPage,
  body: z.strictObject(chosenColumns),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed', 'unknown-list-field'],
})

const group = z.object({ _id: z.string(), title: z.string() })
/** People as `<userId>---<roleId>`, groups by id. */
const chosen = z.array(z.string().max(200)).max(500)

const record = z.object({
  _id: z.string(),
  rev: z.int(),
  active: z.boolean(),
  title: z.string(),
  info: fieldValues,
  links,
  /** Who works on it, and the groups in which it stands. */
  workforces: z.array(assignedPerson),
  groups: z.array(group),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type PageRecord = z.infer<typeof record>

export const newPageRecord = endpoint({
  method: 'GET',
  path: 'pages/:page/new',
  summary: 'The form of a new record.',
  access: 'signed-in',
  params: ofPage,
  reply: z.object({ form: formReply, module: shownModule, viewer: z.object({ role: z.string() }) }),
  refusals: ['not-found', 'not-allowed'],
})

export const addPageRecord = endpoint({
  method: 'POST',
  path: 'pages/:page/add',
  summary: 'Create a record with the values of its form.',
  access: 'signed-in',
  keyed: true,
  params: ofPage,
  body: z.strictObject({ formData: fieldValues }),
  reply: acknowledgement.extend({ _id: z.string(), reviewNeeded: z.boolean() }),
  refusals: ['not-found', 'not-allowed', ...valueRefusals, 'unknown-choice'],
})

export const getPageRecord = endpoint({
  method: 'GET',
  path: 'pages/:page/:id',
  summary: 'A record with the values and the form that the caller may see.',
  reads: 'record',
  access: 'signed-in',
  params: one,
  reply: z.object({
    record,
    form: formReply,
    module: shownModule,
    /** Tabs beside those of the form that the caller may open. */
    tabs: z.array(z.enum(tabKeys)),
    permissions: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      history: z.boolean(),
      reveal: z.boolean(),
      assign: z.boolean(),
    }),
    /** Whom and what it can be given to; nobody where the caller may not. */
    choices: z.object({ workforces: z.array(assignableUser), groups: z.array(group) }),
    viewer: z.object({ role: z.string(), canUpdate: z.boolean() }),
  }),
  refusals: ['not-found'],
})

export const savePageRecord = endpoint({
  method: 'PATCH',
  path: 'pages/:page/:id',
  summary: 'Save values of a record, merged with what others saved since `rev`.',
  access: 'signed-in',
  params: one,
  body: z.strictObject({
    formData: fieldValues.optional(),
    adminInfo: z.strictObject({ workforces: chosen.optional(), groups: chosen.optional() }).optional(),
    rev: z.int().min(1).optional(),
  }),
  reply: acknowledgement.extend({
    record,
    ...savedReply,
  }),
  refusals: ['not-found', 'not-allowed', ...valueRefusals, 'unknown-choice', 'record-inactive', 'stale'],
})

export const deactivatePageRecord = endpoint({
  method: 'DELETE',
  path: 'pages/:page/:id',
  summary: 'Take a record out of use; nothing is erased.',
  access: 'signed-in',
  params: one,
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed'],
})

export const activatePageRecord = endpoint({
  method: 'POST',
  path: 'pages/:page/activate',
  summary: 'Take a deactivated record back into use.',
  access: 'signed-in',
  params: ofPage,
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed'],
})
