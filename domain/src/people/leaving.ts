import type { PersonKind } from './person-kind.ts'

/** Kinds of people whom records are assigned to: when they leave, somebody else takes their work. */
export const leavingKinds = ['workforces', 'contacts'] as const satisfies readonly PersonKind[]
export type LeavingKind = (typeof leavingKinds)[number]

export const isLeavingKind = (kind: PersonKind): kind is LeavingKind =>
  (leavingKinds as readonly PersonKind[]).includes(kind)

/** What people have in hand: records that are assigned to them, by their kind, and tasks. */
export const heldWorkKeys = ['loans', 'leads', 'tasks'] as const
export type HeldWorkKey = (typeof heldWorkKeys)[number]
