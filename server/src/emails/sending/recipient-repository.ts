import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** In which language somebody who gets a mail reads; who is nobody the program knows reads English. */
export async function recipientLanguage(db: Db, companyId: string, messageId: string): Promise<Language> {
  const answer = await sql<{ language: string }>`
    select person.language from message join person
      on person.company_id = message.company_id and person.id = message.person_id
    where message.company_id = ${companyId} and message.id = ${messageId}`.execute(db)
  return bestLanguage([answer.rows[0]?.language ?? 'en'])
}
