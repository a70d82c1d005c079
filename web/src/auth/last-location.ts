import { type Path, paths } from '../paths.ts'
import { cookiesNamed, keepCookie, readCookie } from '../ui/page/page-cookie.ts'

/** 120 minutes (specification 1, section 9; the unit is decided in row 15 of the decisions on it). */
const lifetimeSeconds = 120 * 60
const worthReturning = ['/prospects', '/loans', '/leads']
const neverKept = ['/auth', '/logout', '/error']

const prefix = 'corbel-last-'
const nameFor = (userId: string): string => prefix + userId

const startsWithSegment = (pathname: string, start: string): boolean =>
  pathname === start || pathname.startsWith(`${start}/`)

/** Keeps where the user is, for the next sign-in of the same user in this browser. */
export function keepLastLocation(userId: string, href: string): void {
  const pathname = href.split('?')[0] ?? ''
  if (pathname === '/' || neverKept.some((start) => startsWithSegment(pathname, start))) return
  keepCookie(nameFor(userId), encodeURIComponent(href), lifetimeSeconds)
}

/** At sign-out: whoever signs in next at this browser starts afresh. */
export function clearLastLocations(): void {
  for (const name of cookiesNamed(prefix)) keepCookie(name, '', 0)
}

export function readLastLocation(userId: string): string | null {
  const kept = readCookie(nameFor(userId))
  return kept === null ? null : decodeURIComponent(kept)
}

export interface SignInDestination {
  userType: string
  lastLocation: string | null
  /** The page that asked for the sign-in. */
  wanted: string | undefined
}

/** Where a sign-in leads: the page that was asked for, else the last visited one, else by the kind of user. */
export function destinationAfterSignIn({ userType, lastLocation, wanted }: SignInDestination): Path {
  if (wanted !== undefined && isInside(wanted)) return wanted
  if (lastLocation !== null && isInside(lastLocation) && worthReturning.some((part) => lastLocation.includes(part))) {
    return lastLocation
  }
  if (userType === 'Prospects' || userType === 'Contacts') return paths.loans()
  return paths.home()
}

/** A path of this program: an address taken from a query must never lead to another site. */
function isInside(href: string): href is Path {
  if (!/^\/[^/\\]/.test(href)) return false
  const pathname = href.split('?')[0] ?? ''
  return !neverKept.some((start) => startsWithSegment(pathname, start))
}
