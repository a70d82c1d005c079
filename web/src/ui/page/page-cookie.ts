/** Bound to this host and to https wherever the page came by https, as the server's own cookies are. */
const isSecure = (): boolean => location.protocol === 'https:'

export const cookieName = (name: string): string => (isSecure() ? `__Host-${name}` : name)

/** Keeps a small thing of no secrecy for the browser's next visit; no seconds: forgets it. */
export function keepCookie(name: string, value: string, seconds: number): void {
  const secure = isSecure() ? '; Secure' : ''
  document.cookie = `${cookieName(name)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function readCookie(name: string): string | null {
  const start = `${cookieName(name)}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair === undefined ? null : pair.slice(start.length)
}

/** The names of kept cookies that begin so, without what binds them to the host. */
export function cookiesNamed(prefix: string): string[] {
  const bound = cookieName(prefix)
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .flatMap((name) => (name.startsWith(bound) ? [prefix + name.slice(bound.length)] : []))
}
