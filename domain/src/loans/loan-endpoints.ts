import { z } from 'zod'
import { chosenColumns, columnSettings } from '../records/list/column-settings.ts'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { listedColumns, listSort } from '../records/list/list-query.ts'
import { listedTotal } from '../records/list/listed-total.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, configurationId, recordId, saidDay } from '../shared/reply-parts.ts'
import {
  assignableUser,
  fieldValues,
  groupChoice,
  listColumn,
  listedForm,
  loanPermissions,
  loanReply,
  loanRow,
  personInfo,
  productWithPrograms,
  statusChoice,
  statusTab,
} from './loan-replies.ts'
import { overrideAsked } from './override.ts'

/** What narrows a list of loans, whether it is read page by page or acted upon as a whole. */
export const loanNarrowing = {
  prospect: recordId.optional(),
  filters: listFilters.optional(),
  product: configurationId.optional(),
  program: configurationId.optional(),
  status: z.union([configurationId, z.literal('all')]).optional(),
  search: z.string().max(200).optional(),
}

export const listLoans = endpoint({
  method: 'POST',
  path: 'opportunities',
  summary:
    'A page of loans with its total and the count of every status tab; of very many more than 10,000 are not counted.',
  access: 'signed-in',
  // A search by a whole social security number; any other list stands in no trail.
  audit: { action: 'sensitive-value-searched', onlyIfTold: true },
  body: z.strictObject({
    skip: z.int().min(0).max(1_000_000).optional(),
    limit: z.int().min(1).max(100).optional(),
    type: z.literal('Opportunity').optional(),
    sort: listSort.optional(),
    columns: listedColumns.optional(),
    /** Counts all, however many there are; that may take seconds. */
    exactCount: z.literal(true).optional(),
    ...loanNarrowing,
  }),
  reply: z.object({
    opportunities: z.array(loanRow),
    ...listedTotal,
    /** `export`: may take the list along as a file. */
    permissions: loanPermissions.extend({
      export: z.boolean(),
      /** May move many of them at once, or give them to somebody. */
      ...{ moveMany: z.boolean(), assignMany: z.boolean() },
    }),
    status: z.array(statusTab),
    workforces: z.array(assignableUser),
    contacts: z.array(assignableUser),
    contactTitle: z.string(),
    ...listedForm,
    columnSettings,
    products: z.array(productWithPrograms),
    loanPurpose: z.array(z.string()),
    applicantType: z.array(z.string()),
    /** The two above as columns, whose options give the labels of the values in the rows; none where the company has no such columns. */
    projectColumns: z.array(listColumn),
  }),
  refusals: ['not-allowed', 'unknown-list-field', 'invalid-request'],
})

const ids = z.array(configurationId).max(50)
/** `<userId>---<roleId>` or a bare user id. */
const people = z.array(z.string().min(1).max(80)).max(50)

/** The names that lists and mails know a borrower by; the rest of their form is filled in later. */
export const newProspect = z.strictObject({
  first_name: z.string().trim().min(1).max(200),
  last_name: z.string().trim().min(1).max(200),
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(40).optional(),
})

/** Where a loan may not come to stand as it is sent. */
const placing = ['gate-open', 'licence-ended', 'unknown-choice', 'invalid-fields'] as const

export const addLoan = endpoint({
  method: 'POST',
  path: 'opportunities/add',
  summary: 'Create a loan; its number comes from the counter of company and program.',
  access: 'signed-in',
  body: z.strictObject({
    /** A product id, or product and program as one value `<product>---<program>`. */
    product: z.string().max(40).optional(),
    program: z.string().max(40).optional(),
    groups: ids.optional(),
    status: ids.optional(),
    source: ids.optional(),
    workforces: people.optional(),
    contacts: people.optional(),
    prospect: recordId.nullable().optional(),
    /** A borrower who is new to the company, made in the same act; never beside `prospect`. */
    newProspect: newProspect.optional(),
    /** Begins it past a gate, by right. */
    override: overrideAsked.optional(),
  }),
  reply: z.object({ _id: z.string() }),
  refusals: ['not-allowed', 'field-not-allowed', 'status-not-allowed', ...placing],
  audit: { action: 'gate-passed', onlyIfTold: true },
  keyed: true,
})

export const adminInfo = z.strictObject({
  product: z.string().max(40).optional(),
  program: z.string().max(40).optional(),
  workforces: people.optional(),
  contacts: people.optional(),
  status: ids.optional(),
  source: ids.optional(),
  groups: ids.optional(),
  prospect: recordId.nullable().optional(),
  /** Entries of the loan where its form has no field for them. */
  lockStart: saidDay.nullable().optional(),
  lockEnd: saidDay.nullable().optional(),
  closingDate: saidDay.nullable().optional(),
})
export type AdminInfo = z.infer<typeof adminInfo>

export const saveLoan = endpoint({
  method: 'PATCH',
  path: 'opportunities/:id',
  summary:
    'Save form values and administrative entries; a version that is stale in the same field is refused with both values.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    formData: fieldValues.optional(),
    adminInfo: adminInfo.optional(),
    /** The version that the caller saw. */
    rev: z.int().min(1).optional(),
    /** False asks for the required check: an incomplete form is refused. Absent or true saves it as it is. */
    force: z.boolean().optional(),
    /** The borrower or broker hands the application in; with `force` as it is, and it is marked as incomplete. */
    submit: z.boolean().optional(),
    /** Moves it past a gate, by right. */
    override: overrideAsked.optional(),
  }),
  bodyLimit: 4_000_000,
  reply: acknowledgement.extend({
    rev: z.int(),
    opportunity: loanReply,
    /** Required fields that are still empty, by id. */
    missing: z.array(z.string()),
    /** Values that rules cleared by this save. */
    cleared: z.array(z.string()),
    reviewNeeded: z.boolean(),
  }),
  refusals: [
    'loan-not-found',
    'not-allowed',
    'field-not-allowed',
    'stale',
    'record-inactive',
    'missing-required',
    ...placing,
  ],
  audit: { action: 'gate-passed', onlyIfTold: true },
})

export const deactivateLoan = endpoint({
  method: 'DELETE',
  path: 'opportunities/:id',
  summary: 'Deactivate a loan; nothing is erased.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-allowed'],
})

export const activateLoan = endpoint({
  method: 'POST',
  path: 'opportunities/activate',
  summary: 'Activate a deactivated loan.',
  access: 'signed-in',
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-allowed'],
})

export const getLoanChoices = endpoint({
  method: 'GET',
  path: 'opportunities/admin',
  summary: 'The choices for creating a loan.',
  access: 'signed-in',
  reply: z.object({
    products: z.array(choice),
    programs: z.array(choice),
    productWithPrograms: z.array(
      z.object({ value: z.string(), label: z.string(), product: z.string(), program: z.string() }),
    ),
    workforces: z.array(assignableUser),
    contacts: z.array(assignableUser),
    prospects: z.array(
      z.object({ _id: z.string(), info: personInfo.extend({ email: z.string(), phone: z.string() }) }),
    ),
    status: z.array(statusChoice),
    source: z.array(choice),
    groups: z.array(groupChoice),
    contactTitle: z.string(),
    /** May enter a borrower who is new to the company. */
    mayBringProspect: z.boolean(),
    /** Whether the caller says where a new loan stands, and who and what belongs to it. */
    permissions: z.object({ status: z.boolean(), assign: z.boolean() }),
    /** What the caller's newest loan was begun with, as far as it can still be chosen; null for who has begun none. */
    last: z
      .object({
        /** Product and program as one value; blank where neither is offered any more. */
        product: z.string(),
        groups: z.array(z.string()),
        source: z.array(z.string()),
      })
      .nullable(),
  }),
  refusals: ['not-allowed'],
})

export const previewLoanNumber = endpoint({
  method: 'POST',
  path: 'opportunities/generate_unique_number',
  summary: 'The number that the next loan of this program would get; nothing is taken.',
  access: 'signed-in',
  /** `_id`: a program, or a loan whose number is asked for. */
  body: z.strictObject({ _id: z.string().max(64) }),
  reply: z.object({ auto_increment: z.string() }),
  refusals: ['not-found'],
})

export const saveLoanColumns = endpoint({
  method: 'POST',
  path: 'opportunities/columns',
  summary: "The columns of a program's list: the caller's own, or the company's by who may publish forms.",
  access: 'signed-in',
  audit: { action: 'configuration-changed', where: { scope: 'company' } },
  body: z.strictObject({ program: configurationId, ...chosenColumns }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed', 'unknown-list-field'],
})

export const findProspects = endpoint({
  method: 'POST',
  path: 'opportunities/prospects',
  summary: 'Prospects by name, e-mail or phone, for choosing the borrower of a loan.',
  access: 'signed-in',
  body: z.strictObject({ search: z.string().max(200) }),
  reply: z.object({
    prospects: z.array(
      z.object({ _id: z.string(), info: personInfo.extend({ email: z.string(), phone: z.string() }) }),
    ),
    /** Of all that match: the list holds the newest twenty. */
    ...listedTotal,
  }),
  refusals: ['not-allowed'],
})

const named = z.string().max(64)
/** What forms let people choose from. A visitor names the company here, as `ac`, or comes by its host. */
const whose = z.strictObject({ ac: named.optional() })
const choices = z.array(z.object({ value: z.string(), title: z.string() }))

export const getStatuses = endpoint({
  method: 'POST',
  path: 'public/status',
  summary: "The statuses of the caller's company; for visitors those that one of the company's open forms asks for.",
  access: 'anyone',
  query: whose,
  body: z.strictObject({
    company: named.optional(),
    type: z.enum(['Prospect', 'Opportunity']).optional(),
  }),
  reply: choices,
  refusals: ['too-many-requests'],
})

export const getSources = endpoint({
  method: 'POST',
  path: 'public/source',
  summary: "The sources of the caller's company; for visitors those that one of the company's open forms asks for.",
  access: 'anyone',
  query: whose,
  body: z.strictObject({ company: named.optional() }),
  reply: choices,
  refusals: ['too-many-requests'],
})
