/** Who else saved a field while it was open here, and when; with their value while it is undecided whose stays. */
export interface OthersChange {
  /** Blank where it is not known. */
  by: string
  /** An instant. */
  at: string
  undecided?: { theirs: unknown }
}

/** One field of a form as the person in front of it has it; replaced whenever something of it changes. */
export interface FieldState {
  value: unknown
  /** By a rule, by role, or because a section or tab around it is hidden. */
  hidden: boolean
  /** By role, by a rule, because it is calculated, or because the whole form is. */
  readOnly: boolean
  /** Mandatory, of itself or by a rule. */
  required: boolean
  /** Required and empty. */
  missing: boolean
  /** What a rule says beside the field. */
  guideline: string | null
  /** Changed and not yet saved. */
  dirty: boolean
  /** The saved value. */
  saved: unknown
  /** What is wrong with the value, in words, by the server or by its mask. */
  problem: string | null
  /** It is time to say that the field is missing: it was left empty, or saving was tried. */
  insisted: boolean
  /** What somebody else has saved here since the record was opened; null where nobody has. */
  others: OthersChange | null
}

/** Whether nothing but the value of a field is another. */
export const sameButValue = (one: FieldState, other: FieldState): boolean =>
  (Object.keys(one) as (keyof FieldState)[]).every((key) => key === 'value' || one[key] === other[key])

/** Whether nothing but a text that somebody types is another since a state was read, if one was. */
export function onlyTextDiffers(one: FieldState | undefined, readNow: () => FieldState): boolean {
  if (typeof one?.value !== 'string') return false
  const now = readNow()
  return typeof now.value === 'string' && sameButValue(one, now)
}
