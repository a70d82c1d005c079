import type { Actor } from '@corbel/domain/auth/actor'
import { mayOverride } from '@corbel/domain/loans/blocked-stages'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { LoanPermissions, LoanReply } from '@corbel/domain/loans/loan-replies'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { PublishedForm } from '../forms/published-form.ts'
import { shownRights } from '../records/show-record.ts'
import type { LoanListConfiguration } from './list/list-configuration.ts'
import { presentLoanRow, rowContext, stamp } from './list/list-presenter.ts'
import { loanKind } from './loan-kind.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

export type PresentedLoan = {
  readonly loan: StoredLoan
  readonly form: PublishedForm
  readonly actor: Actor
  readonly configuration: LoanListConfiguration
}

/** A loan as its page gets it: every value of its form that the actor's role may see, sensitive ones masked. */
export function presentLoan({ loan, form, actor, configuration }: PresentedLoan): LoanReply {
  const info = valuesForRole(loan.info, form.outline, String(actor.role.id))
  const row = {
    ...loan,
    info,
    address: null,
    status: [...loan.status],
    source: [...loan.source],
    groups: [...loan.groups],
    people: [...loan.people],
    shares: [...loan.shares],
    // Only the owner's staff reads who works on a loan and where it came from.
    ...(actor.guestOf === undefined ? {} : { source: [], groups: [], people: [], shares: [] }),
    created_at: loan.created_at.toISOString(),
    updated_at: loan.updated_at.toISOString(),
  }
  const context = rowContext(configuration, actor, false)
  const presented = presentLoanRow(row, context)
  return {
    ...presented,
    readonly: presented.readonly || !loan.active,
    stage: presentStage(loan, actor),
    submission: presentSubmission(loan, form, actor, (id, name) => stamp(id, name, row, context)),
  }
}

/** Who works at another company reads nothing of it: it is between the lender and its borrower. */
function presentSubmission(
  { submission }: StoredLoan,
  { outline }: PublishedForm,
  actor: Actor,
  seenName: (id: string, name: string) => string,
): LoanReply['submission'] {
  if (submission === null || actor.guestOf !== undefined) return null
  const { at, by, name, blank } = submission
  const isSeen = (id: string) => {
    const field = outline.fields.get(id) ?? outline.sections.get(id)
    return field !== undefined && !namesRole(field.hiddenFrom, String(actor.role.id))
  }
  return {
    ...{ at, by: { _id: by, user: seenName(by, name) } },
    ...{ incomplete: blank.length > 0, missing: blank.filter(isSeen) },
  }
}

/** Borrowers, brokers and guests are told of statuses, not of how long they take. */
function presentStage(loan: StoredLoan, actor: Actor): LoanReply['stage'] {
  const { stage } = loan
  const standing = standingOf(loan, actor.companyId)
  if (stage === null || actor.guestOf !== undefined || !loanPolicy.readHistory(actor, standing)) return null
  const isOwn = stage.by === actor.personId && stage.undo_until !== null && loanPolicy.setStatus(actor, standing)
  return {
    enteredAt: stage.entered_at,
    undo: isOwn && stage.undo_until !== null ? { rev: stage.rev, until: stage.undo_until } : null,
  }
}

/** The policy's answers for one loan: the page shows exactly what would be granted. */
export function presentLoanPermissions(actor: Actor, loan: StoredLoan): LoanPermissions {
  const standing = standingOf(loan, actor.companyId)
  const { saveForm, delete: remove, reveal } = shownRights(loanKind, loan, actor)
  return {
    ...{ saveForm, delete: remove, reveal },
    add: loanPolicy.add(actor),
    update: loanPolicy.update(actor, standing),
    compose: loanPolicy.compose(actor),
    status: loanPolicy.setStatus(actor, standing),
    assign: loanPolicy.assign(actor, standing),
    convert: loanPolicy.convert(actor),
    share: loanPolicy.share(actor),
    override: mayOverride(actor),
  }
}
