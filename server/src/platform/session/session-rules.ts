import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import { readOnce } from './read-once.ts'

const minuteMs = 60_000

/** How often a session's last use is written down. */
const seenEveryMs = minuteMs

type Seen = { readonly lastSeenAt: Date; readonly isBorrower: boolean; readonly companySettings: unknown }

/** What a company asks of sessions, as it is stored at this moment. */
export const securityOf = readOnce((stored) => readCompanySettings(stored).security)

/** Idle longer than the company allows? A company that sets nothing allows the whole life of the session. */
export function isIdleTooLong(session: Seen, at: Date): boolean {
  const { idleMinutes } = securityOf(session.companySettings)
  const allowed = session.isBorrower ? idleMinutes?.borrower : idleMinutes?.staff
  return allowed !== undefined && at.getTime() - session.lastSeenAt.getTime() > allowed * minuteMs
}

export function isDueToBeSeen(lastSeenAt: Date, at: Date): boolean {
  return at.getTime() - lastSeenAt.getTime() > seenEveryMs
}

/** When a session that begins now ends at the latest: 86,400 s, or sooner where the company says so. */
export function endOfSession(companySettings: unknown, at: Date): Date {
  const { sessionMinutes } = securityOf(companySettings)
  return new Date(at.getTime() + sessionMinutes * minuteMs)
}
