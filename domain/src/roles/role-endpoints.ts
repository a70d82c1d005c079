import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, choice, configurationId, instant } from '../shared/reply-parts.ts'
import { fieldRight, fieldRights } from './field-rights.ts'
import { ownModule } from './own-module.ts'
import { moduleKey, roleKinds, rolePermissions } from './role.ts'

const params = z.object({ id: z.string().max(64) })

const roleRow = z.object({
  _id: z.string(),
  kind: z.enum(roleKinds),
  title: z.string(),
  admin: z.boolean(),
  active: z.boolean(),
  /** Active people who hold it. */
  users: z.int(),
  rev: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type RoleRow = z.infer<typeof roleRow>

/** Rights in the fields of forms, by form id. */
const fieldsByForm = z.record(configurationId, fieldRights)
const title = plainName(80)

const roleReply = roleRow.extend({ mfaRequired: z.boolean(), permissions: rolePermissions, fields: fieldsByForm })
export type RoleReply = z.infer<typeof roleReply>

export const listRoles = endpoint({
  method: 'GET',
  path: 'roles',
  summary: 'The roles of the company, each with the number of people who hold it.',
  access: 'signed-in',
  query: z.strictObject({ kind: z.enum(roleKinds).optional() }),
  reply: z.object({ roles: z.array(roleRow) }),
  refusals: ['not-allowed'],
})

export const getRoleChoices = endpoint({
  method: 'GET',
  path: 'roles/choices',
  summary: 'What rights of roles may speak of: statuses by product, pages of the menu, forms.',
  access: 'signed-in',
  reply: z.object({
    products: z.array(choice.extend({ statuses: z.array(choice.extend({ color: z.string(), active: z.boolean() })) })),
    menu: z.array(z.object({ page: z.string(), title: z.string() })),
    forms: z.array(choice.extend({ module: z.string() })),
    /** Kinds of records that the company made for itself. */
    ownModules: z.array(z.object({ key: ownModule, title: z.string() })),
  }),
  refusals: ['not-allowed'],
})
export type RoleChoices = z.infer<(typeof getRoleChoices)['reply']>

const elementParts = {
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** What the design alone says: of everybody, and of the roles it names. */
  everybody: fieldRight,
  hiddenFrom: z.array(z.string()),
  readonlyFor: z.array(z.string()),
}
export interface RoleFormElement {
  id: string
  type: string
  title: string
  everybody: z.infer<typeof fieldRight>
  hiddenFrom: string[]
  readonlyFor: string[]
  childs: RoleFormElement[]
}
const roleFormElement: z.ZodType<RoleFormElement> = z.object({
  ...elementParts,
  get childs(): z.ZodArray<z.ZodType<RoleFormElement>> {
    return z.array(roleFormElement)
  },
})

export const getRoleForm = endpoint({
  method: 'GET',
  path: 'roles/forms/:id',
  summary: 'The tabs, sections and fields of a published form, with what its design gives the roles.',
  access: 'signed-in',
  params,
  reply: z.object({ form: choice.extend({ elements: z.array(roleFormElement) }) }),
  refusals: ['not-allowed', 'not-found'],
})

export const getRole = endpoint({
  method: 'GET',
  path: 'roles/:id',
  summary: 'A role with all its rights.',
  access: 'signed-in',
  params,
  reply: z.object({ role: roleReply }),
  refusals: ['not-allowed', 'not-found'],
})

export const addRole = endpoint({
  method: 'POST',
  path: 'roles/add',
  summary: 'Create a role.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  body: z.strictObject({
    kind: z.enum(roleKinds),
    title,
    admin: z.boolean().optional(),
    mfaRequired: z.boolean().optional(),
    permissions: rolePermissions.optional(),
    fields: fieldsByForm.optional(),
  }),
  bodyLimit: 2_000_000,
  reply: acknowledgement.extend({ role: roleReply }),
  refusals: ['not-allowed', 'step-up-required', 'invalid-fields'],
  keyed: true,
})

export const cloneRole = endpoint({
  method: 'POST',
  path: 'roles/:id/clone',
  summary: 'Create a role with all the rights of another one; an administrator’s flag is not copied.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  params,
  body: z.strictObject({ title }),
  reply: acknowledgement.extend({ role: roleReply }),
  refusals: ['not-allowed', 'not-found', 'step-up-required', 'invalid-fields'],
  keyed: true,
})

export const saveRole = endpoint({
  method: 'PATCH',
  path: 'roles/:id',
  summary: 'Change a role; its holders have the new rights with their next call.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    title: title.optional(),
    admin: z.boolean().optional(),
    /** Holders without a second factor are signed out and set one up at their next sign-in. */
    mfaRequired: z.boolean().optional(),
    permissions: rolePermissions.optional(),
    /** Replaces the rights in every form. */
    fields: fieldsByForm.optional(),
    /** The version that the caller saw. */
    rev: z.int().min(1).optional(),
  }),
  bodyLimit: 2_000_000,
  reply: acknowledgement.extend({ role: roleReply }),
  refusals: ['not-allowed', 'not-found', 'step-up-required', 'stale', 'last-administrator', 'invalid-fields'],
})

export const deactivateRole = endpoint({
  method: 'DELETE',
  path: 'roles/:id',
  summary: 'Deactivate a role that nobody holds; nothing is erased.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'role-in-use', 'last-administrator'],
})

export const activateRole = endpoint({
  method: 'POST',
  path: 'roles/activate',
  summary: 'Activate a deactivated role.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['title'] },
  body: z.strictObject({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'step-up-required'],
})

export const roleDifference = z.object({
  /** Where it lies, such as modules, opportunities, read. */
  path: z.array(z.string()),
  /** Null where the role says nothing of it. */
  one: z.unknown(),
  other: z.unknown(),
})

export const compareRoles = endpoint({
  method: 'GET',
  path: 'roles/:id/compare/:other',
  summary: 'What two roles differ in.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64), other: z.string().max(64) }),
  reply: z.object({ one: choice, other: choice, differences: z.array(roleDifference) }),
  refusals: ['not-allowed', 'not-found'],
})

/** Always, or when the record is one's own or the team's, or never. */
export const trialAnswers = ['always', 'team', 'own', 'never'] as const
const trialReason = z.object({
  code: z.enum(['administrator', 'granted', 'reach', 'no-right', 'status', 'staff-only', 'inactive', 'menu', 'form']),
  /** The right that decides, such as `opportunities.update`. */
  right: z.string().nullable(),
  scope: z.string().nullable(),
})
export type TrialReason = z.infer<typeof trialReason>
const trialAction = z.object({ action: z.string(), answer: z.enum(trialAnswers), why: trialReason })
export type TrialAction = z.infer<typeof trialAction>

export const tryRole = endpoint({
  method: 'POST',
  path: 'roles/:id/test',
  summary: 'What a role’s menu, lists and, if one is named, one loan would allow, and what each answer comes from.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    /** Id of a loan. */
    record: z.string().max(64).optional(),
  }),
  reply: z.object({
    menu: z.array(z.object({ page: z.string(), title: z.string(), shown: z.boolean(), why: trialReason })),
    modules: z.array(z.object({ module: moduleKey, actions: z.array(trialAction) })),
    record: z
      .object({
        _id: z.string(),
        title: z.string(),
        actions: z.array(trialAction),
        fields: z.object({ hidden: z.int(), read: z.int(), edit: z.int() }),
      })
      .nullable(),
  }),
  refusals: ['not-allowed', 'not-found', 'loan-not-found'],
})
export type RoleTrial = z.infer<(typeof tryRole)['reply']>
