import type { Actor } from '@corbel/domain/auth/actor'
import type { getPerson as endpoint, newPerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { isId, newId } from '../platform/ids.ts'
import { personForm } from '../records/people/person-form.ts'
import { presentForm, presentPerson } from './person-presenter.ts'
import { findPerson } from './person-repository.ts'
import { presentSignIn, presentSignInChoices } from './signing-in/present-sign-in.ts'
import { signInInHand } from './signing-in/sign-in-in-hand.ts'
import { type StoredPerson, standingOf } from './stored-person.ts'

/** A person whom the actor may see, or the one answer for all others. */
export async function readablePerson(db: Db, actor: Actor, id: string): Promise<Result<StoredPerson>> {
  const person = isId(id) ? await findPerson(db, actor, id) : undefined
  return person !== undefined && personPolicy.read(actor, standingOf(person, actor))
    ? granted(person)
    : refused({ code: 'not-found' })
}

/** A person with everything that their page shows. */
export async function getPerson(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readablePerson(db, actor, id)
  if (!found.ok) return found
  const person = found.value
  const standing = standingOf(person, actor)
  const form = await personForm(db, actor.companyId, person.kind)
  const mayUpdate = personPolicy.update(actor, standing)
  return granted({
    person: await presentPerson(db, actor, { person, form: form.form }),
    form: presentForm(actor, form),
    permissions: {
      update: mayUpdate,
      delete: personPolicy.remove(actor, standing),
      reveal: personPolicy.reveal(actor, standing),
      history: personPolicy.readHistory(actor, standing),
      consents: personPolicy.readConsents(actor, standing),
    },
    viewer: { role: String(actor.role.id), canUpdate: mayUpdate && person.active },
    signIn: await presentSignIn(db, actor, person),
  })
}

/** What the page of a new person needs. */
export async function blankPerson(db: Db, actor: Actor, kind: PersonKind): Promise<Result<ReplyOf<typeof newPerson>>> {
  if (!personPolicy.add(actor, kind)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const form = await personForm(db, companyId, kind)
  const inHand = await signInInHand(db, { companyId, id: newId(), kind, email: '', mayEditOwnProfile: true })
  return granted({
    form: presentForm(actor, form),
    viewer: { role: String(actor.role.id) },
    signIn: inHand.hasAuthTab ? await presentSignInChoices(db, actor, inHand) : null,
  })
}
