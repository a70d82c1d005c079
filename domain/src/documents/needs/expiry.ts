import type { DocumentStatus } from '../document.ts'

/** An accepted document, as its age needs it. */
export interface AgingDocument {
  status: DocumentStatus
  /** The day that it is of, as said when it was accepted, YYYY-MM-DD. */
  datedOn: string | null
  /** On which its newest file came. */
  sentOn: string | null
  expiresDays: number | null
}

/** From which day on an accepted document is owed again; null: it does not age. */
export function expiresOn({ status, datedOn, sentOn, expiresDays }: AgingDocument): string | null {
  const from = datedOn ?? sentOn
  if (status !== 'Approved' || expiresDays === null || from === null) return null
  const day = new Date(`${from}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + expiresDays + 1)
  return day.toISOString().slice(0, 10)
}
