import type { FormOutline } from '../records/form-outline.ts'
import { folded } from '../records/list/list-search.ts'

export interface FullName {
  readonly firstName: string
  readonly lastName: string
}

/** Why two records may be one person, the surest first. */
export const likenesses = ['email', 'phone', 'birthDate', 'address', 'name', 'nearName'] as const
export type Likeness = (typeof likenesses)[number]

/** What is known of two people, each already compared; null where one of them does not say. */
export interface Compared {
  readonly email: boolean
  readonly phone: boolean
  readonly birthDate: boolean | null
  readonly address: boolean | null
  readonly typed: FullName
  readonly stored: FullName
}

/**
 * Why two people are likely one; nothing where they are not. Equal mail or phone is enough. A near name is with an equal
 * birth date or address, an equal one already where neither birth date nor address speaks against it.
 */
export function likenessesOf({ email, phone, birthDate, address, typed, stored }: Compared): Likeness[] {
  const name = isSameName(typed, stored)
  const near = name || isNearName(typed, stored)
  const hasFact = birthDate === true || (birthDate === null && address === true)
  const isAllThatIsKnown = name && birthDate === null && address === null
  const byName = near && (hasFact || isAllThatIsKnown)
  if (!email && !phone && !byName) return []
  const told: Record<Likeness, boolean> = {
    ...{ email, phone, birthDate: birthDate === true, address: address === true },
    ...{ name, nearName: near && !name },
  }
  return likenesses.filter((one) => told[one])
}

const letters = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const spelled = ({ firstName, lastName }: FullName) => ({ first: letters(firstName), last: letters(lastName) })

/** The same letters, whatever stands between them, also with first and last name the other way round. */
export function isSameName(one: FullName, other: FullName): boolean {
  const [a, b] = [spelled(one), spelled(other)]
  if (a.first + a.last === '') return false
  return (a.first === b.first && a.last === b.last) || (a.first === b.last && a.last === b.first)
}

/** One of first and last name is equal, and the other but for a slip of the pen, or its beginning: Rob and Robert. */
export function isNearName(one: FullName, other: FullName): boolean {
  const [a, b] = [spelled(one), spelled(other)]
  if (a.last !== '' && a.last === b.last) return isNear(a.first, b.first)
  return a.first !== '' && a.first === b.first && isNear(a.last, b.last)
}

const isNear = (one: string, other: string): boolean => {
  if (one === '' || other === '') return true
  return one.startsWith(other) || other.startsWith(one) || isSlip(one, other)
}

/** Two letters wrong in a long name, one in a short one. */
function isSlip(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < 6 ? 1 : 2
  return Math.abs(one.length - other.length) <= most && slips(one, other) <= most
}

/** Letters to change, add, leave out or swap with their neighbour until one is the other. */
function slips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const isEqual = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isEqual ? 0 : 1))
      row.push(isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least)
    }
  }
  return at(one.length, other.length)
}

const birthDateId = /(dateofbirth|birthdate|birthday|^dob$|_dob$)/

/** The field of a person's form that holds their date of birth; undefined where it has none, or a sealed one. */
export function birthDateField({ fields }: FormOutline): string | undefined {
  const found = [...fields.values()].find(
    ({ id, element, sensitive }) =>
      element.type === 'date' && !sensitive && birthDateId.test(id.toLowerCase().replaceAll(/[^a-z]/g, '')),
  )
  return found?.id
}
