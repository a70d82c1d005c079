import { z } from 'zod'
import { personKinds } from '../people/person-kind.ts'
import { listedTotal } from '../records/list/listed-total.ts'

/** What an administrator is told of that is broken or about to be: a feature adds its own kinds here, and words for them in `day`. */
export const troubleKinds = [
  'locks',
  'acts',
  'mails',
  'held',
  'invitations',
  'licences',
  'quarantined',
  'emails',
  'senders',
  'domains',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** So many of a kind, and the page that lists them. */
export const trouble = z.object({
  kind: z.enum(troubleKinds),
  /** Of a kind that there is for each kind of people: whose. */
  among: z.enum(personKinds).nullable(),
  ...{ count: listedTotal.count, countIsLeast: listedTotal.countIsLeast },
  /** It does not go on by itself; else it is only about to be so. */
  isBroken: z.boolean(),
  /** Below the program's address. */
  page: z.string(),
})
export type Trouble = z.infer<typeof trouble>
