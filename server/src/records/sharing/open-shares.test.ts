import { shareState } from '@corbel/domain/loans/share-rules'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-support/test-database.ts'

const database = await openTestDatabase()
const at = new Date('2026-03-01T12:00:00.000Z')
const instants = [null, new Date(at.getTime() - 1), at, new Date(at.getTime() + 1)]
const everyShare = instants.flatMap((revokedAt) =>
  instants.flatMap((expiredAt) => instants.map((expiresAt) => ({ revokedAt, expiredAt, expiresAt }))),
)

test('the database calls the same shares open as the rule does, around every instant', async () => {
  for (const share of everyShare) {
    const { rows } = await database.ownerPool.query<{ open: boolean }>('select share_is_open($1, $2, $3, $4) as open', [
      share.revokedAt,
      share.expiredAt,
      share.expiresAt,
      at,
    ])
    expect([share, rows[0]?.open]).toEqual([share, shareState(share, at) === 'open'])
  }
})
