import type { MailAddress } from './pack-mail.ts'

/** `Name <address>` or an address alone, as the operator sets it: in whose name the program writes. */
export function programAddress(text: string): MailAddress {
  const [, name = '', address = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? []
  return address === '' ? { name: '', address: text.trim() } : { name, address }
}
