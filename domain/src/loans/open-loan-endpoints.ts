import { z } from 'zod'
import { recordDocument } from '../documents/document-endpoints.ts'
import { formReference, formReply } from '../records/form-reply.ts'
import { waitingReview } from '../records/reviews/waiting-review.ts'
import { tabKeys } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { choice, recordId } from '../shared/reply-parts.ts'
import {
  assignableUser,
  columnChoice,
  groupChoice,
  loanPermissions,
  loanReply,
  productWithPrograms,
  statusChoice,
} from './loan-replies.ts'

const loanPage = {
  opportunity: loanReply,
  permissions: loanPermissions,
  /** Tabs beside those of the form that the caller may open. */
  tabs: z.array(z.enum(tabKeys)),
  /** Those of them in which the caller may add something now. */
  addsIn: z.array(z.enum(tabKeys)),
  workforces: z.array(assignableUser),
  contacts: z.array(assignableUser),
  products: z.array(productWithPrograms),
  programs: z.array(choice),
  groups: z.array(groupChoice),
  status: z.array(statusChoice),
  source: z.array(choice),
  contactTitle: z.string(),
  /** Role of the caller, which the form's `hided_roles` and `readonly_roles` speak of. */
  viewer: z.object({ role: z.string(), canUpdate: z.boolean() }),
  /** Changes of its form that wait for a reviewer's decision. */
  reviews: z.array(waitingReview),
  /** Columns that the tables of repeated sections show where somebody chose them: the caller, else the company. */
  sectionColumns: z.record(z.string(), z.array(columnChoice)),
  /** May choose them for the whole company. */
  maySetColumns: z.boolean(),
}

/** Beside what its page shows: that asks for documents by calls of their own. */
const documentsOfLoan = {
  /** As `docs/list` answers them. */
  docs: z.array(recordDocument),
  /** How many papers the library has for its program; above zero the library is shown. */
  docLibCont: z.int(),
}

const oneLoan = z.object({ id: z.string().max(64) })

/** Whose answers are shown in the parts that each borrower fills in: the caller's own, else the first borrower's. */
const ofParty = z.strictObject({ party: recordId.optional() })

export const getLoan = endpoint({
  method: 'GET',
  path: 'opportunities/:id',
  summary: 'A loan with its form, the rights of the caller and the choices of the admin panel.',
  reads: 'record',
  access: 'signed-in',
  params: oneLoan,
  query: ofParty,
  reply: z.object({ ...loanPage, ...documentsOfLoan, form: formReply }),
  refusals: ['loan-not-found'],
})

export const getLoanPage = endpoint({
  method: 'GET',
  path: 'opportunities/:id/page',
  summary: 'The same with the key of its form in place of the form, which whoever opens several loans has already.',
  reads: 'record',
  access: 'signed-in',
  params: oneLoan,
  query: ofParty,
  reply: z.object({ ...loanPage, form: formReference }),
  refusals: ['loan-not-found'],
})

export const getLoanForm = endpoint({
  method: 'GET',
  path: 'opportunities/:id/form/:key',
  summary: 'The form of a loan under the key that the loan names; never another one at the same address.',
  isImmutable: true,
  access: 'signed-in',
  params: oneLoan.extend({ key: z.string().max(64) }),
  query: ofParty,
  reply: formReply.pick({ content: true }),
  refusals: ['loan-not-found', 'stale'],
})
