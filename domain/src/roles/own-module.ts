import { z } from 'zod'

const keyShape = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/
const longestKey = 40

/** Under which a module of a company's own stands in addresses: `appraisals`, `title-orders`. */
export const pageKey = z.string().max(longestKey).regex(keyShape)

/** A module that a company made for itself: `pages/` and its key, so that none ever meets one of the program's. */
export const ownModule = z.templateLiteral(['pages/', pageKey])
export type OwnModule = z.infer<typeof ownModule>

/** Pages ask it too, where schemas are types alone. */
export function isOwnModule(key: string): key is OwnModule {
  const page = key.startsWith('pages/') ? key.slice('pages/'.length) : ''
  return page.length <= longestKey && keyShape.test(page)
}

export const ownModuleOf = (page: string): OwnModule => `pages/${page}`

/** The page that a module of a company's own stands on. */
export const pageOfModule = (module: OwnModule): string => module.slice('pages/'.length)
