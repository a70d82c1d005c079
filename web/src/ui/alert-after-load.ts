import { showSuccess } from './alerts.ts'
import { keepCookie, readCookie } from './page/page-cookie.ts'

const name = 'corbel-said'
const lifetimeSeconds = 60

/** For an act that ends with the pages starting anew: the message stands on the first page after it. */
export function showAfterLoad(message: string): void {
  keepCookie(name, encodeURIComponent(message), lifetimeSeconds)
}

/** The act did not come about. */
export const showNothingAfterLoad = (): void => keepCookie(name, '', 0)

export function showKeptAlert(): void {
  const message = readCookie(name)
  if (message === null) return
  // The pages may start twice in a row: what nobody could read yet is said again.
  showSuccess(decodeURIComponent(message), { onGone: showNothingAfterLoad })
}
