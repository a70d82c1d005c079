import { z } from 'zod'

/** How far a right reaches: nothing, what is assigned to the person, the groups of the person, or the whole company. */
export const scope = z.enum(['none', 'own', 'team', 'all'])
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

export const moduleKeys = ['opportunities', 'prospects', 'contacts', 'workforces', 'leads'] as const
export type ModuleKey = (typeof moduleKeys)[number]

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

export const rolePermissions = z.strictObject({
  modules: z.partialRecord(z.enum(moduleKeys), moduleRights),
  /** May design forms, menus and other things of the whole company. */
  builders: z.boolean(),
})
export type RolePermissions = z.infer<typeof rolePermissions>

export const roleKinds = ['workforce', 'contact', 'prospect'] as const
export type RoleKind = (typeof roleKinds)[number]
