import type { Actor } from '@corbel/domain/auth/actor'
import { rolesWithoutNames } from '@corbel/domain/people/name-sight'
import { namesRole } from '@corbel/domain/records/form-outline'
import { personPresent } from '@corbel/domain/records/shared-work'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce } from '../platform/events/announce.ts'
import { type AnyEventKind, anyEventKind, type EventKind, eventKind } from '../platform/events/event-kind.ts'
import { peopleOutlines } from './names/seen-names.ts'
import type { PresentPerson } from './presence/presence-repository.ts'

const changedBody = z.object({ _id: z.string(), rev: z.int(), action: z.string(), by: z.string() })
const hangingBody = z.object({ _id: z.string(), what: z.string(), by: z.string() })
const presenceBody = z.object({ _id: z.string(), people: z.array(personPresent) })

type OfKind<Standing> = {
  /** Begins the names of its events: `loan`. */
  readonly noun: string
  /** What reading depends on, as it is when something happens. */
  readonly standing: z.ZodType<Standing>
  readonly mayRead: (actor: Actor, standing: Standing) => boolean
}

type Watched<Standing> = { readonly standing: Standing; readonly namesHiddenFrom: string[] }

export type RecordEvents<Standing> = {
  readonly changed: EventKind<Standing, z.infer<typeof changedBody>>
  readonly present: EventKind<Watched<Standing>, z.infer<typeof presenceBody>>
  readonly hanging: EventKind<Standing, z.infer<typeof hangingBody>>
  readonly all: readonly AnyEventKind[]
}

/** What open pages are told of the records of a kind: a record was changed, somebody opened or closed one, and what hangs on it changed. */
export function recordEvents<Standing>({ noun, standing, mayRead }: OfKind<Standing>): RecordEvents<Standing> {
  // Pages that show it, or lists it may be in, ask again under their own rights.
  const changed = eventKind({ name: `${noun}-changed`, audience: standing, body: changedBody, mayReceive: mayRead })
  // Of whom names are hidden asks and is told of the others without them.
  const present = eventKind<Watched<Standing>, z.infer<typeof presenceBody>>({
    name: `${noun}-presence`,
    audience: z.object({ standing, namesHiddenFrom: z.array(z.string()) }),
    body: presenceBody,
    mayReceive: (actor, audience) =>
      actor.type === 'Workforces' &&
      mayRead(actor, audience.standing) &&
      !namesRole(audience.namesHiddenFrom, String(actor.role.id)),
  })
  // Whoever shows it asks again under their own rights.
  const hanging = eventKind({ name: `${noun}-hanging`, audience: standing, body: hangingBody, mayReceive: mayRead })
  return { changed, present, hanging, all: [anyEventKind(changed), anyEventKind(present), anyEventKind(hanging)] }
}

type Presence<Standing> = {
  readonly companyId: string
  readonly id: string
  readonly standing: Standing
  readonly people: readonly PresentPerson[]
}

/** Heard by staff who may read the record, and who may read people's names. */
async function announcePresence<Standing>(
  db: Db,
  { present }: RecordEvents<Standing>,
  { companyId, id, standing, people }: Presence<Standing>,
): Promise<void> {
  const namesHiddenFrom = rolesWithoutNames(await peopleOutlines(db, companyId))
  await announce(db, present, {
    companyId,
    audience: { standing, namesHiddenFrom },
    // More than a screen can show would not fit an announcement.
    body: { _id: id, people: people.slice(0, 20).map((person) => ({ ...person })) },
  })
}

type Changed<Row> = {
  readonly actor: Pick<Actor, 'companyId' | 'personId'>
  readonly row: Row
  readonly action: string
}
type Hanging<Row> = { readonly row: Row; readonly what: string }
type Present<Row> = { readonly row: Row; readonly people: readonly PresentPerson[] }

/** How a kind tells open pages of one of its records. */
export type RecordTelling<Row> = {
  /** It is as `row` now; the action in the past tense, as in the history. */
  readonly announce: (db: Db, changed: Changed<Row>) => Promise<void>
  readonly tellPresent: (db: Db, actor: Actor, present: Present<Row>) => Promise<void>
  /** Something that hangs on it is another than before: notes, messages. */
  readonly tellHanging: (db: Db, actor: Actor, hanging: Hanging<Row>) => Promise<void>
}

/** Tells whoever may read the record as it is now. */
export function recordTelling<Row extends { readonly id: string; readonly rev: number }, Standing>(
  events: RecordEvents<Standing>,
  audienceOf: (db: Db, companyId: string, row: Row) => Promise<Standing> | Standing,
): RecordTelling<Row> {
  return {
    announce: async (db, { actor: { companyId, personId }, row, action }) => {
      const audience = await audienceOf(db, companyId, row)
      const body = { _id: row.id, rev: row.rev, action, by: personId }
      await announce(db, events.changed, { companyId, audience, body })
    },
    tellPresent: async (db, { companyId }, { row, people }) => {
      const standing = await audienceOf(db, companyId, row)
      await announcePresence(db, events, { companyId, id: row.id, standing, people })
    },
    tellHanging: async (db, { companyId, personId: by }, { row, what }) => {
      const audience = await audienceOf(db, companyId, row)
      await announce(db, events.hanging, { companyId, audience, body: { _id: row.id, what, by } })
    },
  }
}
