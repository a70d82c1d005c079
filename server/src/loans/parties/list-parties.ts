import type { Actor } from '@corbel/domain/auth/actor'
import { mayBringProspect } from '@corbel/domain/loans/add-rules'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { listParties as endpoint } from '@corbel/domain/loans/parties/party-endpoints'
import { shownNames } from '@corbel/domain/people/name-sight'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { mayChooseProspect } from '../../people/find-prospects.ts'
import { housematesOf } from '../../people/households/show-household.ts'
import { signInsOf } from '../../people/signing-in/sign-ins-of.ts'
import type { Db } from '../../platform/database/db.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { readableLoan } from '../readable-loan.ts'
import { type StoredPerson, standingOf } from '../stored-loan.ts'

/** Who borrows a loan, as far as its reader sees their names, with how each of them signs in. */
export async function listParties(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const loan = found.value
  const people = [...(loan.prospect === null ? [] : [loan.prospect]), ...loan.co_borrowers]
  const sight = await nameSightOf(db, actor)
  const known = await signInsOf(
    db,
    actor,
    people.map((person) => person.id),
  )
  const update = loan.active && loanPolicy.assign(actor, standingOf(loan, actor.companyId))
  const offered = update ? await offeredOf(db, actor, people) : []
  return granted({
    offered: offered.map(({ id: _id, first_name, last_name, email, phone }) => ({
      ...{ _id, info: shownNames({ first_name, last_name, email, phone }, 'prospects', sight) },
    })),
    parties: people.map(({ id: personId, first_name, last_name, email, phone }) => ({
      ...{ _id: personId, first: personId === loan.prospect?.id },
      info: shownNames({ first_name, last_name, email, phone }, 'prospects', sight),
      ...(known.get(personId) ?? { opens: false, signIn: null, mayInvite: false }),
    })),
    permissions: { update, bring: update && mayBringProspect(actor) },
  })
}

/** Borrowers who live with those of the loan, as far as the actor may choose them. */
async function offeredOf(db: Db, actor: Actor, people: readonly StoredPerson[]): Promise<StoredPerson[]> {
  const mates = await housematesOf(
    db,
    actor,
    people.map(({ id }) => id),
  )
  const offered: StoredPerson[] = []
  for (const mate of mates)
    if (mate.kind === 'prospects' && (await mayChooseProspect(db, actor, mate.id))) offered.push(mate)
  return offered
}
