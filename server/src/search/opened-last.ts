import type { Actor } from '@corbel/domain/auth/actor'
import { type listOpened as endpoint, mostOpened } from '@corbel/domain/search/search-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import { loansOfIds } from '../loans/list/search-loans.ts'
import { peopleOfIds } from '../people/search-people.ts'
import type { Db } from '../platform/database/db.ts'
import { presentFoundLoan } from './found-presenter.ts'
import { listOpenedRecords } from './opened-records-repository.ts'

/** What may have been taken out of use, or out of reach, since it was opened. */
const spare = 8

/** What somebody opened last, as far as they may read it now. */
export async function openedLast(db: Db, actor: Actor, language: Language): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { companyId, personId } = actor
  const ids = await listOpenedRecords(db, { companyId, personId, most: mostOpened + spare })
  const loans = await loansOfIds(db, actor, { ids, language })
  const ofLoans = new Set(loans.map(({ _id }) => _id))
  const people = await peopleOfIds(
    db,
    actor,
    ids.filter((id) => !ofLoans.has(id)),
  )
  const found = new Set([...ofLoans, ...people.map(({ _id }) => _id)])
  const order = ids.filter((id) => found.has(id)).slice(0, mostOpened)
  const isShown = ({ _id }: { readonly _id: string }): boolean => order.includes(_id)
  return granted({
    people: people.filter(isShown).map((person) => ({ ...person, loans: [] })),
    loans: loans.filter(isShown).map(presentFoundLoan),
    order,
  })
}
