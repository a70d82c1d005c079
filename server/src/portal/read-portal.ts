import type { Actor } from '@corbel/domain/auth/actor'
import { nextDueOf } from '@corbel/domain/portal/next-step'
import type { getPortalLoan as loanEndpoint, getPortal as portalEndpoint } from '@corbel/domain/portal/portal-endpoints'
import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type BorrowedLoanView, borrowedLoanIds, readBorrowedLoan } from '../loans/borrowing/read-borrowed.ts'
import type { Db } from '../platform/database/db.ts'
import { statusTitle } from '../products/choices-presenter.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { unreadMessages } from '../threads/unread-messages.ts'
import { openWebformPath } from '../webforms/open-webform-path.ts'
import { confirmReason } from './confirm-answers.ts'
import { contactOf } from './portal-contact.ts'
import { type ItemsAsked, itemsOf } from './portal-items.ts'
import { milestonesTold } from './told-milestones.ts'

type Asked = ItemsAsked & { readonly at: Date }

/** As many as anybody looks through; who borrows more finds them in the list. */
const mostLoans = 20

/** The first page of a borrower: all loans in use that they borrow. */
export async function readPortal(db: Db, actor: Actor, asked: Asked): Promise<Result<ReplyOf<typeof portalEndpoint>>> {
  if (actor.type !== 'Prospects') return refused({ code: 'not-allowed' })
  const ids = (await borrowedLoanIds(db, actor)).slice(0, mostLoans)
  const loans: PortalLoan[] = []
  for (const id of ids) {
    const view = await readBorrowedLoan(db, actor, { id, language: asked.language })
    if (view?.active) loans.push(await presentPortalLoan(db, actor, { ...asked, view }))
  }
  const { profile } = await settingsOfCompany(db, actor.companyId)
  return granted({
    firstName: actor.fullName.split(' ')[0] ?? '',
    lender: { phone: profile.phones[0]?.number ?? '', email: profile.email },
    apply: await openWebformPath(db, actor.companyId),
    loans: loans.toSorted((one, other) => dueOrder(one).localeCompare(dueOrder(other))),
  })
}

const dueOrder = (loan: PortalLoan): string => nextDueOf(loan) ?? '9999-12-31'

type AskedLoan = Asked & { readonly id: string }

/** A loan as whoever may read it is shown what its borrower is. */
export async function readPortalLoan(
  db: Db,
  actor: Actor,
  asked: AskedLoan,
): Promise<Result<ReplyOf<typeof loanEndpoint>>> {
  const view = await readBorrowedLoan(db, actor, { ...asked, isOpened: true })
  if (view === undefined) return refused({ code: 'loan-not-found' })
  return granted({ loan: await presentPortalLoan(db, actor, { ...asked, view }) })
}

type Presenting = Asked & { readonly view: BorrowedLoanView }

/** What is said of it to whoever reads it so. */
export async function presentPortalLoan(db: Db, actor: Actor, { view, at, ...asked }: Presenting): Promise<PortalLoan> {
  const stands = view.statuses.filter(({ id }) => view.standing.includes(id))
  return {
    _id: view.id,
    ...{ number: view.number, program: view.program, property: view.property, together: view.together },
    joint: view.isJoint,
    shares: view.shares && {
      answers: view.shares.answers,
      others: view.shares.others.map(({ id, name }) => ({ _id: id, name })),
    },
    status: stands.map((one) => statusTitle(one, { type: 'Prospects' })).join(', '),
    ...(await milestonesTold(db, actor, { view, at })),
    application: { ...applicationOf(view), confirm: await confirmReason(db, actor, { view, at }) },
    items: await itemsOf({ db, actor, at }, view, asked),
    contact: await contactOf(db, actor, { staff: view.staff, at }),
    unread: await unreadMessages({ db, actor, at }, { kinds: asked.kinds, module: 'opportunities', owner: view.id }),
  }
}

function applicationOf({
  submission,
  isBegun,
  mayFill,
  gaps,
}: BorrowedLoanView): Omit<PortalLoan['application'], 'confirm'> {
  const { blank } = submission ?? { blank: [] }
  const open = mayFill
  if (submission === null) return { state: isBegun ? 'in-progress' : 'not-started', gaps: 0, submittedAt: null, open }
  const state = blank.length > 0 ? 'incomplete' : 'complete'
  return { state, gaps: gaps.length, submittedAt: submission.at, open }
}
