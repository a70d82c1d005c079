import type { EmailProblem } from './email-problem.ts'

// RFC 5321, sections 4.5.3.1 and 4.1.2; RFC 3696 errata 1690 for the length of the whole.
const longest = { address: 254, local: 64, domain: 253, label: 63 }
const plainLocal = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Letters of any script: a domain of umlauts or Han has a form of plain letters that mail programs use. */
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * What is wrong with the form of an e-mail address, or null. Strict as a web form should be: the standards' rarer forms
 * (quoted names, comments, numbers in brackets) are called unusual, because nobody types them on purpose. Nothing here
 * asks whether the domain exists.
 */
export function emailFormProblem(address: string): EmailProblem | null {
  if (address === '') return 'blank'
  if (/["()[\]\\]/.test(address)) return 'unusual-form'
  if (/[\s\p{Cc}]/u.test(address)) return 'space'
  const at = address.lastIndexOf('@')
  if (at < 0) return 'no-at'
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  return localProblem(local) ?? domainProblem(domain) ?? (address.length > longest.address ? 'too-long' : null)
}

function localProblem(local: string): EmailProblem | null {
  if (local.length > longest.local) return 'too-long'
  if (/[^\x20-\x7e]/.test(local)) return 'local-letters'
  return plainLocal.test(local) ? null : 'local-part'
}

function domainProblem(domain: string): EmailProblem | null {
  if (domain.length > longest.domain) return 'too-long'
  const labels = domain.split('.')
  if (!labels.every((one) => one.length <= longest.label && label.test(one))) return 'domain'
  // A last part of digits alone is an address of the internet, not a name (RFC 3696, section 2).
  return /^\d+$/.test(labels.at(-1) ?? '') ? 'domain' : null
}

/** The domain of an address and every domain above it, longest first: `mail.example.com`, `example.com`, `com`. */
export function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.map((_label, at) => labels.slice(at).join('.'))
}
