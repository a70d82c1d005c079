import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { PersonStanding } from '@corbel/domain/people/person-policy'
import type { RecordValues } from '@corbel/domain/records/record-values'

/** A person as the database has them: values as stored. */
export type StoredPerson = {
  readonly id: string
  readonly kind: PersonKind
  readonly rev: number
  readonly active: boolean
  readonly form_id: number | null
  readonly form_version: number | null
  readonly info: RecordValues
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly allow_to_edit_myprofile: boolean
  readonly shares_loan: boolean
  readonly member_of: readonly number[]
  readonly runs_company: boolean
  readonly created_at: Date
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly updated_by_name: string
}

/** What of people the life of a record has to know. They have no administrative entries yet. */
export type PersonTypes = {
  readonly row: StoredPerson
  readonly standing: PersonStanding
  readonly entries: object
  readonly context: undefined
}

/** What the policy has to know of them. */
export function standingOf(person: StoredPerson, { companyId }: Actor): PersonStanding {
  return {
    companyId,
    id: person.id,
    kind: person.kind,
    active: person.active,
    sharesLoan: person.shares_loan,
    groupIds: person.member_of,
    mayEditOwnProfile: person.allow_to_edit_myprofile,
    runsCompany: person.runs_company,
  }
}

export const fullNameOf = (person: Pick<StoredPerson, 'first_name' | 'last_name'>): string =>
  `${person.first_name} ${person.last_name}`.trim()
