import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleSettings } from '@corbel/domain/builders/builder-endpoints'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { pageOfModule } from '@corbel/domain/roles/own-module'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { findModuleOfForm, lockModules, updateModule } from './module-repository.ts'

/** The module whose records have that form, as it may be changed; null: it is no module of the company's own. */
export async function moduleOfForm(db: Db, companyId: string, formId: number) {
  const module = await findModuleOfForm(db, companyId, formId)
  if (module === undefined) return null
  const { key, title, singular, icon, tabs } = module
  return { key: pageOfModule(key), title, singular, icon, tabs: [...tabs] }
}

type Change = { readonly form: number | null; readonly settings: ModuleSettings | undefined }

const told = ['title', 'singular', 'icon', 'tabs'] as const

/** How a module of the company's own is called, and what its records have beside their form. */
export async function changeModule(db: Db, actor: Actor, { form, settings }: Change): Promise<Result<null>> {
  if (settings === undefined) return granted(null)
  if (!pagePolicy.makeModules(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  await lockModules(db, companyId)
  const module = form === null ? undefined : await findModuleOfForm(db, companyId, form)
  if (module === undefined)
    return refused({ code: 'invalid-request', fields: { module: tell('builders.notOwnModule') } })
  const { title, singular, icon } = settings
  const described = { title, singular, icon, tabs: [...new Set(settings.tabs)] }
  await updateModule(db, companyId, { ...module, described })
  tellDifferences(
    db,
    told.flatMap((name) => {
      const [previous, current] = [String(module[name]), String(described[name])]
      return previous === current ? [] : [{ field: `${module.title}, ${name}`, previous, current }]
    }),
  )
  return granted(null)
}
