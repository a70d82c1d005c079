import type { Actor } from '@corbel/domain/auth/actor'
import type { addPerson as endpoint } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { requireStepUp } from '../platform/session/require-step-up.ts'
import { writeHistory } from '../records/history/write-history.ts'
import { holdRoles } from '../roles/hold-roles.ts'
import { createPerson } from './create-person.ts'
import { namesOf } from './person-values.ts'
import { planSignIn } from './signing-in/plan-sign-in.ts'
import { signInInHand, signInSwitches } from './signing-in/sign-in-in-hand.ts'
import { writeSignIn } from './signing-in/write-sign-in.ts'

export type AddingPerson = {
  readonly kind: PersonKind
  readonly body: BodyOf<typeof endpoint>
  /** Of the password that the way to sign in brings. */
  readonly passwordHash: string | null
  readonly at: Date
  readonly secrets: Secrets
  readonly jobs: JobQueue
}

/** A new person with the values of their form, and a way to sign in where one is given. */
export async function addPerson(db: Db, actor: Actor, adding: AddingPerson): Promise<Result<string>> {
  const { kind, body, at } = adding
  const { companyId } = actor
  if (!personPolicy.add(actor, kind)) return refused({ code: 'not-allowed' })
  if (body.auth !== undefined) {
    const { hasAuthTab } = await signInSwitches(db, companyId)
    if (!hasAuthTab) return refused({ code: 'not-allowed' })
    const proven = await requireStepUp(db, { sessionId: actor.sessionId, at })
    if (!proven.ok) return proven
    await holdRoles(db, companyId)
  }
  const added = await createPerson({ db, actor, at, secrets: adding.secrets }, { kind, formData: body.formData })
  if (!added.ok) return added
  const { id, values } = added.value
  if (body.auth === undefined) return granted(id)
  const given = await giveSignIn(db, actor, { ...adding, id, email: namesOf(values).email })
  return given.ok ? granted(id) : given
}

type Giving = AddingPerson & { readonly id: string; readonly email: string }

async function giveSignIn(db: Db, actor: Actor, giving: Giving): Promise<Result<null>> {
  const { kind, body, passwordHash, at, jobs, id, email } = giving
  const { companyId } = actor
  const inHand = await signInInHand(db, { companyId, id, kind, email, mayEditOwnProfile: true })
  const plan = await planSignIn(db, actor, { inHand, body: body.auth ?? {}, passwordHash })
  if (!plan.ok) return plan
  const written = await writeSignIn(db, actor, { inHand, plan: plan.value, at, jobs })
  if (!written.ok) return written
  // Creation is version 1 of the record, and this belongs to it.
  if (written.value.length > 0)
    await writeHistory(db, actor, { recordId: id, rev: 1, action: 'updated', at, changes: written.value })
  return granted(null)
}
