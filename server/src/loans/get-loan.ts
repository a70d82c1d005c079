import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type {
  getLoanForm as formEndpoint,
  getLoanPage as pageEndpoint,
  getLoan as wholeEndpoint,
} from '@corbel/domain/loans/open-loan-endpoints'
import { sectionColumnsForRole } from '@corbel/domain/records/list/section-settings'
import { reviewsForRole, type WaitingReview } from '@corbel/domain/records/reviews/waiting-review'
import type { TabKey } from '@corbel/domain/roles/role'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FormJson, PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import { assignableAsSeen } from '../people/assignable-people.ts'
import type { Db } from '../platform/database/db.ts'
import { PreparedReply, prepareReply } from '../platform/http/prepared-reply.ts'
import { isId } from '../platform/ids.ts'
import type { Attempt } from '../records/list/configuration-cache.ts'
import { seenStamps } from '../records/names/seen-stamps.ts'
import { shownRights } from '../records/show-record.ts'
import { tellRecordRead } from '../records/tell-record-read.ts'
import { asTold } from './borrowing/told-statuses.ts'
import { adminChoices } from './entries/loan-choices-presenter.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from './list/list-configuration.ts'
import { formReferenceOf } from './loan-form.ts'
import { loanKind } from './loan-kind.ts'
import { presentLoan, presentLoanPermissions } from './loan-presenter.ts'
import { findOpenedLoan, type OpenedLoan } from './loan-repository.ts'
import { type LoanReading, readingOf } from './parties/party-reading.ts'

type Whole = ReplyOf<typeof wholeEndpoint>
type Page = ReplyOf<typeof pageEndpoint>

export type AskedLoan = {
  readonly id: string
  /** Whose answers, where they ask for somebody's. */
  readonly party?: string | undefined
  readonly at: Date
  readonly language: Language
}

/** A loan with what its page shows and the key of its form. Whatever the actor may not see is as if it did not exist. */
export async function getLoanPage(db: Db, actor: Actor, asked: AskedLoan): Promise<Result<PreparedReply<Page>>> {
  const read = await readLoan(db, actor, asked)
  return read.ok ? granted(prepareReply<Page, 'form'>(read.value.rest, { form: read.value.form.reference })) : read
}

type AskedForm = Omit<AskedLoan, 'at'> & { readonly key: string }

/** What stands under a key of a loan's form, as long as it is what this reader is shown. */
export async function getLoanForm(
  db: Db,
  actor: Actor,
  { id, party, language, key }: AskedForm,
): Promise<Result<PreparedReply<ReplyOf<typeof formEndpoint>>>> {
  const loan = isId(id) ? await findOpenedLoan(db, actor, id) : undefined
  const reading = loan === undefined ? null : await readOpened(db, actor, { loan, party })
  if (loan === undefined || reading === null) return refused({ code: 'loan-not-found' })
  const { form } = reading
  const shown = formFor(loan, form, { role: shownRights(loanKind, loan, actor).viewer.role, language })
  return key === shown.key ? granted(new PreparedReply(shown.apart)) : refused({ code: 'stale' })
}

type FormReader = { readonly role: string; readonly language: Language }

const formFor = (loan: OpenedLoan, form: PublishedForm, { role, language }: FormReader): FormJson =>
  form.replyFor(role, { title: loan.form_title ?? '', latest: loan.form_latest ?? form.version, language })

export type ReadLoan = { readonly rest: Omit<Page, 'form'>; readonly form: FormJson }

export async function readLoan(db: Db, actor: Actor, asked: AskedLoan): Promise<Result<ReadLoan>> {
  if (!isId(asked.id)) return refused({ code: 'loan-not-found' })
  return loanListConfiguration.use(db, actor.companyId, (configuration) =>
    attempt(db, actor, { ...asked, configuration: configurationIn(configuration, asked.language) }),
  )
}

type Asked = AskedLoan & { readonly configuration: LoanListConfiguration }

async function attempt(
  db: Db,
  actor: Actor,
  { id, party, at, language, configuration }: Asked,
): Promise<Attempt<Result<ReadLoan>>> {
  const found = await findOpenedLoan(db, actor, id)
  const reading = found === undefined ? null : await readOpened(db, actor, { loan: found, party })
  if (found === undefined || reading === null)
    return { version: configuration.version, result: refused({ code: 'loan-not-found' }) }
  const loan = await asTold(db, actor, { loan: found, statuses: configuration.choices.statuses })
  const { form, isJoint, person, mayEdit } = reading
  const rights = presentLoanPermissions(actor, loan)
  const permissions = person === null ? rights : { ...rights, saveForm: mayEdit, reveal: false }
  const { viewer: whole, tabs } = shownRights(loanKind, loan, actor)
  const viewer = person === null ? whole : { ...whole, canUpdate: mayEdit && loan.active }
  const { role } = viewer
  const standing = loanKind.standing(loan, actor)
  const mayAddIn = (tab: TabKey) => loan.active && loanKind.policy.inTab(actor, standing, { tab, action: 'add' })
  const rest = {
    opportunity: presentLoan({ loan, reading, actor, configuration, language }),
    permissions,
    ...{ tabs, addsIn: tabs.filter(mayAddIn) },
    ...adminChoices({ ...configuration, people: peopleFor(configuration, actor) }, { ...permissions, at }),
    viewer,
    sectionColumns: sectionColumnsForRole(sectionColumnsOf(loan), form.outline, role),
    maySetColumns: mayPublishForms(actor),
    reviews:
      isJoint || person !== null ? [] : await reviewsFor(db, actor, reviewsForRole(loan.waiting, form.outline, role)),
  }
  tellRecordRead(db, actor, { recordId: id, form })
  return { version: loan.version, result: granted({ rest, form: formFor(loan, form, { role, language }) }) }
}

type OpenedParty = { readonly loan: OpenedLoan; readonly party: string | undefined }

/** As whose loan somebody reads it; null: it is as if it were not there. */
async function readOpened(db: Db, actor: Actor, { loan, party }: OpenedParty): Promise<LoanReading | null> {
  const form = await getPublishedForm(db, actor.companyId, formReferenceOf(loan))
  return readingOf(db, { actor, loan, form, party })
}

/** A loan as it is shown after a save of one borrower's answers. */
export async function getOpportunity(db: Db, actor: Actor, asked: AskedLoan): Promise<Result<Whole['opportunity']>> {
  const read = await readLoan(db, actor, asked)
  return read.ok ? granted(read.value.rest.opportunity) : read
}

async function reviewsFor(db: Db, actor: Actor, reviews: readonly WaitingReview[]): Promise<WaitingReview[]> {
  if (reviews.length === 0) return []
  const names = await seenStamps(
    db,
    actor,
    reviews.map(({ requestedBy: { _id: id, fullName: name } }) => ({ id, name })),
  )
  return reviews.map((one, at) => ({ ...one, requestedBy: { ...one.requestedBy, fullName: names[at] ?? '' } }))
}

const peopleFor = ({ people, namesOf }: LoanListConfiguration, { role, guestOf }: Actor) =>
  guestOf === undefined ? assignableAsSeen(people, namesOf(role.id)) : people

/** One's own choice for a section goes before the company's. */
const sectionColumnsOf = ({ section_columns: company, own_columns: own }: OpenedLoan) => ({ ...company, ...own })
