import {
  getMenus,
  resetPersonalization,
  saveDateFormat,
  saveLanguage,
  savePersonalization,
} from '@corbel/domain/menus/menu-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { route, sessionRoute } from '../platform/http/route.ts'
import { menusOf } from './get-menus.ts'
import { writeDateFormat, writeLanguage } from './menu-repository.ts'
import { resetLook } from './reset-personalization.ts'
import { saveLook } from './save-personalization.ts'

export const menuRoutes = [
  sessionRoute(getMenus, async ({ services, session }) => granted(await menusOf(services, session))),
  route(savePersonalization, async ({ db, actor, body }) => {
    const saved = await saveLook(db, actor, body)
    return saved.ok ? granted({ message: tell('menus.looksSaved'), personalization: saved.value }) : saved
  }),
  route(resetPersonalization, async ({ db, actor }) =>
    granted({ message: tell('menus.looksReset'), personalization: await resetLook(db, actor) }),
  ),
  route(saveDateFormat, async ({ db, actor, body }) => {
    await writeDateFormat(db, actor, body.dateFormat)
    return granted({ message: tell('account.dateFormatSaved') })
  }),
  route(saveLanguage, async ({ db, actor, body }) => {
    await writeLanguage(db, actor, body.language)
    return granted({ message: tell('menus.languageSaved') })
  }),
]
