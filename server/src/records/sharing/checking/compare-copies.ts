import type { Db } from '../../../platform/database/db.ts'
import { standIn } from '../../../platform/database/stand-in.ts'
import { comparedList, comparedSearch } from '../../checking/compared-rows-repository.ts'
import { type RecordDifference, rowDifferences } from '../../checking/record-difference.ts'
import { type CopyForGuest, copiesForGuests } from '../refresh-shared-copies.ts'
import { comparedCopies, listLeftWithGuest } from './copies-repository.ts'

/** Where what guests keep of these loans is not what the loans come to. Loans that their owner lists are asked about. */
export async function compareCopies(db: Db, ownerId: string, loanIds: readonly string[]): Promise<RecordDifference[]> {
  const copies = await copiesForGuests(db, ownerId, loanIds)
  const differences: RecordDifference[] = []
  for (const [guestId, ofGuest] of Map.groupBy(copies, (copy) => copy.guestId))
    differences.push(...(await standIn(db, { companyId: guestId }, () => compareAtGuest(db, guestId, ofGuest))))
  return differences
}

async function compareAtGuest(db: Db, companyId: string, copies: readonly CopyForGuest[]): Promise<RecordDifference[]> {
  const ids = copies.map(({ kept }) => kept.loanId)
  const rows = copies.map(({ listed }) => listed)
  return [
    ...rowDifferences({ companyId, what: 'list row of a guest' }, await comparedList(db, { companyId, ids, rows })),
    ...rowDifferences({ companyId, what: 'search of a guest' }, await comparedSearch(db, { companyId, ids, rows })),
    ...rowDifferences({ companyId, what: 'copy of a guest' }, await comparedCopies(db, { companyId, ids, copies })),
  ]
}

/** What is left with a guest of loans for which it holds no grant any more; asked from the guest's own standpoint. */
export async function listUngranted(db: Db, guestId: string): Promise<RecordDifference[]> {
  const left = await listLeftWithGuest(db, guestId)
  return left.map(({ id, place, stored }) => ({
    ...{ companyId: guestId, recordId: id, what: 'copy of a guest' as const, place, stored, expected: null },
  }))
}
