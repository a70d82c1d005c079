/** The legal texts that a company may publish for people to agree to. */
export const legalKinds = ['esign', 'terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]
