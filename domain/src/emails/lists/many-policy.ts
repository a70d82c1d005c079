import { type Actor, rightsOn, tabRightsOn } from '../../auth/actor.ts'
import { type PersonKind, personKinds } from '../../people/person-kind.ts'
import { emailPolicy } from '../email-policy.ts'

/** Lists of people, and what is sent to them: the lender's staff, as far as their role writes to people of a kind. */
export const manyPolicy = {
  /** Kinds of people that somebody writes to: they read some of them and may compose there. */
  kinds: (actor: Actor): PersonKind[] =>
    actor.type === 'Workforces'
      ? personKinds.filter(
          (kind) =>
            emailPolicy.compose(actor, kind) &&
            rightsOn(actor, kind).read !== 'none' &&
            tabRightsOn(actor, kind, 'emails')?.add !== 'none',
        )
      : [],
  use: (actor: Actor): boolean => manyPolicy.kinds(actor).length > 0,
  /** What colleagues sent is seen by whoever reads everybody of every kind that they write to. */
  seesAll: (actor: Actor): boolean =>
    actor.role.admin || personKinds.every((kind) => rightsOn(actor, kind).read === 'all'),
}
