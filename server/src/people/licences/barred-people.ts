import { isLicenceEnded } from '@corbel/domain/people/licences/licence'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { findLicences } from './licences-repository.ts'

/** The company that asks, as far as it decides who is barred. */
export type LicensingCompany = {
  readonly id: string
  readonly timeZone: string
  readonly features: Readonly<Record<string, boolean>>
}

type Asked = { readonly personIds: readonly string[]; readonly at: Date }

/** Whether somebody may not be newly assigned to a record that lies in a state; null: it lies nowhere. */
export type IsBarred = (personId: string, state: string | null) => boolean

const nobody: IsBarred = () => false

/**
 * Who of these people is barred where their licence has ended: nobody, where the company does not ask for it. Whoever
 * asks holds the people, so that what is kept of them stays as it is.
 */
export async function barredPeople(db: Db, company: LicensingCompany, { personIds, at }: Asked): Promise<IsBarred> {
  if (company.features.licensed_staff_only !== true || personIds.length === 0) return nobody
  const held = await findLicences(db, company.id, personIds)
  if (held.length === 0) return nobody
  const day = companyDay(at, company.timeZone)
  const licencesOf = new Map(held.map(({ personId, licences }) => [personId, licences]))
  return (personId, state) => state !== null && isLicenceEnded(licencesOf.get(personId) ?? [], state, day)
}

/** The company as it is set up now, for whoever has not read it yet. */
export async function licensingCompany(db: Db, companyId: string): Promise<LicensingCompany> {
  const { timeZone, features } = await settingsOfCompany(db, companyId)
  return { id: companyId, timeZone, features }
}
