import { insertInvitation } from '../../auth/invitations/invitation-repository.ts'
import { renewInvitationToken } from '../../auth/invitations/invitation-token-repository.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { describeDifference } from '../../records/checking/record-difference.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import type { Answer } from '../sample-loan-desk.ts'
import { openShareDesk, type ShareDesk } from '../sample-share-desk.ts'
import { proveAnew } from '../sample-staff.ts'
import { untrueHistory } from './untrue-history.ts'

/** A loan that two are about to change at once, as both of them have seen it. */
export type RaceLoan = {
  readonly id: string
  readonly rev: number
  readonly personId: string
  readonly personRev: number
  /** Of the group from which somebody leaves. */
  readonly groupId: string
  /** Blank where it is not shared. */
  readonly shareId: string
  /** Blank where its borrower is not invited. */
  readonly token: string
}

export type RaceDesk = ShareDesk & {
  /** Each as `<person>---<role>`, two to be added; nobody of them is on a loan yet. */
  readonly newTeam: readonly [string, string]
  readonly newContacts: readonly [string, string]
  readonly newBorrowers: readonly [string, string]
  readonly openLoan: (asked: { readonly isShared: boolean; readonly isInvited: boolean }) => Promise<RaceLoan>
  /** What is wrong with everything that is kept, and with the history of this loan; nothing where all is well. */
  readonly faults: (loan: RaceLoan) => Promise<string[]>
}

const peopleOf = { workforces: 3, contacts: 5, prospects: 6 } as const

/** A lender with a guest, and with people and choices to change loans by. */
export async function openRaceDesk(): Promise<RaceDesk> {
  const desk = await openShareDesk({
    limits: { invitationsPerPersonPerHour: 10_000, signInFailuresPerAddress: 10_000 },
  })
  const { database, lender, guest, call, clock, newLoanToShare, share, sharesOf } = desk
  const { companyId } = lender
  const pool = database.ownerPool
  await pool.query(`insert into source (company_id, id, title) values ($1, 2, 'Radio'), ($1, 3, 'Friend')`, [companyId])
  const two = async (kind: keyof typeof peopleOf): Promise<[string, string]> => {
    const people = [1, 2].map((count) => ({
      ...{ id: newId(), kind, firstName: `New ${count}`, lastName: kind, email: '', phone: '' },
      ...{ createdAt: clock.now(), roleIds: [peopleOf[kind]] },
    }))
    const by = { personId: null, name: 'Corbel' }
    await inTransaction(database, { companyId }, (db) => insertPeople(db, { companyId, by, people }))
    const [one = '', other = ''] = people.map(({ id }) => (kind === 'prospects' ? id : `${id}---${peopleOf[kind]}`))
    return [one, other]
  }
  const made = { team: await two('workforces'), contacts: await two('contacts'), borrowers: await two('prospects') }
  await call('admin', 'GET people/new/prospects')
  await proveAnew(pool, companyId, clock.now())
  // The cast is written past the program, so it stands in no list yet.
  for (const company of [companyId, guest.companyId])
    await mendRecords(database, company, await checkRecords(database, company))

  let count = 0
  const openLoan: RaceDesk['openLoan'] = async ({ isShared, isInvited }) => {
    count += 1
    const email = `race-${companyId.slice(-6)}-${count}@sample.test`
    const formData = { first_name: 'Rae', last_name: `Race ${count}`, email }
    const { _id: personId } = expectOk(await call('admin', 'POST people/prospects/add', { formData }))
    const members = [lender.people.processor.id, lender.people.lead.id]
    const { group } = expectOk(await call('admin', 'POST groups/add', { title: `Race ${count}`, members }))
    const groupId = String((group as { _id: string })._id)
    const more = { prospect: personId, source: ['1'], groups: [groupId], status: ['2'] }
    const id = await newLoanToShare(more)
    if (isShared) expectOk(await share([id]))
    const shareId = String((await sharesOf(id))[0]?._id ?? '')
    const token = isInvited ? await invite({ personId: String(personId), email }) : ''
    const revs = await pool.query<{ rev: number }>(
      'select rev from record where company_id = $1 and id = any($2::uuid[]) order by id = $3 desc',
      [companyId, [id, personId], id],
    )
    const [rev = 0, personRev = 0] = revs.rows.map((row) => row.rev)
    return { id, rev, personId: String(personId), personRev, groupId, shareId, token }
  }

  /** With its link, and without the mail: sending it makes the link anew at a moment of its own. */
  const invite = async ({ personId, email }: { personId: string; email: string }): Promise<string> => {
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + 86_400_000)
    const invitation = { companyId, id: newId(), email, at, expiresAt, by: { personId: null, name: 'Corbel' } }
    const names = { firstName: 'Rae', lastName: 'Race', kind: 'prospect', roleId: peopleOf.prospects } as const
    return inTransaction(database, { companyId }, async (db) => {
      await insertInvitation(db, { ...invitation, ...names, personId, roleRev: 1 })
      return renewInvitationToken(db, invitation, expiresAt)
    })
  }

  const faults: RaceDesk['faults'] = async ({ id, personId }) => {
    const only = [id, personId, ...made.borrowers]
    const wrong = {
      lender: await checkRecords(database, companyId, { only }),
      guest: await checkRecords(database, guest.companyId, { only }),
    }
    // So that the next two are not charged with it.
    if (wrong.lender.length > 0) await mendRecords(database, companyId, wrong.lender)
    if (wrong.guest.length > 0) await mendRecords(database, guest.companyId, wrong.guest)
    return [
      ...[...wrong.lender, ...wrong.guest].map(describeDifference),
      ...(await untrueHistory(pool, id)),
      ...(await untrueHistory(pool, personId)),
    ]
  }
  return {
    ...{ ...desk, openLoan, faults },
    ...{ newTeam: made.team, newContacts: made.contacts, newBorrowers: made.borrowers },
  }
}

function expectOk({ status, body }: Answer): Record<string, unknown> {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
