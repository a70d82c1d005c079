import { expect, test } from 'vitest'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openRaceDesk, type RaceLoan } from '../../test-support/races/race-desk.ts'

const desk = await openRaceDesk()
const { processor, broker } = desk.lender.people
const [seenTeam, seenContact] = [`${processor.id}---3`, `${broker.id}---5`]
const open = () => desk.openLoan({ isShared: true, isInvited: false })

type Entries = Readonly<Record<string, readonly string[]>>

/** Two save administrative entries at the same time; `rev` says which version they name. */
async function saveBoth(loan: RaceLoan, saves: readonly [Entries, Entries], rev?: number) {
  const run = (adminInfo: Entries) => () =>
    desk.save('admin', loan.id, { adminInfo, ...(rev === undefined ? {} : { rev }) })
  const { first, second, wasHeld } = await overlapping(desk.database.ownerPool, run(saves[0]), run(saves[1]))
  const codes = [first, second].map(({ status, body }) => (status === 200 ? 'done' : String(body.code)))
  return { codes, wasHeld, faults: await desk.faults(loan) }
}

async function entriesOf({ id }: RaceLoan) {
  const loan = await desk.loan('admin', id)
  const people = (kind: string) =>
    (loan[kind] as { user: { _id: string }; role: { _id: string } }[]).map(
      ({ user, role }) => `${user._id}---${role._id}`,
    )
  const ids = (entry: string) => (loan[entry] as { _id: string }[]).map(({ _id }) => _id)
  return { team: people('workforces'), contacts: people('contacts'), groups: ids('groups'), source: ids('source') }
}

test('of two saves of different entries, of which neither names a version, both are there', async () => {
  const loan = await open()
  const saves = [{ workforces: [seenTeam, desk.newTeam[0]] }, { contacts: [seenContact, desk.newContacts[0]] }] as const
  expect(await saveBoth(loan, saves)).toEqual({ codes: ['done', 'done'], wasHeld: true, faults: [] })
  expect(await entriesOf(loan)).toMatchObject({
    team: [seenTeam, desk.newTeam[0]],
    contacts: [seenContact, desk.newContacts[0]],
  })
})

test('of two saves of the same entry without a version the later one stands, and history has both', async () => {
  const loan = await open()
  const saves = [{ workforces: [seenTeam, desk.newTeam[0]] }, { workforces: [desk.newTeam[1]] }] as const
  expect(await saveBoth(loan, saves)).toEqual({ codes: ['done', 'done'], wasHeld: true, faults: [] })
  expect((await entriesOf(loan)).team).toEqual([desk.newTeam[1]])
})

test('somebody whom one takes off the team while the other adds them elsewhere ends where both left them', async () => {
  const loan = await open()
  const rev = loan.rev
  const saves = [{ workforces: [] }, { workforces: [seenTeam, desk.newTeam[0]], groups: [loan.groupId, '1'] }] as const
  expect(await saveBoth(loan, saves, rev)).toEqual({ codes: ['done', 'done'], wasHeld: true, faults: [] })
  expect(await entriesOf(loan)).toMatchObject({ team: [desk.newTeam[0]], groups: [loan.groupId, '1'] })
})

test('one who is taken off by a first save and added back by one that saw it stays', async () => {
  const loan = await open()
  expect((await desk.save('admin', loan.id, { adminInfo: { workforces: [] }, rev: loan.rev })).status).toBe(200)
  const saves = [{ workforces: [seenTeam] }, { workforces: [desk.newTeam[0]] }] as const
  expect(await saveBoth(loan, saves, loan.rev + 1)).toEqual({ codes: ['done', 'done'], wasHeld: true, faults: [] })
  expect(new Set((await entriesOf(loan)).team)).toEqual(new Set([seenTeam, desk.newTeam[0]]))
})

test('a version that others have overtaken merges with all that came since', async () => {
  const loan = await open()
  for (const adminInfo of [{ source: ['1', '2'] }, { groups: [loan.groupId, '2'] }, { contacts: [] }])
    expect((await desk.save('admin', loan.id, { adminInfo })).status).toBe(200)
  const saves = [
    { source: ['3'] },
    { groups: [loan.groupId, '1'], contacts: [seenContact, desk.newContacts[1]] },
  ] as const
  expect(await saveBoth(loan, saves, loan.rev)).toEqual({ codes: ['done', 'done'], wasHeld: true, faults: [] })
  const found = await entriesOf(loan)
  expect(new Set(found.source)).toEqual(new Set(['2', '3']))
  expect(new Set(found.groups)).toEqual(new Set([loan.groupId, '1', '2']))
  expect(found.contacts).toEqual([desk.newContacts[1]])
})

test('a version that the loan never had is refused, also while another one saves, and nothing of it is written', async () => {
  const loan = await open()
  const first = () => desk.save('admin', loan.id, { adminInfo: { source: ['2'] }, rev: loan.rev })
  const second = () => desk.save('admin', loan.id, { adminInfo: { groups: ['1'] }, rev: loan.rev + 2 })
  const both = await overlapping(desk.database.ownerPool, first, second)
  expect([both.first.status, both.second.body.code]).toEqual([200, 'invalid-request'])
  expect(await entriesOf(loan)).toMatchObject({ source: ['2'], groups: [loan.groupId] })
  expect(await desk.faults(loan)).toEqual([])
})
