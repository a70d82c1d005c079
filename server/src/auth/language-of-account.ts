import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Database } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { listMemberships } from './account-repository.ts'
import { findLanguageOfPerson } from './mail-language-repository.ts'

/** For mails about the account itself: what its owner chose at the company that came first. */
export async function findLanguageOfAccount(database: Database, accountId: string): Promise<Language | undefined> {
  const [first] = await inPlatformTransaction(database, (db) => listMemberships(db, accountId))
  if (first === undefined) return undefined
  const place = { companyId: first.company_id, personId: first.person_id }
  return inTransaction(database, place, (db) => findLanguageOfPerson(db, place))
}
