import { z } from 'zod'
import { assignableUser, assignedPerson, fieldValues, listColumn } from '../loans/loan-replies.ts'
import { formReply } from '../records/form-reply.ts'
import { chosenColumns, columnSettings } from '../records/list/column-settings.ts'
import { listQuery } from '../records/list/list-query.ts'
import { savedReply, valueRefusals } from '../records/record-save.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, instant, stampedBy } from '../shared/reply-parts.ts'
import { leadStatusKeys } from './lead-statuses.ts'

const one = z.object({ id: z.string().max(64) })

/** Where it stands: pages say the key in the reader's language, `title` says it in that of the call. */
const status = choice.extend({ key: z.enum(leadStatusKeys), color: z.string() })
export type LeadStatusReply = z.infer<typeof status>

const row = z.object({
  _id: z.string(),
  rev: z.int(),
  /** Who it is about, as far as the caller may see that. */
  title: z.string(),
  active: z.boolean(),
  /** The form that it was asked by. */
  form: choice,
  status,
  source: z.array(choice),
  workforces: z.array(assignedPerson),
  /** The visible columns only. */
  info: fieldValues,
  created_by: stampedBy,
  updated_by: stampedBy,
  createdAt: instant,
  updatedAt: instant,
  permissions: z.object({ update: z.boolean(), delete: z.boolean(), take: z.boolean() }),
})
export type LeadRow = z.infer<typeof row>

/** The number of a status; "all": leads in every one. */
export const leadStatusChoice = z.string().regex(/^(all|[1-9]\d{0,8})$/)

export const listLeads = endpoint({
  method: 'POST',
  path: 'leads',
  summary: 'A page of leads, newest first, with the exact total and a tab for each status.',
  access: 'signed-in',
  body: z.strictObject({
    ...listQuery,
    status: leadStatusChoice.optional(),
  }),
  reply: z.object({
    leads: z.array(row),
    count: z.int(),
    /** All first, then every status. */
    status: z.array(
      status.omit({ title: true }).partial().extend({ _id: z.string(), label: z.string(), count: z.int() }),
    ),
    columns: z.array(listColumn),
    columnSettings,
    permissions: z.object({
      ...{ add: z.boolean(), update: z.boolean(), export: z.boolean(), massAction: z.boolean() },
      /** Giving many to somebody, or to themselves; moving many to another status. */
      ...{ assignMany: z.boolean(), moveMany: z.boolean() },
    }),
  }),
  refusals: ['not-allowed', 'unknown-list-field'],
})

export const saveLeadColumns = endpoint({
  method: 'POST',
  path: 'leads/columns',
  summary: "The columns of the list of leads: the caller's own, or the company's by who may publish forms.",
  access: 'signed-in',
  audit: { action: 'configuration-changed', where: { scope: 'company' } },
  body: z.strictObject(chosenColumns),
  reply: acknowledgement,
  refusals: ['not-allowed', 'unknown-list-field'],
})

const record = z.object({
  _id: z.string(),
  rev: z.int(),
  active: z.boolean(),
  title: z.string(),
  status,
  source: z.array(choice),
  /** Who works on it, and the groups in which it stands. */
  workforces: z.array(assignedPerson),
  groups: z.array(choice),
  info: fieldValues,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type LeadRecord = z.infer<typeof record>

/** Where a converted lead went, as far as the caller may see that. */
const conversion = z.object({
  at: instant,
  loan: z.object({ _id: z.string(), number: z.string() }).nullable(),
  prospect: z.object({ _id: z.string(), name: z.string() }).nullable(),
})
export type LeadConversionReply = z.infer<typeof conversion>

export const newLead = endpoint({
  method: 'GET',
  path: 'leads/new',
  summary: 'The form of a lead that somebody of the company adds.',
  access: 'signed-in',
  reply: z.object({ form: formReply, viewer: z.object({ role: z.string() }) }),
  refusals: ['not-allowed'],
})

export const addLead = endpoint({
  method: 'POST',
  path: 'leads/add',
  summary: 'Add a lead with the values of its form; whoever adds it works on it.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ formData: fieldValues }),
  reply: acknowledgement.extend({ _id: z.string(), reviewNeeded: z.boolean() }),
  refusals: ['not-allowed', ...valueRefusals],
})

export const getLead = endpoint({
  method: 'GET',
  path: 'leads/:id',
  summary: 'A lead with the values and the form that the caller may see.',
  reads: 'record',
  access: 'signed-in',
  params: one,
  reply: z.object({
    record,
    form: formReply,
    permissions: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      history: z.boolean(),
      docs: z.boolean(),
      notes: z.boolean(),
      tasks: z.boolean(),
      reveal: z.boolean(),
      assign: z.boolean(),
      status: z.boolean(),
      convert: z.boolean(),
      take: z.boolean(),
    }),
    /** How it came by a form for visitors: when, by which campaign, agreeing to what. Null: somebody entered it. */
    arrival: z
      .object({
        at: instant,
        /** By the words of the address, such as `utm_source`. */
        campaign: z.record(z.string(), z.string()),
        /** Blank where the form has none. */
        terms: z.string(),
      })
      .nullable(),
    /** When the one who works on it made it their own; null: nobody did. */
    takenAt: instant.nullable(),
    /** The day by which they call; null once the lead moved on or they noted something on it. */
    callBy: z.iso.date().nullable(),
    /** Null: it was not converted. */
    converted: conversion.nullable(),
    /** Whom and what it can be given to, and where it can be moved; nothing where the caller may not. */
    choices: z.object({
      workforces: z.array(assignableUser),
      groups: z.array(choice),
      source: z.array(choice),
      status: z.array(status),
    }),
    viewer: z.object({ role: z.string(), canUpdate: z.boolean() }),
  }),
  refusals: ['not-found'],
})

/** People as `<userId>---<roleId>`, groups and sources by id. */
const chosen = z.array(z.string().max(200)).max(500)

export const saveLead = endpoint({
  method: 'PATCH',
  path: 'leads/:id',
  summary: 'Save values, status and people of a lead, merged with what others saved since `rev`.',
  access: 'signed-in',
  params: one,
  body: z.strictObject({
    formData: fieldValues.optional(),
    adminInfo: z
      .strictObject({
        status: z.string().max(20).optional(),
        source: chosen.optional(),
        workforces: chosen.optional(),
        groups: chosen.optional(),
      })
      .optional(),
    rev: z.int().min(1).optional(),
  }),
  reply: acknowledgement.extend({
    record,
    ...savedReply,
  }),
  refusals: [
    'not-found',
    'not-allowed',
    ...valueRefusals,
    'unknown-choice',
    'record-inactive',
    'lead-converted',
    'stale',
  ],
})

export const deactivateLead = endpoint({
  method: 'DELETE',
  path: 'leads/:id',
  summary: 'Take a lead out of use; nothing is erased.',
  access: 'signed-in',
  params: one,
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed'],
})

export const activateLead = endpoint({
  method: 'POST',
  path: 'leads/activate',
  summary: 'Take a deactivated lead back into use.',
  access: 'signed-in',
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed'],
})
