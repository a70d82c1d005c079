import type { PersonKind } from '../person-kind.ts'

/** What somebody is to the one with whom a household began. */
export const householdRelations = ['spouse', 'partner', 'child', 'parent', 'sibling', 'other'] as const
export type HouseholdRelation = (typeof householdRelations)[number]

/** Kinds of people who live in households: those whom a lender lends to, and whom it knows beside them. */
export const householdKinds = ['prospects', 'contacts'] as const satisfies readonly PersonKind[]

export const isHouseholdKind = (kind: PersonKind): boolean => (householdKinds as readonly PersonKind[]).includes(kind)

/** People of one household at most. */
export const mostHouseholdMembers = 20

/** What a household is called of which nobody said: by the last names of those in it, each once; blank where none is known. */
export const householdNameOf = (lastNames: readonly string[]): string =>
  [...new Set(lastNames.map((name) => name.trim()).filter((name) => name !== ''))].join(' & ')
