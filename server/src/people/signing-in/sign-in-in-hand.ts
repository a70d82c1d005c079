import { allFeatures } from '@corbel/domain/companies/company-features'
import type { PersonSignIn } from '@corbel/domain/people/person-endpoints'
import { type PersonKind, roleKindOf } from '@corbel/domain/people/person-kind'
import { usernameFor } from '@corbel/domain/people/sign-in-rules'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import {
  findAccountOf,
  type HeldRole,
  listRolesFor,
  type PersonPlace,
  type StoredAccount,
} from './sign-in-repository.ts'

/** How a person signs in now, with everything that a change of it has to know. */
export type SignInInHand = PersonPlace & {
  readonly kind: PersonKind
  readonly email: string
  /** In the order in which they are offered. */
  readonly held: readonly HeldRole[]
  /** Of the person's kind and in use. */
  readonly offered: readonly HeldRole[]
  readonly account: StoredAccount | undefined
  readonly mayEditOwnProfile: boolean
  readonly usernameIsEmail: boolean
  /** The company works with Auth Information at all. */
  readonly hasAuthTab: boolean
}

type Person = PersonPlace & {
  readonly kind: PersonKind
  readonly email: string
  readonly mayEditOwnProfile: boolean
}

export async function signInInHand(db: Db, person: Person): Promise<SignInInHand> {
  const roles = await listRolesFor(db, person)
  return {
    ...person,
    held: roles.filter((role) => role.place !== null),
    offered: roles.filter((role) => role.active && role.kind === roleKindOf[person.kind]),
    account: await findAccountOf(db, person),
    ...(await signInSwitches(db, person.companyId)),
  }
}

/** The company's switches about how its people sign in. */
export async function signInSwitches(db: Db, companyId: string) {
  const { auth_tab, username_from_email } = allFeatures((await settingsOfCompany(db, companyId)).features)
  return { hasAuthTab: auth_tab, usernameIsEmail: username_from_email }
}

type Setting = Pick<PersonSignIn, 'allow_to_edit_myprofile' | 'allow_to_login' | 'username'> & {
  readonly roles: readonly string[]
}

/** The panel's values as they are stored. */
export function settingOf(inHand: SignInInHand): Setting {
  const { account } = inHand
  return {
    roles: inHand.held.map((role) => String(role.id)),
    allow_to_edit_myprofile: inHand.mayEditOwnProfile,
    allow_to_login: account?.allowToLogin ?? false,
    username: account?.username ?? usernameFor({ username: '' }, inHand.email, inHand.usernameIsEmail),
  }
}
