import type { Actor } from '../auth/actor.ts'

/** Whoever opens the page of a company: a person of a company, or platform staff, who belong to none. */
export type CompanyVisitor =
  | { readonly kind: 'person'; readonly actor: Pick<Actor, 'companyId' | 'type' | 'role'> }
  | { readonly kind: 'super' }

/**
 * Companies. A company's own page is its administrators' (specification 1, section 2.7); platform staff see every
 * company, and of a company what the platform must know. What belongs to the company's own work (menu, numbers, legal
 * texts, pictures) they change only after they have opened the company.
 */
export const companyPolicy = {
  list: (visitor: CompanyVisitor): boolean => visitor.kind === 'super',
  /** Whether the company exists for the visitor at all. */
  see: (visitor: CompanyVisitor, companyId: string): boolean =>
    visitor.kind === 'super' || visitor.actor.companyId === companyId,
  update: (visitor: CompanyVisitor, companyId: string): boolean =>
    visitor.kind === 'super' || (visitor.actor.companyId === companyId && isAdministrator(visitor.actor)),
  /** Which companies share loans is agreed outside of the program, so platform staff say it. */
  linkAffiliates: (visitor: CompanyVisitor): boolean => visitor.kind === 'super',
  /** Menu, numbers, legal texts, pictures: of the own company. */
  configure: (actor: Pick<Actor, 'type' | 'role'>): boolean => isAdministrator(actor),
}

function isAdministrator({ type, role }: Pick<Actor, 'type' | 'role'>): boolean {
  return type === 'Workforces' && role.admin
}
