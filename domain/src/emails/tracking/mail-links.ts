/** A link of markup that we wrote ourselves: its address stands in double quotes, its signs escaped. */
const anchor = /(<a\b[^>]*?\shref=")(https?:\/\/[^"]{1,4000})"/gi

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (whole, number: string | undefined, name: string | undefined) =>
    number === undefined ? (signs[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
  )
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Where the links of a mail lead that lead to a page, in their order: the first one has the number 1. */
export function mailLinks(html: string): string[] {
  return [...html.matchAll(anchor)].map(([, , address = '']) => unescaped(address))
}

/**
 * Whether a link may be led past us. An address of our own that may hold a secret (to sign, to choose a password, to
 * send a document, to unsubscribe) is never wrapped: whoever notes what is followed would note the secret.
 */
export function mayBeWrapped(address: string, publicUrl: string): boolean {
  const url = partsOf(address)
  if (url === null) return false
  if (url.host !== partsOf(publicUrl)?.host) return true
  const isPlain = url.path.split('/').every((part) => part.length <= 24 && !/[.~%]/.test(part))
  return isPlain && url.rest === ''
}

/** Null for what browsers and we might read differently, and for whoever names a password. */
function partsOf(address: string): { host: string; path: string; rest: string } | null {
  const [, host = '', path = '', rest = ''] =
    /^https?:\/\/([^/?#\\\s@]+)(\/[^?#\\\s]*)?([?#][^\\\s]*)?$/i.exec(address) ?? []
  return host === '' ? null : { host: host.toLowerCase().replace(/:(80|443)$/, ''), path, rest }
}

export interface Tracking {
  readonly publicUrl: string
  /** Where a link of that number leads instead; 0: the one that nobody sees. */
  readonly linkAt: (number: number) => string
  readonly pixelAt: string
}

/** The number of the link that people do not see and programs that look through mails follow. */
export const hiddenLink = 0

/** A mail by which is seen that it was opened and which of its links were followed. Its words are the same. */
export function trackedHtml(html: string, { publicUrl, linkAt, pixelAt }: Tracking): string {
  let number = 0
  const wrapped = html.replaceAll(anchor, (whole, before: string, address: string) => {
    number += 1
    return mayBeWrapped(unescaped(address), publicUrl) ? `${before}${escaped(linkAt(number))}"` : whole
  })
  const hidden = `<a href="${escaped(linkAt(hiddenLink))}" style="display:none" tabindex="-1" aria-hidden="true"></a>`
  const pixel = `<img src="${escaped(pixelAt)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`
  const end = wrapped.lastIndexOf('</body>')
  return end < 0 ? `${wrapped}${hidden}${pixel}` : `${wrapped.slice(0, end)}${hidden}${pixel}${wrapped.slice(end)}`
}
