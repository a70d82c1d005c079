import { guestRoleId } from '@corbel/domain/loans/guest-actor'
import { guestProgram, guestStatuses } from '@corbel/domain/loans/guest-standing'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { standIn } from '../../platform/database/stand-in.ts'
import { type LendingChoices, lendingChoices } from '../../products/lending-choices.ts'
import { listFieldSlots } from '../../records/projection-reading.ts'
import { type ProjectionRow, writeProjections } from '../../records/projection-writing.ts'
import { slotValue } from '../../records/slot-value.ts'
import { formReferenceOf } from '../loan-form.ts'
import { findLoan } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { contentForGuest } from './content-for-guest.ts'
import { listOpenShares, type StoredShare } from './share-repository.ts'
import {
  deleteSharedLoan,
  findListed,
  findSearchText,
  type ListedLoan,
  type SharedLoanRow,
  upsertSharedLoan,
} from './shared-loan-repository.ts'

/**
 * Makes what the guests' lists show of these loans equal to the loans again, in the transaction of the change. Each
 * company's rows are read and written for that company alone.
 */
export async function refreshSharedLoans(db: Db, ownerId: string, loanIds: readonly string[]): Promise<void> {
  for (const { guestId, listed, kept } of await copiesForGuests(db, ownerId, loanIds))
    await standIn(db, { companyId: guestId }, async () => {
      await writeProjections(db, guestId, [listed])
      await upsertSharedLoan(db, kept)
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
  return standIn(db, { companyId: ownerId }, async () => {
    const shares = await listOpenShares(db, ownerId, loanIds)
    if (shares.length === 0) return []
    const owner = await lendingChoices(db, ownerId)
    const guests = new Map<string, AtGuest>()
    const copies: CopyForGuest[] = []
    for (const share of shares) copies.push(await copyForGuest(db, { ownerId, owner, share, guests }))
    return copies
  })
}

/** Takes a loan out of a guest's lists. */
export function withdrawSharedLoan(
  db: Db,
  { guestId, loanId }: Pick<StoredShare, 'guestId' | 'loanId'>,
): Promise<void> {
  return standIn(db, { companyId: guestId }, () => deleteSharedLoan(db, guestId, loanId))
}

type Copying = {
  readonly ownerId: string
  readonly owner: LendingChoices
  readonly share: StoredShare
  /** What is known of guests already; of many loans the guest is mostly the same. */
  readonly guests: Map<string, AtGuest>
}

/** By what a guest lends, and where its lists keep fields. */
type AtGuest = { readonly choices: LendingChoices; readonly slots: Awaited<ReturnType<typeof listFieldSlots>> }

async function readGuest(db: Db, guestId: string): Promise<AtGuest> {
  return { choices: await lendingChoices(db, guestId), slots: await listFieldSlots(db, guestId) }
}

async function copyForGuest(db: Db, { ownerId, owner, share, guests }: Copying): Promise<CopyForGuest> {
  const { guestId, loanId, access, expiresAt } = share
  const loan = await findLoan(db, ownerId, loanId)
  const listed = await findListed(db, ownerId, loanId)
  if (loan === undefined || listed === undefined) throw new Error('A shared loan is in no list of its owner.')
  const search = await findSearchText(db, ownerId, loanId)
  const form = await getPublishedForm(db, ownerId, formReferenceOf(loan))
  const info = valuesForRole(loan.info, form.outline, String(guestRoleId))
  const guest = guests.get(guestId) ?? (await standIn(db, { companyId: guestId }, () => readGuest(db, guestId)))
  guests.set(guestId, guest)
  const place = placeAtGuest({ guest, owner, loan, listed, info })
  const content = contentForGuest(loan, listed.t5)
  return {
    guestId,
    listed: { ...place, record_id: loanId, owner_company_id: ownerId, search },
    kept: { guestId, loanId, ownerId, access, expiresAt, content, info },
  }
}

type Placing = {
  readonly guest: AtGuest
  readonly owner: LendingChoices
  readonly loan: StoredLoan
  readonly listed: ListedLoan
  /** As a guest may read it. */
  readonly info: Readonly<Record<string, unknown>>
}

/** Under which program, statuses and values the guest finds the loan. */
function placeAtGuest({ guest, owner, loan, listed, info }: Placing) {
  const own = guest.choices
  const program = guestProgram(
    owner.programs.find(({ id }) => id === loan.program),
    own.programs,
  )
  const statuses = loan.status.flatMap((id) => owner.statuses.find((status) => status.id === id) ?? [])
  const slots = guest.slots.get(Number(listed.module_id)) ?? []
  const values = slots.flatMap(({ fieldId, slot }) => {
    const value = slotValue(slot, info[fieldId])
    return value === null ? [] : [[slot, value] as const]
  })
  return {
    ...listed,
    ...Object.fromEntries(values),
    product_id: program?.productId ?? null,
    program_id: program?.id ?? null,
    status: guestStatuses(statuses, own.statuses, program?.productId ?? null),
  }
}
