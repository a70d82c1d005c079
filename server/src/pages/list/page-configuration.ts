import type { OwnModule } from '@corbel/domain/roles/own-module'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { configurationCache } from '../../records/list/configuration-cache.ts'
import { fieldSlotsByModule, noSlots } from '../../records/list/field-slots.ts'
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
  const { timeZone } = await settingsOfCompany(db, companyId)
  const slots = await fieldSlotsByModule(db, companyId)
  const modules = new Map<OwnModule, ListedModule>()
  for (const module of await findModules(db, companyId))
    modules.set(module.key, {
      module,
      form: await getPublishedForm(db, companyId, module.form),
      slots: (slots.get(module.id) ?? noSlots).filled,
    })
  return { version, timeZone, modules }
}
