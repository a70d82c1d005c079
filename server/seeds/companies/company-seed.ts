import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RoleKind, RolePermissions } from '@corbel/domain/roles/role'

type Titled = { readonly id: number; readonly title: string }

export type RoleSeed = Titled & {
  readonly kind: RoleKind
  readonly isAdmin: boolean
  readonly permissions: RolePermissions
}

export type FormSeed = Titled & { readonly moduleId: number; readonly content: readonly FormElement[] }

export type ProgramSeed = Titled & {
  readonly productId: number
  readonly ownerCompanyId: string
  readonly prefix: string
  readonly formId: number
}

export type StatusSeed = Titled & {
  readonly productId: number
  /** What the borrower reads instead. */
  readonly borrowerTitle: string | null
  readonly color: string
  readonly kind: 'lead' | 'processing' | 'approved' | 'funded' | 'declined' | 'withdrawn'
}

export type MenuItemSeed = Titled & { readonly page: string; readonly icon: string }

/** Everything that a lender sets up before its first loan. */
export type CompanySeed = {
  readonly id: string
  readonly roles: readonly RoleSeed[]
  readonly forms: readonly FormSeed[]
  readonly modules: readonly (Titled & { readonly key: string; readonly formId: number | null })[]
  readonly products: readonly Titled[]
  readonly programs: readonly ProgramSeed[]
  readonly statuses: readonly StatusSeed[]
  readonly sources: readonly Titled[]
  readonly groups: readonly Titled[]
  readonly menuItems: readonly MenuItemSeed[]
  readonly slots: readonly { readonly moduleId: number; readonly fieldId: string; readonly slot: string }[]
}
