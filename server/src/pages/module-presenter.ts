import type { Actor } from '@corbel/domain/auth/actor'
import type { OwnModuleReply } from '@corbel/domain/pages/module-endpoints'
import { pageOfModule } from '@corbel/domain/roles/own-module'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { shownColleague } from '../records/names/seen-stamps.ts'
import type { StoredModule } from './module-repository.ts'

/** Modules with the names of those who made them, as far as the actor may see them. */
export async function presentModules(
  db: Db,
  actor: Actor,
  modules: readonly StoredModule[],
): Promise<OwnModuleReply[]> {
  const sight = await nameSightOf(db, actor)
  return modules.map(({ id, key, title, singular, icon, tabs, form, createdAt, createdBy }) => ({
    ...{ _id: String(id), key: pageOfModule(key), title, singular, icon, tabs: [...tabs] },
    form: { _id: String(form.formId), version: form.version },
    createdAt: new Date(createdAt).toISOString(),
    createdBy: shownColleague(createdBy, actor, sight),
  }))
}

export async function presentModule(db: Db, actor: Actor, module: StoredModule): Promise<OwnModuleReply> {
  const [presented] = await presentModules(db, actor, [module])
  if (presented === undefined) throw new Error('One module is presented as none.')
  return presented
}
