import type { Actor } from '@corbel/domain/auth/actor'
import { checkContent } from '@corbel/domain/builders/form-content'
import type { addModule as endpoint, OwnModuleReply } from '@corbel/domain/pages/module-endpoints'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { isReservedPage } from '@corbel/domain/pages/reserved-pages'
import { standardPageForm } from '@corbel/domain/pages/standard-page-form'
import { ownModuleOf, pageKey } from '@corbel/domain/roles/own-module'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { presentModule } from './module-presenter.ts'
import { findModules, insertModule, lockModules } from './module-repository.ts'

type Body = BodyOf<typeof endpoint>
export type ModuleMaking = { readonly body: Body; readonly at: Date }

/** A menu and a matrix of rights are read by people. */
const mostModules = 50
const mostTold = 500
const standardTabs = ['docs', 'notes', 'history'] as const

/** Makes a module of the company's own. Rights on it have administrators alone until roles are given some. */
export async function addModule(db: Db, actor: Actor, { body, at }: ModuleMaking): Promise<Result<OwnModuleReply>> {
  if (!pagePolicy.makeModules(actor)) return refused({ code: 'not-allowed' })
  const { companyId, fullName: by } = actor
  const { key: page, title, singular, icon = 'pages', tabs = standardTabs } = body
  const named = refuseKey(page)
  if (!named.ok) return named
  const checked = checkContent(body.content ?? standardPageForm(singular))
  if (!checked.ok)
    return refused({ code: 'form-not-publishable', details: { diagnostics: checked.diagnostics.slice(0, mostTold) } })
  await lockModules(db, companyId)
  const key = ownModuleOf(page)
  const others = await findModules(db, companyId)
  if (others.some((other) => other.key === key))
    return refused({ code: 'invalid-fields', fields: { key: tell('pages.keyTaken') } })
  if (others.length >= mostModules) return refused({ code: 'invalid-fields', fields: { key: tell('pages.tooMany') } })
  await insertModule(db, {
    ...{ companyId, key, title, singular, icon, tabs: [...new Set(tabs)], content: checked.content, by, at },
  })
  tellDifferences(db, [{ field: 'module', previous: null, current: page }])
  const [made] = await findModules(db, companyId, key)
  if (made === undefined) throw new Error('A module that was made is not there.')
  return granted(await presentModule(db, actor, made))
}

function refuseKey(page: string): Result<null> {
  const problem = !pageKey.min(2).safeParse(page).success
    ? tell('pages.keyShape')
    : isReservedPage(page)
      ? tell('pages.keyReserved')
      : null
  return problem === null ? granted(null) : refused({ code: 'invalid-fields', fields: { key: problem } })
}
