import { type AccessActor, accessActors } from './access-actors.ts'
import type { AccessDesk, AccessTarget } from './access-desk.ts'

/** A call of a case; without a path the endpoint's own. */
export type AccessCall = {
  readonly path?: string
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
  /** The answer does not end: it is opened over a real connection and left. */
  readonly isStream?: boolean
}

/** Statuses in the order of `accessActors`, parted by blanks. */
export type Statuses = string

type Asking = {
  readonly title?: string
  readonly endsSession?: boolean
  /** `id` is blank where the call is about no object. */
  readonly send: (id: string, desk: AccessDesk) => AccessCall
}
/** A call about one object: a loan unless `make` says otherwise. */
export type ObjectCase = Asking & {
  /** About another thing, such as a borrower or a program: there is nothing to share. */
  readonly isAboutNoLoan?: boolean
  readonly make?: (desk: AccessDesk, target: AccessTarget) => Promise<string>
  /** An id that nothing has; a UUID unless it says otherwise. */
  readonly random?: () => string
  /** `viewed` and `edited` where the call is about a loan, or what hangs on one. */
  readonly expected: Readonly<Record<'own' | 'others' | 'foreign', Statuses>> &
    Readonly<Partial<Record<AccessTarget, Statuses>>>
}
/** A call that is about no object. */
export type PlainCase = Asking & { readonly expected: Statuses }
export type AccessCase = ObjectCase | PlainCase

/** Keyed by feature and endpoint, as in `allEndpoints`. */
export type AccessRows = Readonly<Record<string, readonly AccessCase[]>>

export function isObjectCase(one: AccessCase): one is ObjectCase {
  return typeof one.expected !== 'string'
}

export function expectations(statuses: Statuses): readonly (readonly [AccessActor, number])[] {
  const numbers = statuses.trim().split(/\s+/).map(Number)
  if (numbers.length !== accessActors.length) throw new Error(`a row has ${numbers.length} columns: ${statuses}`)
  return accessActors.map((actor, at) => [actor, numbers[at] ?? 0])
}
