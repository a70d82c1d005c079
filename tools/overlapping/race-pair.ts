import type { CorbelClient } from '../corbel-client.ts'
import type { RaceLoan } from './race-loans.ts'

interface Reference {
  _id: string
}
interface Assigned {
  user: Reference
  role: Reference
}
interface LoanReply {
  rev: number
  active: boolean
  info: Record<string, unknown>
  status: Reference[]
  source: Reference[]
  groups: Reference[]
  workforces: Assigned[]
  contacts: (Assigned & { user: { info: { email: string } } })[]
  prospect: Reference | null
}
interface Share extends Reference {
  state: string
}
interface PersonReply {
  rev: number
  info: Record<string, unknown>
}

/** What is to be seen of a loan before and after two people change it. */
interface Seen {
  loan: LoanReply
  person: PersonReply
  shares: Share[]
}

interface Act {
  name: string
  run: () => Promise<Response>
  isThere: (after: Seen) => boolean
}

export interface LoanPair {
  acts: string[]
  statuses: number[]
  /** Acts that were acknowledged and are not there. */
  missing: string[]
}

/** Of the demo: the role of brokers, the statuses of its bridge loans but the last, a text of their form. */
const contactRole = '5'
const bridgeStatuses = ['21', '22', '23', '24']
const textField = 'property_street'

const ids = (list: readonly Reference[]): string[] => list.map((one) => one._id)
const people = (list: readonly Assigned[]): string[] => list.map(({ user, role }) => `${user._id}---${role._id}`)
const pick = <Value>(list: readonly Value[]): Value => {
  const value = list[Math.floor(Math.random() * list.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

async function look(client: CorbelClient, { id, personId }: RaceLoan): Promise<Seen> {
  const { opportunity } = await client.get<{ opportunity: LoanReply }>(`opportunities/${id}`)
  const { person } = await client.get<{ person: PersonReply }>(`people/${personId}`)
  const { shares } = await client.get<{ shares: Share[] }>(`opportunities/${id}/shares`)
  return { loan: opportunity, person, shares }
}

/** Two people look at a loan and send each a change of it, at the same time; then what is there is looked at. */
export async function racePair(clients: readonly [CorbelClient, CorbelClient], place: RaceLoan): Promise<LoanPair> {
  const seen = await prepared(clients[0], place)
  const makers = [...actMakers]
  const first = pick(makers)
  // The same kind of thing twice is for the table of pairs, which knows what that has to come to.
  const second = pick(makers.filter((one) => one !== first))
  const acts = [first({ client: clients[0], place, seen }), second({ client: clients[1], place, seen })]
  const answers = await Promise.all(acts.map((act) => act.run()))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  const after = await look(clients[0], place)
  const missing = acts.filter((act, at) => answers[at]?.status === 200 && !act.isThere(after)).map(({ name }) => name)
  return { acts: acts.map(({ name }) => name), statuses: answers.map(({ status }) => status), missing }
}

/** In use, with its first borrower; shared or not, as it was left. */
async function prepared(client: CorbelClient, place: RaceLoan): Promise<Seen> {
  const { loan } = await look(client, place)
  if (!loan.active) await client.post('opportunities/activate', { id: place.id })
  if (loan.prospect?._id !== place.personId)
    await client.patch(`opportunities/${place.id}`, { adminInfo: { prospect: place.personId } })
  return look(client, place)
}

interface Making {
  client: CorbelClient
  place: RaceLoan
  seen: Seen
}

/** Half of the callers name the version they saw, as pages do; `saysRev` where another one may change the same entry. */
const saveLoan = ({ client, place, seen }: Making, body: object, saysRev = false): Promise<Response> =>
  client.answer('PATCH', `opportunities/${place.id}`, {
    ...body,
    ...(saysRev || Math.random() < 0.5 ? { rev: seen.loan.rev } : {}),
  })

/** Adds one to a set that has it not, or takes one off that it has. */
function toggled(present: readonly string[], offered: readonly string[]) {
  const one = pick(offered)
  const isAdded = !present.includes(one)
  return { one, isAdded, all: isAdded ? [...present, one] : present.filter((other) => other !== one) }
}

type SetName = 'workforces' | 'contacts' | 'source' | 'groups'

const setOf = (loan: LoanReply, name: SetName): string[] =>
  name === 'workforces' || name === 'contacts' ? people(loan[name]) : ids(loan[name])

function changeSet(name: SetName, offered: (making: Making) => readonly string[]): (making: Making) => Act {
  return (making) => {
    const { one, isAdded, all } = toggled(setOf(making.seen.loan, name), offered(making))
    return {
      name: `${isAdded ? 'add to' : 'take from'} ${name}`,
      run: () => saveLoan(making, { adminInfo: { [name]: all } }, name === 'contacts'),
      isThere: ({ loan }) => setOf(loan, name).includes(one) === isAdded,
    }
  }
}

const actMakers: readonly ((making: Making) => Act)[] = [
  (making) => {
    const value = `value ${crypto.randomUUID()}`
    return {
      name: 'save values',
      run: () => saveLoan(making, { formData: { [textField]: value } }),
      isThere: ({ loan }) => loan.info[textField] === value,
    }
  },
  changeSet('workforces', ({ place }) => place.choices.workforces.slice(0, 6).map(({ value }) => value)),
  changeSet('contacts', ({ place }) => place.choices.contacts.slice(0, 6).map(({ value }) => value)),
  changeSet('source', ({ place }) => ids(place.choices.source).slice(0, 5)),
  changeSet('groups', ({ place }) => ids(place.choices.groups)),
  (making) => {
    const { loan } = making.seen
    const status = pick(bridgeStatuses.filter((id) => ids(loan.status).join() !== id))
    return {
      name: 'move the status',
      run: () => saveLoan(making, { adminInfo: { status: [status] } }),
      isThere: (after) => ids(after.loan.status).join() === status,
    }
  },
  (making) => {
    const prospect = pick(making.place.otherBorrowers)
    return {
      name: 'change the prospect',
      run: () => saveLoan(making, { adminInfo: { prospect } }),
      isThere: ({ loan }) => loan.prospect?._id === prospect,
    }
  },
  ({ client, place, seen }) => ({
    name: 'share',
    run: () =>
      client.answer('POST', 'opportunities/share', {
        ...{ Ids: [place.id], affiliate_company: place.affiliate, loan_access: 'View' },
      }),
    isThere: ({ shares }) => shares.length > seen.shares.length,
  }),
  ({ client, place, seen }) => {
    const share = seen.shares.find(({ state }) => state === 'open')?._id ?? place.id
    return {
      name: 'revoke the share',
      run: () => client.answer('DELETE', `opportunities/${place.id}/shares/${share}`),
      isThere: ({ shares }) => shares.every((one) => one._id !== share || one.state === 'revoked'),
    }
  },
  ({ client, place }) => ({
    name: 'deactivate',
    run: () => client.answer('DELETE', `opportunities/${place.id}`),
    isThere: ({ loan }) => !loan.active,
  }),
  ({ client, place }) => {
    const email = `invited-${crypto.randomUUID()}@race.test`
    const body = { type: 'contact', role: contactRole, email, first_name: 'Ines', last_name: 'Invited', loan: place.id }
    return {
      name: 'invite somebody to the loan',
      run: () => client.answer('POST', 'invitations', body),
      isThere: ({ loan }) => loan.contacts.some(({ user }) => user.info.email === email),
    }
  },
  ({ client, place, seen }) => {
    const name = `Name ${crypto.randomUUID()}`
    return {
      name: "save the borrower's person",
      run: () =>
        client.answer('PATCH', `people/${place.personId}`, { formData: { last_name: name }, rev: seen.person.rev }),
      isThere: ({ person }) => person.info.last_name === name,
    }
  },
]
