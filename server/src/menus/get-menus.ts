import type { Actor } from '@corbel/domain/auth/actor'
import type { getMenus } from '@corbel/domain/menus/menu-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import type { Session } from '../platform/session/session.ts'
import { presentMenus, presentPlatformMenus } from './menu-presenter.ts'
import { listMenuRows, readMenuCompany, readReading } from './menu-repository.ts'
import { findOwnLook } from './personalization-repository.ts'

export type Menus = ReplyOf<typeof getMenus>

/** The menu, the look and the formats of whoever is signed in; platform staff have no company and so no menu of one. */
export async function menusOf({ database, isBeingFilled }: Services, session: Session): Promise<Menus> {
  if (session.kind === 'super') return presentPlatformMenus()
  const { actor } = session
  const filling = isBeingFilled?.(actor.companyId) ?? false
  return inTransaction(database, { companyId: actor.companyId }, (db) => menusOfActor(db, actor, filling))
}

async function menusOfActor(db: Db, actor: Actor, isBeingFilled: boolean): Promise<Menus> {
  return presentMenus(actor, {
    isBeingFilled,
    rows: await listMenuRows(db, actor.companyId),
    company: await readMenuCompany(db, actor.companyId),
    ownLook: await findOwnLook(db, actor),
    reading: await readReading(db, actor),
  })
}
