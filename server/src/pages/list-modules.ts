import type { Actor } from '@corbel/domain/auth/actor'
import type { listModules as endpoint, OwnModuleReply } from '@corbel/domain/pages/module-endpoints'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { isOwnModule, ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { presentModule, presentModules } from './module-presenter.ts'
import { findModules, type StoredModule } from './module-repository.ts'

/** Those that the actor may read records of; whoever makes modules sees all. */
export async function listModules(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof endpoint>>> {
  const modules = (await findModules(db, actor.companyId)).filter(({ key }) => knows(actor, key))
  return granted({
    modules: await presentModules(db, actor, modules),
    permissions: { add: pagePolicy.makeModules(actor) },
  })
}

/** A module that the actor may know of, or the one answer for all others. */
export async function knownModule(db: Db, actor: Actor, page: string): Promise<Result<StoredModule>> {
  const key = ownModuleOf(page)
  const [module] = isOwnModule(key) && knows(actor, key) ? await findModules(db, actor.companyId, key) : []
  return module === undefined ? refused({ code: 'not-found' }) : granted(module)
}

export async function getModule(db: Db, actor: Actor, page: string): Promise<Result<{ module: OwnModuleReply }>> {
  const module = await knownModule(db, actor, page)
  return module.ok ? granted({ module: await presentModule(db, actor, module.value) }) : module
}

const knows = (actor: Actor, key: StoredModule['key']): boolean =>
  pagePolicy.makeModules(actor) || pagePolicy.add(actor, key) || pagePolicy.list(actor, key) !== 'none'
