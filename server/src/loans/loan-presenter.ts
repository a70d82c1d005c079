import type { Actor } from '@corbel/domain/auth/actor'
import { mayOverride } from '@corbel/domain/loans/blocked-stages'
import { type LoanStanding, loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { LoanPermissions, LoanReply } from '@corbel/domain/loans/loan-replies'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { PublishedForm } from '../forms/published-form.ts'
import { inWords } from '../platform/messages/in-words.ts'
import { mayActOnMany } from '../records/bulk/mass/mass-acts.ts'
import { shownRights } from '../records/show-record.ts'
import { presentFigures } from './figures-presenter.ts'
import type { LoanListConfiguration } from './list/list-configuration.ts'
import { jointRow, presentLoanRow, rowContext, stamp } from './list/list-presenter.ts'
import { loanKind } from './loan-kind.ts'
import type { LoanReading } from './parties/party-reading.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

export type PresentedLoan = {
  readonly loan: StoredLoan
  readonly reading: LoanReading
  readonly actor: Actor
  readonly configuration: LoanListConfiguration
  /** Of whoever reads it. */
  readonly language: Language
}

/** A loan as its page gets it: every value of its form that the actor's role may see, sensitive ones masked. */
export function presentLoan({ loan, reading, actor, configuration, language }: PresentedLoan): LoanReply {
  const { form, isJoint, person, mayEdit, parties } = reading
  const info = valuesForRole(reading.info, form.outline, String(actor.role.id))
  const whole = {
    ...loan,
    info,
    address: null,
    status: [...loan.status],
    source: [...loan.source],
    groups: [...loan.groups],
    people: [...loan.people],
    shares: [...loan.shares],
    co_borrowers: [...loan.co_borrowers],
    // Only the owner's staff reads who works on a loan and where it came from.
    ...(actor.guestOf === undefined ? {} : { source: [], groups: [], people: [], shares: [], co_borrowers: [] }),
    created_at: loan.created_at.toISOString(),
    updated_at: loan.updated_at.toISOString(),
  }
  const row = isJoint ? { ...jointRow(whole), info } : whole
  const context = rowContext(configuration, actor, false)
  const presented = presentLoanRow(row, context)
  return {
    ...presented,
    info: { ...info, auto_increment: loan.number },
    readonly: !loan.active || (person === null ? presented.readonly : !mayEdit),
    declineNotice: presentDeclineNotice(loan, actor, configuration),
    stage: presentStage(loan, actor, (id, name) => stamp(id, name, row, context)),
    figures: presentFigures(loan, { form: reading.figuresForm, actor, configuration, parties: reading.summed }),
    opensBorrowers: opensBorrowers(actor, standingOf(loan, actor.companyId)),
    joint: isJoint,
    party: person,
    parties: parties.map(({ id, name }) => ({ _id: id, name })),
    together: togetherWords(presented, { actor, isJoint, language }),
    submission: isJoint ? null : presentSubmission(loan, form, actor, (id, name) => stamp(id, name, row, context)),
  }
}

type Together = Pick<PresentedLoan, 'actor' | 'language'> & { readonly isJoint: boolean }

/** With whom its borrowers borrow it, as they are told; staff see who does. */
function togetherWords(
  { prospect, coBorrowers }: Pick<LoanReply, 'prospect' | 'coBorrowers'>,
  { actor, isJoint, language }: Together,
): string | null {
  const nameOf = ({ info }: LoanReply['coBorrowers'][number]) => `${info.first_name} ${info.last_name}`.trim()
  if (isJoint) {
    const name = prospect === null ? '' : nameOf(prospect)
    return inWords(name === '' ? tell('parties.jointAlone') : tell('parties.joint', { name }), language)
  }
  if (actor.type === 'Workforces' || coBorrowers.length === 0) return null
  return inWords(tell('parties.withOthers', { names: coBorrowers.map(nameOf).join(', ') }), language)
}

/** Their pages open to whoever reads all prospects, or those of the loans assigned to them. */
function opensBorrowers(actor: Actor, { companyId, prospectId, assigneeIds }: LoanStanding): boolean {
  if (prospectId === null || actor.guestOf !== undefined) return false
  const sharesLoan = assigneeIds.includes(actor.personId)
  return personPolicy.read(actor, { companyId, id: prospectId, kind: 'prospects', sharesLoan, groupIds: [] })
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

/** Of a declined loan alone, and for the lender's own staff. */
function presentDeclineNotice(
  { status, decline_notice: sentAt }: StoredLoan,
  { type, guestOf }: Actor,
  { choices }: LoanListConfiguration,
): LoanReply['declineNotice'] {
  if (type !== 'Workforces' || guestOf !== undefined) return null
  const isDeclined = choices.statuses.some(({ id, kind }) => kind === 'declined' && status.includes(id))
  return isDeclined ? { sentAt } : null
}

/** Borrowers, brokers and guests are told of statuses, not of how long they take. */
function presentStage(
  loan: StoredLoan,
  actor: Actor,
  seenName: (id: string, name: string) => string,
): LoanReply['stage'] {
  const { stage } = loan
  const standing = standingOf(loan, actor.companyId)
  if (stage === null || !loanPolicy.readHistory(actor, standing)) return null
  // Since when it stands there a guest reads in its history too; who let it past a gate, and why, is the owner's.
  if (actor.guestOf !== undefined) return { enteredAt: stage.entered_at, override: null, undo: null }
  const isOwn = stage.by === actor.personId && stage.undo_until !== null && loanPolicy.setStatus(actor, standing)
  return {
    enteredAt: stage.entered_at,
    override:
      stage.override_reason === null
        ? null
        : {
            by: { _id: stage.by, user: stage.by === null ? stage.by_name : seenName(stage.by, stage.by_name) },
            code: stage.override_code ?? 'other',
            reason: stage.override_reason,
          },
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
    massAction: remove && mayActOnMany(actor, 'opportunities'),
    compose: loanPolicy.compose(actor),
    status: loanPolicy.setStatus(actor, standing),
    assign: loanPolicy.assign(actor, standing),
    convert: loanPolicy.convert(actor),
    share: loanPolicy.share(actor),
    override: mayOverride(actor),
  }
}
