import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import type { CompanyEditor } from '../company-in-hand.ts'
import { holdFounding, insertCompany, isNameTaken } from '../company-repository.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { insertCompanySetup } from './company-setup-repository.ts'
import { newCompanySetup } from './new-company-setup.ts'

/** What protects the sessions and people of a company that has said nothing yet (security.md, baseline settings). */
const firstSettings = { security: { idleMinutes: { staff: 30, borrower: 15 } } }

export type NewCompany = {
  readonly id: string
  readonly name: string
  readonly timeZone: string | undefined
  /** Who goes through the welcome of a company on trial; null where platform staff make the company. */
  readonly trialOf: string | null
  readonly by: CompanyEditor
  readonly at: Date
}

/**
 * A company with roles, menu, forms and a program, so that its first administrator can work at once; nobody belongs to
 * it yet. Refused where another one has its name, however it is capitalised.
 */
export async function foundCompany(db: Db, company: NewCompany): Promise<Refusal | null> {
  const { id, name, timeZone = 'America/New_York', trialOf, by, at } = company
  await holdFounding(db)
  if (await isNameTaken(db, name, null))
    return { code: 'invalid-fields', fields: { name: tell('companies.refused.nameTaken') } }
  const settings = { ...firstSettings, timeZone }
  await insertCompany(db, { id, name, settings, at, by: by.name, trialOf })
  await insertCompanySetup(db, newCompanySetup(id), at)
  return null
}

/** Before anything is founded, so that whoever is about to can choose another name first. */
export async function isCompanyNameTaken({ database }: Pick<Services, 'database'>, name: string): Promise<boolean> {
  return inPlatformTransaction(database, (db) => isNameTaken(db, name, null))
}

export type Founded = Pick<NewCompany, 'id' | 'name' | 'by' | 'at'> & {
  /** What its history begins with. */
  readonly after: Readonly<Record<string, string>>
  /** Further words for the platform's trail. */
  readonly details?: Readonly<Record<string, string>>
}

/** Tells the company's history and the trails of company and platform; the last thing, since all who write wait there. */
export async function noteFounding(db: Db, { id, name, by, at, after, details = {} }: Founded): Promise<void> {
  const creation = { section: 'company', action: 'created', before: {}, after } as const
  await noteCompanyChange({ db, company: { id }, by, at }, creation)
  const entry = { action: 'configuration-changed', at, by: by.audit, address: by.address } as const
  await appendAudit(db, null, { ...entry, details: { company: name, companyId: id, created: 'true', ...details } })
}
