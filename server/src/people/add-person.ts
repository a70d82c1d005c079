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
import { addRecord } from '../records/adding/add-record.ts'
import { writeHistory } from '../records/history/write-history.ts'
import { insertPeople } from '../records/people/insert-people.ts'
import { personForm } from '../records/people/person-form.ts'
import { holdRoles } from '../roles/hold-roles.ts'
import { personRecords } from './person-kinds.ts'
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
  const { form } = await personForm(db, companyId, kind)
  const by = { personId: actor.personId, name: actor.fullName }
  const added = await addRecord(
    personRecords,
    { db, actor, at, secrets: adding.secrets },
    {
      ...{ form, formData: body.formData },
      insert: ({ id, values, info }) =>
        insertPeople(db, { companyId, by, people: [{ id, kind, ...namesOf(values), info, createdAt: at }] }),
    },
  )
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
