/** What somebody of staff may hold: the number of the licensing system (NMLS), and the licence of a state. */
export const licenceKinds = ['nmls', 'state'] as const
export type LicenceKind = (typeof licenceKinds)[number]

/** A licence of a person. Days are `YYYY-MM-DD`, counted by the company's clock; null: it is not known, or does not end. */
export interface PersonLicence {
  kind: LicenceKind
  /** The postal code; null for a number of the licensing system, which is of no state. */
  state: string | null
  number: string
  issuedOn: string | null
  /** The last day on which it holds. */
  expiresOn: string | null
  /** The document that shows it; absent as null: none is kept. */
  file?: LicenceFile | null | undefined
}

export interface LicenceFile {
  _id: string
  name: string
}

/** The place of a licence's document beside the person's form; its row is what the licence is called. */
export const licenceFilePlace = 'licence.document'

/** What such a document may be. */
export const licenceFileTypes = ['pdf', 'jpg', 'jpeg', 'png'] as const

/** The documents that licences name. */
export const filesOfLicences = (licences: readonly PersonLicence[]): string[] =>
  licences.flatMap(({ file }) => (file ? [file._id] : []))

/**
 * Licences as they are sent, each with the document that is kept of it: who says nothing of it keeps what the same
 * licence had, and only a document that one of the person's licences has already can be named. Null: another is named.
 */
export function withKeptFiles(
  sent: readonly PersonLicence[],
  before: readonly PersonLicence[],
): readonly PersonLicence[] | null {
  const known = new Map(before.flatMap(({ file }) => (file ? [[file._id, file] as const] : [])))
  const kept: PersonLicence[] = []
  for (const one of sent) {
    const own = before.find((other) => isSameLicence(one, other))?.file ?? null
    const file = one.file === undefined ? own : one.file && known.get(one.file._id)
    if (file === undefined) return null
    kept.push({ ...one, file })
  }
  const files = filesOfLicences(kept)
  return new Set(files).size === files.length ? kept : null
}

/** Whether they are one licence, whatever is said of its days: of one kind and state, under one number. */
export const isSameLicence = (one: PersonLicence, other: PersonLicence): boolean => keyOf(one) === keyOf(other)

/** What a licence is called, in words that are the same in all languages. */
export const licenceName = ({ kind, state, number }: PersonLicence): string =>
  `${kind === 'nmls' ? 'NMLS' : (state ?? '')} ${number}`

const keyOf = ({ kind, state, number }: PersonLicence): string => `${kind} ${state ?? ''} ${number.toLowerCase()}`

/** So many days before its end a licence is warned of. */
export const warnedDays = 60

export type LicenceStanding = 'holds' | 'ending' | 'ended'

/** Where a licence stands on a day: its last day belongs to it, and it is warned of from sixty days before that one. */
export function licenceStanding({ expiresOn }: Pick<PersonLicence, 'expiresOn'>, day: string): LicenceStanding {
  if (expiresOn === null) return 'holds'
  if (expiresOn < day) return 'ended'
  return expiresOn <= daysAfter(day, warnedDays) ? 'ending' : 'holds'
}

/**
 * Whether what somebody held in a state (a postal code) has ended by a day: of several licences of one state the one
 * that holds longest counts. Of whom none is kept for the state nothing is known, so they are not barred.
 */
export function isLicenceEnded(licences: readonly PersonLicence[], state: string, day: string): boolean {
  const held = licences.filter((one) => one.kind === 'state' && one.state === state)
  return held.length > 0 && held.every((one) => licenceStanding(one, day) === 'ended')
}

/** The states in which what somebody held has ended by a day, in the order of their licences. */
export const endedStates = (licences: readonly PersonLicence[], day: string): string[] => [
  ...new Set(licences.flatMap(({ state }) => (state !== null && isLicenceEnded(licences, state, day) ? [state] : []))),
]

/**
 * The next day on which somebody's licence ends, past ones among them; null where none ever does. Who renewed holds
 * longer: of one kind and state the last end counts.
 */
export function nextEndOf(licences: readonly PersonLicence[]): string | null {
  const last = new Map<string, string | null>()
  for (const { kind, state, expiresOn } of licences) {
    const key = `${kind} ${state ?? ''}`
    const known = last.get(key)
    if (known === undefined || (known !== null && (expiresOn === null || expiresOn > known))) last.set(key, expiresOn)
  }
  return [...last.values()].reduce<string | null>(
    (next, end) => (end !== null && (next === null || end < next) ? end : next),
    null,
  )
}

export type LicenceProblem = 'noState' | 'stateOfNone' | 'noNumber' | 'badNumber' | 'endsBefore' | 'twice'

/**
 * What is wrong with somebody's licences, by place (`<row>.<member>`): a licence of a state names it and has a number, a
 * number of the licensing system is digits and of no state, none ends before it was issued, none stands there twice.
 */
export function licenceProblems(licences: readonly PersonLicence[]): Readonly<Record<string, LicenceProblem>> {
  const problems: Record<string, LicenceProblem> = {}
  const seen = new Set<string>()
  licences.forEach((licence, at) => {
    const { kind, state, number, issuedOn, expiresOn } = licence
    const key = keyOf(licence)
    if (kind === 'state' && state === null) problems[`${at}.state`] = 'noState'
    if (kind === 'nmls' && state !== null) problems[`${at}.state`] = 'stateOfNone'
    if (number === '') problems[`${at}.number`] = 'noNumber'
    else if (kind === 'nmls' && !/^\d{3,12}$/.test(number)) problems[`${at}.number`] = 'badNumber'
    else if (seen.has(key)) problems[`${at}.number`] = 'twice'
    if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) problems[`${at}.expiresOn`] = 'endsBefore'
    seen.add(key)
  })
  return problems
}

function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
