import { z } from 'zod'

/** Under which a module of a company's own stands in addresses: `appraisals`, `title-orders`. */
export const pageKey = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/)

/** A module that a company made for itself: `pages/` and its key, so that none ever meets one of the program's. */
export const ownModule = z.templateLiteral(['pages/', pageKey])
export type OwnModule = z.infer<typeof ownModule>

export const isOwnModule = (key: string): key is OwnModule => ownModule.safeParse(key).success

export const ownModuleOf = (page: string): OwnModule => `pages/${page}`

/** The page that a module of a company's own stands on. */
export const pageOfModule = (module: OwnModule): string => module.slice('pages/'.length)
