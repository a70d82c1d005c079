import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { OwnModule } from '@corbel/domain/roles/own-module'
import { sql } from 'kysely'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { configurationCache } from '../../records/list/configuration-cache.ts'
import { listFieldSlots } from '../../records/projection-reading.ts'
import { findModules, type StoredModule } from '../module-repository.ts'

/** A module with what its list needs that is the same for all its readers. */
export type ListedModule = {
  readonly module: StoredModule
  readonly form: PublishedForm
  readonly slots: ReadonlyMap<string, string>
}

export type PageListConfiguration = {
  readonly version: string
  readonly timeZone: string
  readonly modules: ReadonlyMap<OwnModule, ListedModule>
}

export const pageListConfiguration = configurationCache<PageListConfiguration>({ load, companiesKept: 50 })

async function load(db: Db, companyId: string, version: string): Promise<PageListConfiguration> {
  const company = await sql<{ settings: unknown }>`select settings from company where id = ${companyId}`.execute(db)
  const { timeZone } = readCompanySettings(company.rows[0]?.settings)
  const slots = await listFieldSlots(db, companyId)
  const modules = new Map<OwnModule, ListedModule>()
  for (const module of await findModules(db, companyId))
    modules.set(module.key, {
      module,
      form: await getPublishedForm(db, companyId, module.form),
      slots: new Map((slots.get(module.id) ?? []).map(({ fieldId, slot }) => [fieldId, slot])),
    })
  return { version, timeZone, modules }
}
