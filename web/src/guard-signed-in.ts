import { redirect } from '@tanstack/react-router'
import { isRefusal } from './api-errors.ts'
import { keepLastLocation } from './auth/last-location.ts'
import { currentUserQuery } from './current-user.ts'
import { switchLanguage } from './language.ts'
import { menusQuery } from './menu-configuration.ts'
import { isInMenu, mayOpen } from './menus/page-right.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import type { PageRight } from './route-data.ts'
import { isSaidInLanguage } from './said-in-language.ts'
import { sessionGate } from './session-gate.ts'

let beginning = true

/** Whether the first page of this visit is still on its way. */
export const isBeginning = (): boolean => beginning

export function endBeginning(): void {
  beginning = false
}

/** Who is there, with their menus; null where nobody is signed in. */
export async function findSignedIn(location: { href: string }) {
  const found = await Promise.all([
    queryClient.ensureQueryData(currentUserQuery),
    queryClient.ensureQueryData(menusQuery),
  ]).catch((error: unknown) => {
    if (isRefusal(error, 'not-signed-in')) return null
    if (isRefusal(error, 'not-allowed')) throw redirect({ href: paths.error(), replace: true })
    throw error
  })
  if (found === null) return null
  const [user, menus] = found
  sessionGate.open()
  // What was asked for side by side with them was asked for in another language.
  if (await switchLanguage(menus.language)) void queryClient.resetQueries({ predicate: isSaidInLanguage })
  keepLastLocation(user._id, location.href)
  return { user, menus }
}

/**
 * Every page behind the sign-in passes here: without a session it leads to the sign-in and back. A server that does not
 * answer is no reason to: that error is shown, with a retry.
 */
export async function guardSignedIn(location: { href: string }) {
  const found = await findSignedIn(location)
  if (found === null) throw redirect({ href: paths.login(location.href), replace: true })
  return found
}

/**
 * Without the menu's right a page leads to /error, and one that nobody has made to the page for unknown addresses: a
 * convenience of the pages, the server decides on every call.
 */
export async function passPageRight(
  { menu, ...asked }: PageRight,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const menus = await queryClient.ensureQueryData(menusQuery).catch(() => null)
  const isNamedByPath = menu.startsWith('$')
  const page = isNamedByPath ? (params[menu.slice(1)] ?? '') : menu
  // Who is not signed in, or not answered, is told so by the guard above.
  if (menus === null || mayOpen({ menu: page, ...asked }, menus)) return
  const isUnknown = isNamedByPath && !isInMenu(page, menus)
  throw redirect({ href: isUnknown ? paths.errorPage(5) : paths.error(), replace: true })
}
