import { type FormOutline, namesRole } from '../records/form-outline.ts'
import { type PersonKind, personKinds } from './person-kind.ts'

/** The fields of a person's form that lists, loans and choices know a person by. */
export const nameFields = ['first_name', 'last_name', 'email', 'phone'] as const
export type NameField = (typeof nameFields)[number]

/** What somebody is called of whose name nothing may be shown, by kind of people. */
export type Callings = Readonly<Record<PersonKind, string>>

/** Which of them a role does not see, by kind of people. */
export type NameSight = Readonly<Record<PersonKind, ReadonlySet<NameField>>> & { readonly callings: Callings }

export type PersonNames = Readonly<Record<NameField, string>>

const nothing: ReadonlySet<NameField> = new Set()

const usualCallings: Callings = { workforces: 'Colleague', contacts: 'Contact', prospects: 'Borrower' }

type Labels = Readonly<Record<PersonKind | 'contactTitle', string>>

/** The company's own words for people where it has them, `standard` being the words of a company without any. */
export function callingsOf(labels: Labels, standard: Labels): Callings {
  const own = (key: keyof Labels): string | null =>
    labels[key] === standard[key] || labels[key].trim() === '' ? null : labels[key]
  return {
    workforces: own('workforces') ?? usualCallings.workforces,
    contacts: own('contactTitle') ?? own('contacts') ?? usualCallings.contacts,
    prospects: own('prospects') ?? usualCallings.prospects,
  }
}

/** Nothing is hidden: of whom the company has no form, and of a guest, whose share decides. */
export const fullSight: NameSight = {
  workforces: nothing,
  contacts: nothing,
  prospects: nothing,
  callings: usualCallings,
}

/** What the forms of people hide from a role, where they have the field at all. */
export function nameSight(
  outlines: Readonly<Partial<Record<PersonKind, FormOutline>>>,
  roleId: string,
  callings: Callings = usualCallings,
): NameSight {
  const hiddenOf = (kind: PersonKind): ReadonlySet<NameField> =>
    new Set(nameFields.filter((id) => namesRole(outlines[kind]?.fields.get(id)?.hiddenFrom ?? [], roleId)))
  return {
    ...{ workforces: hiddenOf('workforces'), contacts: hiddenOf('contacts'), prospects: hiddenOf('prospects') },
    callings,
  }
}

/** The roles that do not see a first or last name of some kind of people: news that name people pass them by. */
export function rolesWithoutNames(outlines: Readonly<Partial<Record<PersonKind, FormOutline>>>): string[] {
  const hiding = Object.values(outlines).flatMap(({ fields }) => [fields.get('first_name'), fields.get('last_name')])
  return [...new Set(hiding.flatMap((field) => field?.hiddenFrom ?? []))]
}

/** The names as somebody may see them: hidden ones blank, and of a wholly hidden name what the person is. */
export function shownNames<Names extends PersonNames>(names: Names, kind: PersonKind, sight: NameSight): Names {
  const hidden = sight[kind]
  if (hidden.size === 0) return names
  const shown = { ...names, ...Object.fromEntries([...hidden].map((field) => [field, ''])) }
  return shown.first_name === '' && shown.last_name === '' ? { ...shown, first_name: sight.callings[kind] } : shown
}

/** First and last name in one, as far as they may be seen. */
export function shownFullName(
  names: Pick<PersonNames, 'first_name' | 'last_name'>,
  kind: PersonKind,
  sight: NameSight,
) {
  const shown = shownNames({ ...names, email: '', phone: '' }, kind, sight)
  return `${shown.first_name} ${shown.last_name}`.trim()
}

const hidesName = (hidden: ReadonlySet<NameField>): boolean => hidden.has('first_name') || hidden.has('last_name')

/**
 * The name in a stamp or a sentence, which is kept as one text and so is shown whole or not at all. Of somebody whose
 * kind is not known it is shown where no kind's name is hidden.
 */
export function shownStamp(name: string, kind: PersonKind | null, sight: NameSight): string {
  if (kind !== null) return hidesName(sight[kind]) ? sight.callings[kind] : name
  return personKinds.some((one) => hidesName(sight[one])) ? '' : name
}
