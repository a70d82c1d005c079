import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import type { PersonSession, Session } from '../platform/session/session.ts'
import { readCompanyOfUser } from './signed-in-repository.ts'
import { presentPerson, presentSuper } from './user-presenter.ts'

/** The signed-in user as pages and API callers see them. */
export async function describeUser(services: Services, session: Session): Promise<CurrentUser> {
  return session.kind === 'super' ? presentSuper(session) : describePerson(services, session)
}

async function describePerson({ database }: Services, session: PersonSession): Promise<CurrentUser> {
  const { companyId, personId } = session.actor
  const found = await inTransaction(database, { companyId }, (db) => readCompanyOfUser(db, { companyId, personId }))
  return presentPerson(session, found)
}
