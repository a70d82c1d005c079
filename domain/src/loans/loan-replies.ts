import { z } from 'zod'
import { loanFigures } from '../figures/figure-reply.ts'
import { nextActionReply } from '../records/open-items/next-action-reply.ts'
import { choice, instant, stampedBy } from '../shared/reply-parts.ts'

/** A field id of a form; the map form of `info` and `formData`. */
export const fieldValues = z.record(z.string().min(1).max(200), z.unknown())

export const personInfo = z.object({ first_name: z.string(), last_name: z.string() })
export const assignedPerson = z.object({
  user: z.object({ _id: z.string(), info: personInfo.extend({ email: z.string(), phone: z.string() }) }),
  role: choice,
})
export type AssignedPerson = z.infer<typeof assignedPerson>

export const statusReference = choice.extend({ color: z.string(), kind: z.string() })

export const loanProspect = z.object({
  _id: z.string(),
  info: personInfo.extend({ email: z.string(), phone: z.string() }),
})

export const loanParts = {
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string(), prefix: z.record(z.string(), z.string()) }),
  product: choice,
  /** `company` is the program's owner: another company's id where an affiliate offers it. */
  program: choice.extend({ company: z.string() }),
  prospect: loanProspect.nullable(),
  /** Who borrows beside the prospect, in their order. */
  coBorrowers: z.array(loanProspect),
  status: z.array(statusReference),
  source: z.array(choice),
  groups: z.array(choice),
  workforces: z.array(assignedPerson),
  contacts: z.array(assignedPerson),
  sharing_company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  active: z.boolean(),
  readonly: z.boolean(),
  /** Days that its status allows; null where none are set, and for whom its history is closed. */
  stageTarget: z.int().nullable(),
  created_by: stampedBy,
  updated_by: stampedBy,
  createdAt: instant,
  updatedAt: instant,
  rev: z.int(),
  /** What it waits for; null where it has ended or is out of use, and for whom a day of it is hidden. */
  nextAction: nextActionReply.nullable(),
}

/** A loan as the edit page gets it: all values of the form that the caller may see. */
export const loanReply = z.object({
  ...loanParts,
  info: fieldValues,
  /** The last submission by a borrower or broker; null where there was none. */
  submission: z
    .object({
      at: instant,
      by: stampedBy,
      incomplete: z.boolean(),
      /** Required fields that were blank, as far as the caller's role sees them. */
      missing: z.array(z.string()),
    })
    .nullable(),
  /** Of a declined loan, for the lender's own staff: whether its borrower was told; null for everybody and everything else. */
  declineNotice: z.object({ sentAt: instant.nullable() }).nullable(),
  /** Since when it stands where it stands; null for whom its history is closed. */
  stage: z
    .object({
      enteredAt: instant,
      /** Null unless the caller brought it there and may take that back until then; `rev` names the move. */
      undo: z.object({ rev: z.int(), until: instant }).nullable(),
      /** Why it went past a gate to stand here. */
      override: z.object({ by: stampedBy, code: z.string(), reason: z.string() }).nullable(),
    })
    .nullable(),
  figures: loanFigures,
  /** Whether the caller may open the pages of its borrowers. */
  opensBorrowers: z.boolean(),
  /** The caller borrows it beside the first borrower: of the form there is what is of the loan itself. */
  joint: z.boolean(),
  /** Whose answers stand in the parts that each borrower fills in; null: the first borrower's. */
  party: z.string().nullable(),
  /** Whose the caller may look at, the first borrower first; none where the form asks one alone. */
  parties: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** With whom the caller borrows it, in a sentence; null where they do so alone, and for staff. */
  together: z.string().nullable(),
})
export type LoanReply = z.infer<typeof loanReply>

/** A row of the list: `info` holds auto_increment, property_address and the visible columns only. */
export const loanRow = z.object({ ...loanParts, info: fieldValues })
export type LoanRow = z.infer<typeof loanRow>

export const loanPermissions = z.object({
  add: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
  /** May do it to many at once. */
  massAction: z.boolean(),
  compose: z.boolean(),
  /** May change status, or people and the other administrative entries. */
  status: z.boolean(),
  assign: z.boolean(),
  convert: z.boolean(),
  share: z.boolean(),
  reveal: z.boolean(),
  /** May move a loan on though required fields are blank. */
  override: z.boolean(),
  /** May save form values; true for borrowers and brokers on their own loans even without `update`. */
  saveForm: z.boolean(),
})
export type LoanPermissions = z.infer<typeof loanPermissions>

export const assignableUser = z.object({
  _id: z.string(),
  /** `<userId>---<roleId>`: what create and save take. */
  value: z.string(),
  label: z.string(),
  role: choice,
  info: personInfo.extend({ email: z.string(), phone: z.string() }),
})
export type AssignableUser = z.infer<typeof assignableUser>

export const productWithPrograms = choice.extend({
  programs: z.array(choice.extend({ company: z.string(), prefix: z.string() })),
})
/** Choosing a group narrows what is offered to its people and programs; an empty list narrows nothing. */
export const groupChoice = choice.extend({
  routing: z.boolean(),
  workforces: z.array(personInfo.extend({ _id: z.string(), email: z.string(), phone: z.string() })),
  products: z.array(z.string()),
  programs: z.array(z.string()),
})
export type GroupChoice = z.infer<typeof groupChoice>
export const statusChoice = statusReference.extend({ product: z.string().nullable() })

/** A column that the list can show. Unselected ones carry order 10000 (specification 1, section 9). */
export const listColumn = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  listShowField: z.boolean(),
  order: z.int(),
  options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  /** For whoever may change the field in records that they may change: how it is typed. */
  edit: z.object({ decimals: z.number().optional(), maxLength: z.number().optional() }).optional(),
})
export type ListColumn = z.infer<typeof listColumn>

export const listedForm = {
  /** The form of the chosen program, for columns and filters; null until one is chosen. */
  form: z.object({ _id: z.string(), title: z.string(), content: z.array(z.unknown()) }).nullable(),
  columns: z.array(listColumn),
}

/** How a column was chosen: whether it is shown, and in which place. */
export const columnChoice = z.strictObject({ id: z.string(), listShowField: z.boolean(), order: z.int() })

/**
 * A tab of the list; a status that loans can still be given carries the product it belongs to, null for all. Where so
 * many loans are found that not all are counted, only the chosen tab and that of all have a count.
 */
export const statusTab = z.object({
  _id: z.string(),
  label: z.string(),
  count: z.int().optional(),
  countIsLeast: z.literal(true).optional(),
  color: z.string().optional(),
  product: z.string().nullable().optional(),
})
export type StatusTab = z.infer<typeof statusTab>
