import { noOwnDates } from '@corbel/domain/figures/loan-figures'
import { guestRoleId } from '@corbel/domain/loans/guest-actor'
import { guestProgram, guestStatuses } from '@corbel/domain/loans/guest-standing'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { standIn } from '../../platform/database/stand-in.ts'
import { type LendingChoices, lendingChoices } from '../configuration/lending-choices.ts'
import { figureRow } from '../figures/figure-row.ts'
import { listFieldSlots } from '../projected-records-repository.ts'
import { type ProjectionRow, writeProjections } from '../projection-repository.ts'
import { slotValue } from '../slot-value.ts'
import { listUnclosedShares, lockUnclosedShares, type UnclosedShare } from './open-share-repository.ts'
import {
  deleteSharedLoans,
  type ListedLoan,
  listListedLoans,
  listSharedLoans,
  type SharedLoan,
  type SharedLoanRow,
  upsertSharedLoans,
} from './shared-copy-repository.ts'

/**
 * Makes what the guests' lists show of these loans equal to the loans again, in the transaction of the change. A copy is
 * written under the grant as it is at that instant: the grants are locked first, and all the rest is read after. Each
 * company's rows are read and written for that company alone, in a number of statements that does not grow with the
 * loans'.
 */
export async function refreshSharedCopies(db: Db, ownerId: string, loanIds: readonly string[]): Promise<void> {
  if (loanIds.length === 0) return
  await standIn(db, { companyId: ownerId }, async () => {
    const shares = await lockUnclosedShares(db, ownerId, loanIds)
    const copies = await copiesUnder(db, ownerId, shares)
    for (const [guestId, ofGuest] of Map.groupBy(copies, (copy) => copy.guestId))
      await standIn(db, { companyId: guestId }, async () => {
        await writeProjections(
          db,
          guestId,
          ofGuest.map(({ listed }) => listed),
        )
        await upsertSharedLoans(
          db,
          guestId,
          ofGuest.map(({ kept }) => kept),
        )
      })
  })
}

/** What a guest keeps of a loan that is shared with it. */
export type CopyForGuest = {
  readonly guestId: string
  readonly listed: ProjectionRow & { readonly owner_company_id: string }
  readonly kept: SharedLoanRow
}

/** How the guests' lists have to show these loans as they are now; nothing is written. */
export function copiesForGuests(db: Db, ownerId: string, loanIds: readonly string[]): Promise<CopyForGuest[]> {
  return standIn(db, { companyId: ownerId }, async () =>
    copiesUnder(db, ownerId, await listUnclosedShares(db, ownerId, loanIds)),
  )
}

/** Takes loans out of a guest's lists. */
export function withdrawSharedLoans(db: Db, guestId: string, loanIds: readonly string[]): Promise<void> {
  return standIn(db, { companyId: guestId }, () => deleteSharedLoans(db, guestId, loanIds))
}

async function copiesUnder(db: Db, ownerId: string, shares: readonly UnclosedShare[]): Promise<CopyForGuest[]> {
  if (shares.length === 0) return []
  const ids = [...new Set(shares.map(({ loanId }) => loanId))]
  const loans = new Map((await listSharedLoans(db, ownerId, ids)).map((loan) => [loan.content.id, loan]))
  const rows = new Map((await listListedLoans(db, ownerId, ids)).map((row) => [row.record_id, row]))
  const owner = await lendingChoices(db, ownerId)
  const guests = new Map<string, AtGuest>()
  for (const guestId of new Set(shares.map((share) => share.guestId)))
    guests.set(guestId, await standIn(db, { companyId: guestId }, () => readGuest(db, guestId)))
  const copies: CopyForGuest[] = []
  for (const share of shares) {
    const { guestId, loanId, access, expiresAt } = share
    const [loan, listed, guest] = [loans.get(loanId), rows.get(loanId), guests.get(guestId)]
    if (loan === undefined || listed === undefined || guest === undefined)
      throw new Error('A shared loan is in no list of its owner.')
    // Kept once it was read; loans of one form read it once.
    const form = await getPublishedForm(db, ownerId, loan.form)
    const info = valuesForRole(loan.info, form.outline, String(guestRoleId))
    const { search, ...shown } = listed
    const place = placeAtGuest({ guest, owner, loan, listed: shown, info })
    copies.push({
      guestId,
      listed: { ...place, record_id: loanId, owner_company_id: ownerId, search },
      kept: { loanId, ownerId, access, expiresAt, content: { ...loan.content, address: listed.t5 }, info },
    })
  }
  return copies
}

/** By what a guest lends, and where its lists keep fields. */
type AtGuest = { readonly choices: LendingChoices; readonly slots: Awaited<ReturnType<typeof listFieldSlots>> }

async function readGuest(db: Db, guestId: string): Promise<AtGuest> {
  return { choices: await lendingChoices(db, guestId), slots: await listFieldSlots(db, guestId) }
}

type Placing = {
  readonly guest: AtGuest
  readonly owner: LendingChoices
  readonly loan: SharedLoan
  readonly listed: Omit<ListedLoan, 'search'>
  /** As a guest may read it. */
  readonly info: Readonly<Record<string, unknown>>
}

/** Under which program, statuses and values the guest finds the loan. */
function placeAtGuest({ guest, owner, loan, listed, info }: Placing) {
  const own = guest.choices
  const program = guestProgram(
    owner.programs.find(({ id }) => id === loan.content.program),
    own.programs,
  )
  const statuses = loan.content.status.flatMap((id) => owner.statuses.find((status) => status.id === id) ?? [])
  const slots = guest.slots.get(Number(listed.module_id)) ?? []
  const values = slots.flatMap(({ fieldId, slot }) => {
    const value = slotValue(slot, info[fieldId])
    return value === null ? [] : [[slot, value] as const]
  })
  return {
    ...listed,
    ...Object.fromEntries(values),
    // Of what the guest may read; lock and closing are entries between the lender and its borrower.
    ...figureRow({ mapping: loan.figures, info, own: noOwnDates }),
    product_id: program?.productId ?? null,
    program_id: program?.id ?? null,
    status: guestStatuses(statuses, own.statuses, program?.productId ?? null),
  }
}
