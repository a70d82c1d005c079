import type { RoleKind } from '../roles/role.ts'
import { type LegalKind, legalKinds } from '../shared/legal-kinds.ts'

/** What somebody agrees to when they join: the company's published texts, and text messages, which nothing needs. */
export const consentKinds = [...legalKinds, 'sms'] as const
export type ConsentKind = (typeof consentKinds)[number]

/**
 * Whether a published text has to be agreed to before somebody joins as this kind of person. Only borrowers receive
 * disclosures, so only they agree to receive them electronically (15 USC 7001(c)).
 */
export function isConsentRequired(kind: LegalKind, person: RoleKind): boolean {
  return kind !== 'esign' || person === 'prospect'
}
