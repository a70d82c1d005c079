import { redirect } from '@tanstack/react-router'
import { isRefusal } from './api-errors.ts'
import { keepLastLocation } from './auth/last-location.ts'
import { currentUserQuery } from './current-user.ts'
import { switchLanguage } from './language.ts'
import { type Menus, menusQuery } from './menu-configuration.ts'
import { isUnknownPage, mayOpenPage } from './menus/page-access.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'

/**
 * Every page behind the sign-in passes here: without a session it leads to the sign-in and back; without the
 * menu's right to /error. A server that does not answer is neither: that error is shown, with a retry.
 */
export async function guardSignedIn(location: { pathname: string; href: string }) {
  const [user, menus] = await Promise.all([
    queryClient.ensureQueryData(currentUserQuery),
    queryClient.ensureQueryData(menusQuery),
  ]).catch((error: unknown) => {
    if (isRefusal(error, 'not-signed-in'))
      throw redirect({ href: paths.login(wantedPath(location.href)), replace: true })
    if (isRefusal(error, 'not-allowed')) throw redirect({ href: paths.error(), replace: true })
    throw error
  })
  await switchLanguage(languageOf(menus))
  if (!mayOpenPage(location.pathname, menus)) {
    const isUnknown = isUnknownPage(location.pathname, menus)
    throw redirect({ href: isUnknown ? paths.errorPage(5) : paths.error(), replace: true })
  }
  keepLastLocation(user._id, location.href)
  return { user, menus }
}

const languageOf = (menus: Menus) => menus.language
const wantedPath = (href: string): string | undefined => (href === '/' ? undefined : href)
