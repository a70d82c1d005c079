import type { Actor } from '@corbel/domain/auth/actor'
import type { Personalization } from '@corbel/domain/menus/menu-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellDifferences } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { differencesOf } from '../products/editing/note-configuration-change.ts'
import { forgetOwnLook } from './forget-own-look.ts'
import { readMenuCompany } from './menu-repository.ts'
import { writeCompanyLook, writeOwnLook } from './personalization-repository.ts'

type Look = Personalization & { scope?: 'own' | 'company' | undefined }

/** Everybody saves their own look; the company's is an administrator's to choose, who then sees it too. */
export async function saveLook(db: Db, actor: Actor, { scope, ...look }: Look): Promise<Result<Personalization>> {
  if (scope !== 'company') {
    await writeOwnLook(db, actor, look)
    return granted(look)
  }
  if (!actor.role.admin) return refused({ code: 'not-allowed' })
  const { singleKeys, ...shared } = look
  const { settings } = await readMenuCompany(db, actor.companyId)
  tellDifferences(db, differencesOf(settings.personalization, shared))
  await writeCompanyLook(db, actor.companyId, shared)
  return granted(await forgetOwnLook(db, actor, { ...shared, ...(singleKeys === undefined ? {} : { singleKeys }) }))
}
