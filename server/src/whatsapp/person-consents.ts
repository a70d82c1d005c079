import { createHash } from 'node:crypto'
import type { Actor } from '@corbel/domain/auth/actor'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type {
  ConsentChangeReply,
  ConsentChannel,
  listPersonConsents as endpoint,
  PersonConsent,
} from '@corbel/domain/whatsapp/person-consent-endpoints'
import { stopWords, whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import { type ConsentChange, consentChangesOf } from '../auth/consents/consent-changes.ts'
import { isAbout, mailTopics, type OwnersWish, wishesOf } from '../emails/suppressing/address-standing.ts'
import { personRecords } from '../people/person-kinds.ts'
import { type StoredPerson, standingOf } from '../people/stored-person.ts'
import type { Db } from '../platform/database/db.ts'
import { findReadable } from '../records/find-readable.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { shownColleague } from '../records/names/seen-stamps.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { listConsentsOf } from './consent-repository.ts'

type Call = Pick<RecordCall, 'db' | 'actor'>

/** A channel to a person with the address itself, which leaves here in part only. */
export type StoredEntry = Omit<PersonConsent, '_id' | 'address'> & { readonly address: string; readonly sender: string }

/** Names an entry without saying its address. */
export const entryId = ({ channel, address, topic, sender }: StoredEntry): string =>
  createHash('sha256').update(`${channel}\n${address}\n${topic}\n${sender}`).digest('hex').slice(0, 32)

/** The person for whoever may read what they agreed to. */
export async function findAgreeing({ db, actor }: Call, id: string): Promise<Result<StoredPerson>> {
  const person = await findReadable(personRecords, { db, actor }, id)
  if (!person.ok) return person
  const { row } = person.value
  return personPolicy.readConsents(actor, standingOf(row, actor)) ? granted(row) : refused({ code: 'not-allowed' })
}

/** Whoever writes to people of their kind notes what they say of it. */
export const mayNoteConsents = (actor: Actor, { kind }: StoredPerson): boolean => manyPolicy.kinds(actor).includes(kind)

export async function showPersonConsents({ db, actor }: Call, id: string): Promise<Result<AnswerOf<typeof endpoint>>> {
  const person = await findAgreeing({ db, actor }, id)
  if (!person.ok) return person
  const entries = await entriesOf(db, actor.companyId, person.value)
  const sight = await nameSightOf(db, actor)
  return granted({
    entries: entries.map(({ sender, ...entry }) => ({
      ...{ ...entry, _id: entryId({ ...entry, sender }), address: partOf(entry) },
      topic: sender === '' ? entry.topic : sender,
      changes: entry.changes.map((one) => ({ ...one, by: shownColleague(one.by, actor, sight) })),
    })),
    topics: await mailTopics(db, actor.companyId),
    stopWords: [...stopWords],
    permissions: { write: mayNoteConsents(actor, person.value) },
  })
}

/** As much of it as tells its reader which one it is: a role may be shown no numbers and addresses. */
function partOf({ channel, address }: Pick<StoredEntry, 'channel' | 'address'>): string {
  if (address === '') return ''
  if (channel !== 'email') return `…${address.slice(-4)}`
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
}

/** Every number and address that something is known of, those that the record has now first. */
export async function entriesOf(db: Db, companyId: string, person: StoredPerson): Promise<StoredEntry[]> {
  const changes = await consentChangesOf(db, companyId, person.id)
  return [
    ...(await mailEntries(db, companyId, { changes, email: normalAddress(person.email) })),
    ...(await whatsappEntries(db, companyId, { changes, person })),
    ...textEntries(changes, whatsappNumber(person.phone) ?? ''),
  ]
}

const told = ({ kind, source, words, wording, at, by }: ConsentChange): ConsentChangeReply => ({
  ...{ kind, source, words, wording, at: at.toISOString(), by },
})
const wish = ({ reason, isNoted, words, at }: OwnersWish): ConsentChangeReply => ({
  ...{ kind: 'revoked', wording: '', by: '', words, at: at.toISOString() },
  source: reason === 'complaint' ? 'complaint' : isNoted ? 'noted' : 'link',
})

type OfMails = { readonly changes: readonly ConsentChange[]; readonly email: string }

/** What stands against an address says how it stands; where nothing does, what was noted last. */
async function mailEntries(db: Db, companyId: string, { changes, email }: OfMails): Promise<StoredEntry[]> {
  const noted = changes.filter(({ channel }) => channel === 'email')
  const addresses = [...new Set([...(email === '' ? [] : [email]), ...noted.map(({ address }) => address)])]
  const wishes = await wishesOf(db, companyId, addresses)
  return addresses.flatMap((address) => {
    const here = noted.filter((one) => one.address === address)
    const against = wishes.filter(({ toNorm }) => toNorm === address)
    const topics = new Set(['', ...here.map(({ topic }) => topic), ...topicsOf(against)])
    const common = { channel: 'email', address, isCurrent: address === email, unreachable: false } as const
    const ofTopics = [...topics].map((topic): StoredEntry => {
      const own = against.filter((one) => isAbout(one, topic))
      const said = here.filter((one) => one.topic === topic).map(told)
      // What staff noted is told of already, by whom.
      const theirs = own.filter(({ isNoted }) => !isNoted).map(wish)
      const state = own.length > 0 ? 'revoked' : said[0]?.kind === 'given' ? 'given' : 'none'
      return { ...common, topic, sender: '', state, isTheirs: theirs.length > 0, changes: latestFirst(theirs, said) }
    })
    const ofSenders = against
      .filter(({ scope }) => scope === 'sender')
      .map((one): StoredEntry => {
        const sender = one.sender ?? ''
        return { ...common, topic: '', sender, state: 'revoked', isTheirs: true, changes: [wish(one)] }
      })
    return [...ofTopics, ...ofSenders]
  })
}

const topicsOf = (wishes: readonly OwnersWish[]): string[] =>
  wishes.flatMap(({ scope, scopeId }) => (scope === 'topic' ? [scopeId] : []))

const latestFirst = (...some: readonly (readonly ConsentChangeReply[])[]): ConsentChangeReply[] =>
  some.flat().sort((one, other) => other.at.localeCompare(one.at))

type OfPerson = { readonly changes: readonly ConsentChange[]; readonly person: StoredPerson }

async function whatsappEntries(db: Db, companyId: string, { changes, person }: OfPerson): Promise<StoredEntry[]> {
  const current = whatsappNumber(person.phone)
  const rows = await listConsentsOf(db, companyId, person.id)
  const entries = rows.map(({ number, revokedAt, unreachableAt }): StoredEntry => {
    const said = changes.filter(({ channel, address }) => channel === 'whatsapp' && address === number).map(told)
    return {
      ...{ channel: 'whatsapp', address: number, isCurrent: number === current, topic: '', sender: '' },
      state: revokedAt === null ? 'given' : 'revoked',
      ...{ unreachable: unreachableAt !== null, isTheirs: false, changes: said },
    }
  })
  return current === null || rows.some(({ number }) => number === current)
    ? entries
    : [blank('whatsapp', current), ...entries]
}

function textEntries(changes: readonly ConsentChange[], current: string): StoredEntry[] {
  const noted = changes.filter(({ channel }) => channel === 'sms')
  const numbers = [...new Set([...(current === '' ? [] : [current]), ...noted.map(({ address }) => address)])]
  return numbers.map((address) => {
    const said = noted.filter((one) => one.address === address).map(told)
    const state = said[0]?.kind ?? 'none'
    return { ...blank('sms', address), isCurrent: address === current, state, changes: said }
  })
}

const blank = (channel: ConsentChannel, address: string): StoredEntry => ({
  ...{ channel, address, isCurrent: true, topic: '', sender: '', state: 'none', unreachable: false },
  ...{ isTheirs: false, changes: [] },
})
