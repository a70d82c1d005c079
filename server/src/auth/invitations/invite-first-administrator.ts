import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { countAct } from '../../platform/limits/rate-limit.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import { findFirstAdministratorRole } from '../../roles/first-administrator-role.ts'
import { findAccount, normalizeUsername } from '../account-repository.ts'
import { letterLimit } from '../sign-in-limits.ts'
import { mailInvitationLater } from './invitation-jobs.ts'
import { insertInvitation } from './invitation-repository.ts'
import { endOfInvitation } from './invitation-rules.ts'

export type FirstAdministrator = {
  readonly companyId: string
  readonly person: { readonly first_name: string; readonly last_name: string; readonly email: string }
  /** The account of the platform's staff, whom the letter names. */
  readonly by: { readonly id: string; readonly name: string }
  readonly jobs: JobQueue
  readonly config: Config
  readonly at: Date
}

/** Invites whoever is to run a new company: an invitation like any other, from outside of the company. */
export async function inviteFirstAdministrator(
  db: Db,
  { companyId, person, by, jobs, config, at }: FirstAdministrator,
): Promise<Result<null>> {
  const email = normalizeUsername(person.email)
  const roleId = await findFirstAdministratorRole(db, companyId)
  if (roleId === undefined) throw new Error('a new company has no role of administrators')
  // Platform staff belong to no company, and no invitation makes them belong to one.
  if ((await findAccount(db, email))?.is_super)
    return refused({
      code: 'invalid-fields',
      fields: { 'administrator.email': tell('invitations.refused.staffAddress') },
    })
  const { first_name: firstName, last_name: lastName } = person
  const personId = newId()
  const added = { id: personId, kind: 'workforces' as const, firstName, lastName, email, phone: '', createdAt: at }
  const said = { personId: by.id, name: by.name }
  await insertPeople(db, {
    companyId,
    by: { personId: null, name: by.name },
    people: [{ ...added, roleIds: [roleId] }],
  })
  const id = newId()
  const invitation = {
    companyId,
    id,
    kind: 'workforce' as const,
    roleId,
    roleRev: 1,
    email,
    firstName,
    lastName,
    personId,
  }
  await insertInvitation(db, { ...invitation, by: said, at, expiresAt: endOfInvitation(at) })
  // Nobody else counts for a company that is being founded, so nobody waits for this.
  const tooMany = await countAct(db, letterLimit(config.limits, { id: companyId, isOnTrial: false }), at)
  if (tooMany !== null) return refused(tooMany)
  await mailInvitationLater(db, { companyId, id }, { jobs })
  return granted(null)
}
