import type { Actor } from '@corbel/domain/auth/actor'
import type { Personalization } from '@corbel/domain/menus/menu-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { deleteOwnLook, writeCompanyLook, writeOwnLook } from './personalization-repository.ts'

type Look = Personalization & { scope?: 'own' | 'company' | undefined }

/** Everybody saves their own look; the company's is an administrator's to choose, who then sees it too. */
export async function saveLook(db: Db, actor: Actor, { scope, ...look }: Look): Promise<Result<Personalization>> {
  if (scope !== 'company') {
    await writeOwnLook(db, actor, look)
    return granted(look)
  }
  if (!actor.role.admin) return refused({ code: 'not-allowed' })
  await writeCompanyLook(db, actor.companyId, look)
  await deleteOwnLook(db, actor)
  return granted(look)
}
