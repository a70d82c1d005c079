import { reservedNames } from '../commands/same-json.ts'

const kept = new Set(['auto_increment', 'status', 'source'])
const longest = 100

/** An id as the builder makes them: small letters, digits and underscores, a letter first. */
export const isElementId = (id: string): boolean =>
  /^[a-z][a-z0-9_]{0,99}$/.test(id) && !reservedNames.has(id) && !kept.has(id)

/** `gross_income` of "Gross income"; `gross_income_2` where that is taken. */
export function idFromTitle(title: string, type: string, isTaken: (id: string) => boolean): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, longest - 6)
  return freeId(words === '' || kept.has(words) || reservedNames.has(words) ? `${type}_field` : words, isTaken)
}

/** The id itself, or with the first number that makes it one's own. */
export function freeId(id: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(id)) return id
  const stem = id.replace(/_\d+$/, '').slice(0, longest - 6)
  for (let number = 2; ; number += 1) if (!isTaken(`${stem}_${number}`)) return `${stem}_${number}`
}
