/** What a company's audit trail tells of, in the past tense (OWASP ASVS 5.0, V16). */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'credentials-changed',
  'record-read',
  'sensitive-value-read',
  'sensitive-value-searched',
  'file-read',
  'exported',
  'gate-passed',
  'lead-converted',
  'people-merged',
  'merge-undone',
  'merged-values-erased',
  'permission-changed',
  'configuration-changed',
  'company-opened',
  'company-closed',
  'access-denied',
  'audit-verified',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Actions that tell of somebody to whom something was shown or handed out. */
export const readActions: readonly AuditAction[] = ['record-read', 'sensitive-value-read', 'file-read', 'exported']

/** What the trail can be narrowed to: one action, or `read` for everything that was shown to somebody. */
export const auditChoices = [...auditActions, 'read'] as const

/** How granted calls of an endpoint stand in the audit trail, written in the transaction of the act. */
export interface EndpointAudit {
  action: AuditAction
  /** Members of the body whose values are noted. Never one that may hold a sensitive value. */
  notes?: readonly string[]
  /** Only calls whose body has these values. */
  where?: Readonly<Record<string, string>>
  /** Only calls of which the verb told what they came to: one endpoint may do what is noted and what is not. */
  onlyIfTold?: true
}
