import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'

export interface AuditFold {
  first: AuditEntryReply
  /** Right after it, and alike in all that their line says but the time. */
  alike: readonly AuditEntryReply[]
}

/** What comes in rows of the same and tells nothing each for itself. */
const folded: ReadonlySet<AuditEntryReply['action']> = new Set([
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'access-denied',
])

/** Sign-ins and denials that follow each other and are alike as one line; every other entry as its own. */
export function foldEntries(entries: readonly AuditEntryReply[]): AuditFold[] {
  const folds: { first: AuditEntryReply; alike: AuditEntryReply[] }[] = []
  for (const entry of entries) {
    const last = folds.at(-1)
    if (last && folded.has(entry.action) && lineOf(last.first) === lineOf(entry)) last.alike.push(entry)
    else folds.push({ first: entry, alike: [] })
  }
  return folds
}

const lineOf = ({ action, who, role, record, details }: AuditEntryReply): string =>
  JSON.stringify([action, who?._id, role, record?._id, details.call, details.name, details.title, details.what])
