import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../platform/database/db.ts'

const spoken = (stored: string | undefined): Language | undefined => languages.find((one) => one === stored)

type Place = { readonly companyId: string; readonly personId: string }

/** What a person chose who signs in to the company; nobody else has chosen yet. */
export async function findLanguageOfPerson(db: Db, { companyId, personId }: Place): Promise<Language | undefined> {
  const person = await db
    .selectFrom('person')
    .select('language')
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .where('account_id', 'is not', null)
    .executeTakeFirst()
  return spoken(person?.language)
}

type Member = { readonly companyId: string; readonly accountId: string }

/** What the owner of an account chose at this company; what they chose at another one is none of its business. */
export async function findLanguageOfMember(db: Db, { companyId, accountId }: Member): Promise<Language | undefined> {
  const person = await db
    .selectFrom('person')
    .select('language')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return spoken(person?.language)
}

type Invited = { readonly companyId: string; readonly personId: string | null; readonly invitedBy: string | null }

/** Of whoever is invited: their own where they signed in before, else that of who writes to them for the company. */
export async function findLanguageOfInvited(
  db: Db,
  { companyId, personId, invitedBy }: Invited,
): Promise<Language | undefined> {
  for (const id of [personId, invitedBy]) {
    const language = id === null ? undefined : await findLanguageOfPerson(db, { companyId, personId: id })
    if (language !== undefined) return language
  }
  return undefined
}
