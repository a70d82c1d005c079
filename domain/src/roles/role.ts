import { z } from 'zod'
import { isOwnModule, type OwnModule, ownModule } from './own-module.ts'

/** How far a right reaches: nothing, what is assigned to the person, the groups of the person, or the whole company. */
export const scopes = ['none', 'own', 'team', 'all'] as const
export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>

/** What a role may do with one kind of record. */
export const moduleRights = z.strictObject({
  read: scope,
  add: z.boolean(),
  update: scope,
  delete: scope,
  /** May change product, program, people, groups, source of a record. */
  assign: z.boolean(),
  /** May change the status. */
  status: z.boolean(),
  compose: z.boolean(),
  convert: z.boolean(),
  export: z.boolean(),
  massAction: z.boolean(),
  share: z.boolean(),
  /** May see a sensitive value in clear, one at a time, logged. */
  reveal: z.boolean(),
  override: z.boolean(),
})
export type ModuleRights = z.infer<typeof moduleRights>

/** The kinds of records that the program brings. */
export const moduleKeys = ['opportunities', 'prospects', 'contacts', 'workforces', 'leads'] as const

/** One of them, or one that a company made for itself. */
export const moduleKey = z.union([z.enum(moduleKeys), ownModule])
export type ModuleKey = z.infer<typeof moduleKey>

export const noRights: ModuleRights = {
  read: 'none',
  add: false,
  update: 'none',
  delete: 'none',
  assign: false,
  status: false,
  compose: false,
  convert: false,
  export: false,
  massAction: false,
  share: false,
  reveal: false,
  override: false,
}

export const allRights: ModuleRights = {
  read: 'all',
  add: true,
  update: 'all',
  delete: 'all',
  assign: true,
  status: true,
  compose: true,
  convert: true,
  export: true,
  massAction: true,
  share: true,
  reveal: true,
  override: true,
}

/** What hangs on a record and has rights of its own. */
export const tabKeys = ['docs', 'auth', 'notes', 'tasks', 'emails', 'payments', 'history', 'marketplace'] as const
export type TabKey = (typeof tabKeys)[number]

export const tabRights = z.strictObject({ read: scope, add: scope, update: scope, delete: scope })
export type TabRights = z.infer<typeof tabRights>
export type TabAction = keyof TabRights

const tabsOfModule = z.partialRecord(z.enum(tabKeys), tabRights)

/** Statuses of one product that a role may put a loan into, and those in which it may change the loan. */
export const statusRights = z.strictObject({
  enter: z.array(z.int().positive()).max(500),
  edit: z.array(z.int().positive()).max(500),
})
export type StatusRights = z.infer<typeof statusRights>

/** Money and rates as plain decimals, null where the role has no limit of its own. */
export const limitPattern = /^\d{1,12}(\.\d{1,4})?$/
const decimal = z.string().regex(limitPattern)
export const roleLimits = z.strictObject({
  /** The largest loan, in the company's currency, that the role may approve. */
  lendingAuthority: decimal.nullable(),
  /** The largest discount in points. */
  discountPoints: decimal.nullable(),
  waiveConditions: z.boolean(),
})
export type RoleLimits = z.infer<typeof roleLimits>

/**
 * Everything a role may do. What a role says nothing of is as before the matter existed: tabs follow the record they
 * hang on, statuses and menu are unlimited, nobody publishes who does not build.
 */
export const rolePermissions = z.strictObject({
  modules: z.partialRecord(moduleKey, moduleRights),
  /** May design forms, menus and other things of the whole company. */
  builders: z.boolean(),
  /** May publish a form; absent: whoever may design it. */
  publish: z.boolean().optional(),
  /** May share views of lists with roles and give the company's lists theirs; absent: whoever may design. */
  shareViews: z.boolean().optional(),
  tabs: z.partialRecord(moduleKey, tabsOfModule).optional(),
  /**
   * Of people from outside who may not read loans: follows those that are assigned to them, their milestones, closing
   * date and contact and nothing else (design day, "The broker").
   */
  milestones: z.boolean().optional(),
  /** By product id; a product without an entry has no limits. */
  statuses: z.record(z.string().regex(/^[1-9]\d{0,8}$/), statusRights).optional(),
  /** Keys of the pages that the menu shows; absent: every page. */
  menu: z.array(z.string().min(1).max(80)).max(200).optional(),
  limits: roleLimits.optional(),
})
export type RolePermissions = z.infer<typeof rolePermissions>

/** The company's own modules that a role has a word on. */
export function ownModulesOf({ modules, tabs = {} }: RolePermissions): OwnModule[] {
  return [...new Set([...Object.keys(modules), ...Object.keys(tabs)].filter(isOwnModule))]
}

export const noLimits: RoleLimits = { lendingAuthority: null, discountPoints: null, waiveConditions: false }
export const noPermissions: RolePermissions = { modules: {}, builders: false }

export const roleKinds = ['workforce', 'contact', 'prospect'] as const
export type RoleKind = (typeof roleKinds)[number]
