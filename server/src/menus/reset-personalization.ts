import type { Actor } from '@corbel/domain/auth/actor'
import type { Personalization } from '@corbel/domain/menus/menu-endpoints'
import type { Db } from '../platform/database/db.ts'
import { forgetOwnLook } from './forget-own-look.ts'
import { readMenuCompany } from './menu-repository.ts'
import { findOwnLook } from './personalization-repository.ts'

/** The own look is forgotten; answers the company's, which applies again. */
export async function resetLook(db: Db, actor: Actor): Promise<Personalization> {
  const own = await findOwnLook(db, actor)
  const { settings } = await readMenuCompany(db, actor.companyId)
  return forgetOwnLook(db, actor, {
    ...settings.personalization,
    ...(own?.singleKeys === false ? { singleKeys: false } : {}),
  })
}
