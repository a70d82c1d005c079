import type { Actor } from '@corbel/domain/auth/actor'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { movedRecords } from '../people/merging/moved-records.ts'
import type { Db } from '../platform/database/db.ts'
import { pageRecords } from './page-kind.ts'
import { addressOf, findPages, type StoredPage, standingIn } from './stored-page.ts'

/** Pages are told of single records up to this many; beyond it they ask again by themselves. */
const toldMost = 50

const readable = async (db: Db, actor: Actor, ids: readonly string[]): Promise<StoredPage[]> =>
  (await findPages(db, actor, ids)).filter((page) => pagePolicy.read(actor, standingIn(page.module, page, actor)))

/** Records of a company's own modules that a person who is merged with another works on. */
export const mergedPages = movedRecords({
  key: 'pages',
  module: 'own',
  readable: async (db, actor, records) => {
    const ids = records.map(({ id }) => id)
    const seen = new Set((await readable(db, actor, ids)).map(({ id }) => id))
    return records.filter(({ id }) => seen.has(id))
  },
  announce: async (db, actor, ids) => {
    for (const row of await findPages(db, actor, ids.slice(0, toldMost)))
      await pageRecords.announce(db, { actor, row, action: 'updated' })
  },
  told: async (db, actor, ids) =>
    (await readable(db, actor, ids)).map((page) => ({ title: page.title, page: addressOf(page) })),
})
