import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { formOfFields, jointFields, readsJointly } from '@corbel/domain/loans/parties/joint-loan'
import { formOfParty, type PartyForm, partyForm, valuesOfParty } from '@corbel/domain/loans/parties/party-form'
import { mayEditInStatuses } from '@corbel/domain/loans/status-rights'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import type { JointSession } from '../../records/kind-spec.ts'
import { formReferenceOf } from '../loan-form.ts'
import { jointOf, type StoredLoan, standingOf } from '../stored-loan.ts'
import { listPartyLeaves, listPartyValues } from './party-values-repository.ts'

/** A loan's application as somebody is shown it. */
export type LoanReading = {
  readonly form: PublishedForm
  readonly info: RecordValues
  /** They borrow it beside its first borrower. */
  readonly isJoint: boolean
  /** What of the form's figures they may know. */
  readonly figuresForm: PublishedForm
  /** Whose answers these are, where they are not the first borrower's. */
  readonly person: string | null
  /** Whether they may fill in what is `person`'s. */
  readonly mayEdit: boolean
  /** Borrowers whose answers they may look at, the first borrower first; none where the form asks one alone. */
  readonly parties: readonly Party[]
  /** What borrowers beside the first one said, for staff alone: a sum less one's own part is another one's. */
  readonly summed: readonly RecordValues[]
}

export type Party = { readonly id: string; readonly name: string }

type Asked = {
  readonly actor: Actor
  readonly loan: StoredLoan
  readonly form: PublishedForm
  /** Whose answers, where they ask for somebody's. */
  readonly party?: string | undefined
}

/** Null: it is as if it were not there. */
export async function readingOf(db: Db, { actor, loan, form, party }: Asked): Promise<LoanReading | null> {
  const isWhole = loanPolicy.read(actor, standingOf(loan, actor.companyId))
  const isJoint = !isWhole && readsJointly(actor, jointOf(loan, actor.companyId))
  if (!isWhole && !isJoint) return null
  const parts = actor.guestOf === undefined ? partyFormOf(form) : null
  const first = loan.prospect?.id ?? null
  const whole = wholeReading(loan, form)
  // Most forms and most loans have one borrower.
  if (isWhole && (parts === null || (loan.co_borrowers.length === 0 && party === undefined))) return whole
  const figuresForm = isWhole ? form : formOfJoint(form, loan)
  if (parts === null) return { ...whole, form: figuresForm, figuresForm, isJoint, mayEdit: false }
  const place = { companyId: actor.companyId, loanId: loan.id }
  const said = await listPartyValues(db, place)
  const parties = await readableParties(db, actor, { loan, said })
  const isNow = (one: string): boolean => loan.co_borrowers.some(({ id }) => id === one)
  const summed = actor.type === 'Workforces' ? said.flatMap(({ person, info }) => (isNow(person) ? [info] : [])) : []
  const person = party ?? (isJoint ? actor.personId : first)
  if (isWhole && person === first) return { ...whole, parties, summed }
  if (person === null || !parties.some(({ id }) => id === person)) return null
  const isOwn = person === actor.personId
  const isOthers = actor.type === 'Prospects' && !isOwn
  const own = person === first ? loan.info : (said.find((one) => one.person === person)?.info ?? {})
  return {
    ...{ isJoint, figuresForm, person, parties, summed },
    form: formOfPartyOf(form, isOthers),
    info: valuesOfParty(parts, loan.info, own),
    mayEdit: mayFillIn(actor, { loan, person }),
  }
}

/** The loan as whoever reads all of it is shown it: with the first borrower's answers. */
export const wholeReading = (loan: StoredLoan, form: PublishedForm): LoanReading => ({
  ...{ form, figuresForm: form, info: loan.info, isJoint: false, person: null, mayEdit: true, parties: [], summed: [] },
})

type FillingIn = { readonly loan: StoredLoan; readonly person: string }

/** Each borrower their own part, and whoever else may save the loan's form; never a borrower another one's. */
export function mayFillIn(actor: Actor, { loan, person }: FillingIn): boolean {
  if (!loan.co_borrowers.some(({ id }) => id === person)) return false
  const standing = standingOf(loan, actor.companyId)
  if (actor.type !== 'Prospects') return actor.guestOf === undefined && loanPolicy.saveForm(actor, standing)
  const isOwn = person === actor.personId && readsJointly(actor, jointOf(loan, actor.companyId))
  return isOwn && mayEditInStatuses(actor, standing)
}

/** For staff and contacts all, those too who were taken off and had answered; for borrowers themselves and who lets them. */
async function readableParties(
  db: Db,
  actor: Actor,
  { loan, said }: { readonly loan: StoredLoan; readonly said: readonly { person: string; name: string }[] },
): Promise<Party[]> {
  const now = [...(loan.prospect === null ? [] : [loan.prospect]), ...loan.co_borrowers].map(
    ({ id, first_name, last_name }): Party => ({ id, name: `${first_name} ${last_name}`.trim() }),
  )
  if (actor.type === 'Prospects') {
    const leaves = await listPartyLeaves(db, { companyId: actor.companyId, loanId: loan.id })
    return now.filter(({ id }) => id === actor.personId || leaves.get(id)?.sharesAnswers === true)
  }
  const gone = said.filter(({ person }) => !now.some(({ id }) => id === person))
  return [...now, ...gone.map(({ person: id, name }) => ({ id, name }))]
}

const partsOf = new WeakMap<PublishedForm, PartyForm | null>()

/** The parts of a form that each borrower fills in; worked out once. */
export function partyFormOf(form: PublishedForm): PartyForm | null {
  const known = partsOf.get(form)
  if (known !== undefined) return known
  const parts = partyForm(form.content)
  partsOf.set(form, parts)
  return parts
}

type Applications = { own?: PublishedForm; others?: PublishedForm }
const applicationsOf = new WeakMap<PublishedForm, Applications>()

function formOfPartyOf(form: PublishedForm, isOthers: boolean): PublishedForm {
  const kept = applicationsOf.get(form) ?? {}
  applicationsOf.set(form, kept)
  const key = isOthers ? 'others' : 'own'
  kept[key] ??= new PublishedForm(form, formOfParty(form.content, { isOthers }))
  return kept[key]
}

/** Of a form that marks nothing a co-borrower is shown what is of the loan itself. */
function formOfJoint(form: PublishedForm, { figures }: StoredLoan): PublishedForm {
  return new PublishedForm(form, formOfFields(form.content, jointFields(figures ?? {}, form.outline)))
}

/** What a co-borrower keeps unsaved is of their own application. */
export async function jointSession(db: Db, actor: Actor, loan: StoredLoan): Promise<JointSession | null> {
  const form = await getPublishedForm(db, actor.companyId, formReferenceOf(loan))
  const reading = await readingOf(db, { actor, loan, form })
  const isOwn = partyFormOf(form)?.isOwn
  if (reading === null || reading.person === null || isOwn === undefined) return null
  const party = { id: reading.person, isOwn }
  return { form: reading.form, values: reading.info, mayEdit: reading.mayEdit && loan.active, party }
}
