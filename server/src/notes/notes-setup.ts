import type { Actor } from '@corbel/domain/auth/actor'
import { allFeatures } from '@corbel/domain/companies/company-features'
import { companyDay } from '../platform/company-day.ts'
import type { Db } from '../platform/database/db.ts'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'

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
  const settings = await settingsOfCompany(db, companyId)
  const features = allFeatures(settings.features)
  return {
    deadlines: features.note_deadlines,
    hiddenFromProspects: features.notes_hidden_from_prospects,
    today: companyDay(at, settings.timeZone),
  }
}

export const seesNotes = ({ type }: Pick<Actor, 'type'>, setup: NotesSetup): boolean =>
  type !== 'Prospects' || !setup.hiddenFromProspects
