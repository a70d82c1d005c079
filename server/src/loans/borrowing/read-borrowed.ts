import type { Actor } from '@corbel/domain/auth/actor'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { jointFields } from '@corbel/domain/loans/parties/joint-loan'
import { addressFields, addressLine } from '@corbel/domain/loans/property-address'
import { type FormOutline, namesRole } from '@corbel/domain/records/form-outline'
import { isBlankValue } from '@corbel/domain/records/same-value'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { Status } from '../../records/configuration/lending-choices.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { tellRecordRead } from '../../records/tell-record-read.ts'
import { configurationIn, currentConfiguration } from '../list/list-configuration.ts'
import { formReferenceOf } from '../loan-form.ts'
import { presentLoan } from '../loan-presenter.ts'
import { findLoan } from '../loan-repository.ts'
import { listStages, type StageEntry } from '../moving/stage-repository.ts'
import { type Party, readingOf } from '../parties/party-reading.ts'
import { listBorrowedLoans } from '../parties/party-repository.ts'
import { listPartyLeaves } from '../parties/party-values-repository.ts'
import { type StoredAssignee, type StoredLoan, type StoredSubmission, standingOf } from '../stored-loan.ts'
import { toldStatuses } from './told-statuses.ts'

/** A loan as one of its borrowers follows it, before it is put into words. */
export type BorrowedLoanView = {
  readonly id: string
  /** Who borrows it first. */
  readonly borrowerId: string | null
  readonly number: string
  readonly program: string
  readonly property: string
  readonly together: string
  readonly isJoint: boolean
  /** What the reader lets the others of the loan do, where there are any. */
  readonly shares: { readonly answers: boolean; readonly others: readonly Party[] } | null
  readonly active: boolean
  /** Whether its form may be saved now. */
  readonly mayFill: boolean
  /** Whether anything of its form is filled in. */
  readonly isBegun: boolean
  readonly submission: StoredSubmission | null
  /** Of the blank fields those that its borrower sees, with their titles. */
  readonly gaps: readonly { readonly id: string; readonly title: string }[]
  /** Where it stands, as its borrower is told. */
  readonly standing: readonly number[]
  /** On the way of its product, in order, in the reader's language. */
  readonly statuses: readonly Status[]
  readonly stages: readonly StageEntry[]
  /** Staff, in their order. */
  readonly staff: readonly StoredAssignee[]
  readonly openedOn: Date
}

type Asked = {
  readonly id: string
  readonly language: Language
  /** It is opened, not one of several on a page: that somebody read it is told. */
  readonly isOpened?: boolean
}

/** Undefined for whoever does not borrow it and may not read it: it is as if it were not there. */
export async function readBorrowedLoan(
  db: Db,
  actor: Actor,
  { id, language, isOpened = false }: Asked,
): Promise<BorrowedLoanView | undefined> {
  const { companyId } = actor
  const loan = isId(id) ? await findLoan(db, companyId, id) : undefined
  if (loan === undefined) return undefined
  const configuration = configurationIn(await currentConfiguration(db, companyId), language)
  const form = await getPublishedForm(db, companyId, formReferenceOf(loan))
  const reading = await readingOf(db, { actor, loan, form })
  if (reading === null) return undefined
  const isWhole = !reading.isJoint
  if (isOpened) tellRecordRead(db, actor, { recordId: id, form })
  const { statuses, programs } = configuration.choices
  const standing = await toldStatuses(db, { companyId, statuses }, loan)
  const shown = presentLoan({ loan, reading, actor, configuration, language })
  const joint = jointFields(loan.figures ?? {}, form.outline)
  const values = isWhole ? shown.info : Object.fromEntries(Object.entries(loan.info).filter(([key]) => joint.has(key)))
  const content: readonly FormElement[] = form.content
  return {
    id: loan.id,
    borrowerId: loan.prospect?.id ?? null,
    number: loan.number,
    program: programs.find((one) => one.id === loan.program)?.title ?? '',
    property: addressLine(addressFields(content), values),
    together: shown.together ?? '',
    isJoint: !isWhole,
    shares: await sharesOf(db, actor, loan),
    active: loan.active,
    mayFill: isWhole && loan.active && loanPolicy.submit(actor, standingOf(loan, companyId)),
    isBegun: isBegun(loan, form.outline, String(actor.role.id)),
    submission: isWhole ? loan.submission : null,
    gaps: isWhole ? gapsOf(loan, form.outline, { role: String(actor.role.id), language }) : [],
    standing,
    statuses: statusesOnTheWay(statuses, loan),
    stages: await stagesOfLoan(db, companyId, { standing, statuses, loan }),
    staff: loan.people.filter(({ kind }) => kind === 'workforces'),
    openedOn: loan.created_at,
  }
}

/** Of somebody who borrows it with others. */
async function sharesOf(db: Db, actor: Actor, loan: StoredLoan): Promise<BorrowedLoanView['shares']> {
  const { companyId, personId } = actor
  const borrowers = [...(loan.prospect === null ? [] : [loan.prospect]), ...loan.co_borrowers]
  if (loan.co_borrowers.length === 0 || !borrowers.some(({ id }) => id === personId)) return null
  const others = borrowers
    .filter(({ id }) => id !== personId)
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
  const names = await seenStamps(db, actor, others)
  const leaves = await listPartyLeaves(db, { companyId, loanId: loan.id })
  return {
    answers: leaves.get(personId)?.sharesAnswers ?? false,
    others: others.map(({ id }, at) => ({ id, name: names[at] ?? '' })),
  }
}

type Told = {
  readonly standing: readonly number[]
  readonly statuses: readonly Status[]
  readonly loan: StoredLoan
}

/** Those that a loan of its product may stand in. */
export const statusesOnTheWay = (statuses: readonly Status[], { product }: Pick<StoredLoan, 'product'>): Status[] =>
  statuses.filter(({ productId, active }) => active && (productId === null || productId === product))

/** Where it stood, as far as that is told to anybody outside. */
export const stagesOfLoan = async (db: Db, companyId: string, told: Told): Promise<readonly StageEntry[]> =>
  stagesTold(await listStages(db, { companyId, recordId: told.loan.id }), told)

/** What its borrower has not been told of has not happened. */
function stagesTold(stages: readonly StageEntry[], { standing, statuses, loan }: Told): readonly StageEntry[] {
  if (standing === loan.status) return stages
  const declined = statuses.filter(({ kind }) => kind === 'declined').map(({ id }) => id)
  return stages.filter((stage) => !stage.statuses.some((id) => declined.includes(id)))
}

/** Whether anything stands in it that its borrower may have said; what the program writes is none of it. */
const isBegun = ({ info }: StoredLoan, { fields, sections }: FormOutline, role: string): boolean =>
  Object.entries(info).some(([id, value]) => {
    const field = fields.get(id) ?? sections.get(id)
    if (field === undefined || field.derived || isBlankValue(value)) return false
    return !namesRole([...field.hiddenFrom, ...field.readonlyFor], role)
  })

type GapReader = { readonly role: string; readonly language: Language }

/** Required fields that were blank when it was submitted and are so now, as far as this reader answers them. */
function gapsOf({ submission }: StoredLoan, outline: FormOutline, { role, language }: GapReader) {
  return (submission?.blank ?? []).flatMap((id) => {
    const field = outline.fields.get(id) ?? outline.sections.get(id)
    if (field === undefined || namesRole([...field.hiddenFrom, ...field.readonlyFor], role)) return []
    const said = field.element.words?.[language]
    return [{ id, title: said?.ask || said?.title || field.element.ask || field.title }]
  })
}

/** Loans in use that somebody borrows, first or beside somebody; the newest first. */
export async function borrowedLoanIds(db: Db, { companyId, personId }: Actor): Promise<string[]> {
  return (await listBorrowedLoans(db, companyId, [personId])).map(({ loanId }) => loanId)
}
