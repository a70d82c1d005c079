import type { Actor } from '@corbel/domain/auth/actor'
import { rolePermissions } from '@corbel/domain/roles/role'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../../platform/database/db.ts'
import { findLinkedPerson, type StoredRequest } from './request-repository.ts'

export type LinkedBorrower = { readonly actor: Actor; readonly email: string; readonly language: Language }

/**
 * The borrower to whom a request was mailed, as who follows its link: with the rights of a borrower and nothing beside
 * the request. Null where they are none any more.
 */
export async function linkedBorrower(
  db: Db,
  companyId: string,
  { id, personId }: Pick<StoredRequest, 'id' | 'personId'>,
): Promise<LinkedBorrower | null> {
  const person = await findLinkedPerson(db, { companyId, id: personId })
  if (person === undefined) return null
  const { firstName, lastName, email, language, accountId, roleId, roleTitle } = person
  const role = { id: roleId, title: roleTitle, admin: false, permissions: rolePermissions.parse(person.permissions) }
  const actor: Actor = {
    ...{ personId, accountId: accountId ?? personId, companyId, fullName: `${firstName} ${lastName}`.trim() },
    ...{ type: 'Prospects', role, groupIds: [], sessionId: `document-request ${id}` },
  }
  return { actor, email, language: bestLanguage([language]) }
}
