import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { StatusWords } from '@corbel/domain/products/status-words'
import type { RoleKind, RolePermissions } from '@corbel/domain/roles/role'

type Titled = { readonly id: number; readonly title: string }

export type RoleSetup = Titled & {
  readonly kind: RoleKind
  readonly isAdmin: boolean
  readonly permissions: RolePermissions
}

export type FormSetup = Titled & {
  readonly moduleId: number
  readonly content: readonly FormElement[]
  /** What its fields mean, where it is a form of loans. */
  readonly figures?: FigureMapping
}

export type ProgramSetup = Titled & {
  readonly productId: number
  readonly ownerCompanyId: string
  readonly prefix: string
  readonly formId: number
}

export type StatusSetup = Titled & {
  readonly productId: number
  /** What the borrower reads instead. */
  readonly borrowerTitle: string | null
  readonly milestone?: string
  readonly usualDays?: number
  /** Its names in other languages. */
  readonly words?: StatusWords
  readonly color: string
  readonly kind: 'lead' | 'processing' | 'approved' | 'funded' | 'declined' | 'withdrawn'
}

export type MenuItemSetup = Titled & { readonly page: string; readonly icon: string }

/** Everything that a lender is set up with before its first loan. */
export type CompanySetup = {
  readonly id: string
  readonly roles: readonly RoleSetup[]
  readonly forms: readonly FormSetup[]
  readonly modules: readonly (Titled & { readonly key: string; readonly formId: number | null })[]
  readonly products: readonly Titled[]
  readonly programs: readonly ProgramSetup[]
  readonly statuses: readonly StatusSetup[]
  readonly sources: readonly Titled[]
  readonly groups: readonly Titled[]
  readonly menuItems: readonly MenuItemSetup[]
  readonly slots: readonly { readonly moduleId: number; readonly fieldId: string; readonly slot: string }[]
}
