import type { Actor } from '@corbel/domain/auth/actor'
import { allFeatures } from '@corbel/domain/companies/company-features'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { Db } from '../platform/database/db.ts'
import { companyDay } from '../products/company-day.ts'

export type NotesSetup = {
  /** Whether notes have a deadline. */
  readonly deadlines: boolean
  /** Whether borrowers see none. */
  readonly hiddenFromProspects: boolean
  /** The calendar day where the company works. */
  readonly today: string
}

/** How a company keeps notes: the switches that it set. */
export async function notesSetup(db: Db, { companyId }: Pick<Actor, 'companyId'>, at: Date): Promise<NotesSetup> {
  const found = await db.selectFrom('company').select('settings').where('id', '=', companyId).executeTakeFirst()
  const settings = readCompanySettings(found?.settings)
  const features = allFeatures(settings.features)
  return {
    deadlines: features.note_deadlines,
    hiddenFromProspects: features.notes_hidden_from_prospects,
    today: companyDay(at, settings.timeZone),
  }
}

export const seesNotes = ({ type }: Pick<Actor, 'type'>, setup: NotesSetup): boolean =>
  type !== 'Prospects' || !setup.hiddenFromProspects
