import { addModule, getModule, listModules } from '@corbel/domain/pages/module-endpoints'
import { pages as sentences } from '@corbel/domain/shared/messages/en/pages'
import { fillIn } from '@corbel/domain/shared/messages/fill-in'
import { granted } from '@corbel/domain/shared/result'
import { route } from '../platform/http/route.ts'
import { addModule as addModuleNow } from './add-module.ts'
import { getModule as getModuleNow, listModules as listModulesNow } from './list-modules.ts'

export const pageRoutes = [
  route(listModules, ({ db, actor }) => listModulesNow(db, actor)),
  route(getModule, ({ db, actor, params }) => getModuleNow(db, actor, params.key)),
  route(addModule, async ({ db, actor, body, at }) => {
    const made = await addModuleNow(db, actor, { body, at })
    if (!made.ok) return made
    return granted({ message: fillIn(sentences.moduleMade, { title: made.value.title }), module: made.value })
  }),
]
