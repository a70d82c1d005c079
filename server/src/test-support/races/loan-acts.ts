import type { Answer } from '../sample-loan-desk.ts'
import type { RaceDesk, RaceLoan } from './race-desk.ts'

/** The first and the second of two that overlap do the same kind of thing in two ways. */
export type Turn = 0 | 1

export type LoanAct = {
  readonly run: (asked: ActAt) => Promise<Answer>
  /** Whether what was asked for is there, of somebody who was told that it is done. */
  readonly isThere: (asked: ActAt, state: LoanState, answer: Answer) => boolean
}
export type ActAt = {
  readonly desk: RaceDesk
  readonly loan: RaceLoan
  readonly turn: Turn
  /** False: no version is named. */
  readonly saysRev?: boolean
}

/** A loan as it is stored, with its borrower of before the race. */
export type LoanState = {
  readonly active: boolean
  readonly info: Readonly<Record<string, unknown>>
  readonly workforces: readonly string[]
  readonly contacts: readonly string[]
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly program: number
  readonly prospect: string | null
  readonly shares: number
  readonly openShares: number
  readonly person: Readonly<Record<string, unknown>>
  readonly contactMails: readonly string[]
  readonly accounts: readonly string[]
}

export async function readState({ database }: RaceDesk, { id, personId }: RaceLoan): Promise<LoanState> {
  const assigned = (kind: string): string => `array(
    select user_id || '---' || role_id from record_assignee where record_id = loan.id and kind = '${kind}')`
  const answer = await database.ownerPool.query<LoanState>(
    `select record.active, record.info, ${assigned('workforces')} as workforces, ${assigned('contacts')} as contacts,
       record.status, record.source, record.groups, loan.program_id as program, loan.prospect_id as prospect,
       (select count(*) from loan_share where loan_id = loan.id)::int as shares,
       (select count(*) from loan_share where loan_id = loan.id and revoked_at is null)::int as "openShares",
       array(select email from person join record_assignee on user_id = person.id
         where record_id = loan.id and kind = 'contacts') as "contactMails",
       array(select account.username from account_person join account on account.id = account_id
         where person_id = $2) as accounts,
       (select to_jsonb(person) from person where person.id = $2) as person
     from record join loan on loan.company_id = record.company_id and loan.id = record.id where record.id = $1`,
    [id, personId],
  )
  const [state] = answer.rows
  if (state === undefined) throw new Error('the loan is gone')
  return state
}

/** What both had seen: the team and the contacts of every loan of the desk. */
const seenTeam = ({ lender }: RaceDesk): string => `${lender.people.processor.id}---3`
const seenContact = ({ lender }: RaceDesk): string => `${lender.people.broker.id}---5`

const save = ({ desk, loan, saysRev = true }: ActAt, body: object): Promise<Answer> =>
  desk.save('admin', loan.id, { ...body, ...(saysRev ? { rev: loan.rev } : {}) })

/** An administrative entry that is sent as a whole. */
const entry = (name: string, chosen: (asked: ActAt) => unknown): LoanAct['run'] => {
  return (asked) => save(asked, { adminInfo: { [name]: chosen(asked) } })
}

const values = [{ fee: '11' }, { phone: '208-555-0142' }] as const
const statuses = [3, 1] as const
const programs = [11, 14] as const
const names = [{ first_name: 'Rosa' }, { last_name: 'Delgado' }] as const
const inviteMail = ({ loan, turn }: ActAt): string => `broker-${turn}-${loan.id}@sample.test`
const signInName = ({ loan }: ActAt): string => `name-${loan.id}@sample.test`
const password = 'a password of my own'

export const loanActs = {
  'save values': {
    run: (asked) => save(asked, { formData: values[asked.turn] }),
    isThere: ({ turn }, { info }) => Object.entries(values[turn]).every(([field, value]) => info[field] === value),
  },
  'change the team': {
    // The first adds somebody; the second does too, and takes somebody off.
    run: entry('workforces', ({ desk, turn }) => (turn === 0 ? [seenTeam(desk), desk.newTeam[0]] : [desk.newTeam[1]])),
    isThere: ({ desk, turn }, { workforces }) =>
      workforces.includes(desk.newTeam[turn]) && (turn === 0 || !workforces.includes(seenTeam(desk))),
  },
  'change contacts': {
    run: entry('contacts', ({ desk, turn }) =>
      turn === 0 ? [seenContact(desk), desk.newContacts[0]] : [desk.newContacts[1]],
    ),
    isThere: ({ desk, turn }, { contacts }) =>
      contacts.includes(desk.newContacts[turn]) && (turn === 0 || !contacts.includes(seenContact(desk))),
  },
  'move the status': {
    run: entry('status', ({ turn }) => [String(statuses[turn])]),
    isThere: ({ turn }, { status }) => status.join() === String(statuses[turn]),
  },
  'change the source': {
    run: entry('source', ({ turn }) => (turn === 0 ? ['1', '2'] : ['3'])),
    isThere: ({ turn }, { source }) => (turn === 0 ? source.includes(2) : source.includes(3) && !source.includes(1)),
  },
  'change groups': {
    run: entry('groups', ({ loan, turn }) => [loan.groupId, turn === 0 ? '1' : '2']),
    isThere: ({ loan, turn }, { groups }) => groups.includes(turn + 1) && groups.includes(Number(loan.groupId)),
  },
  'change the program': {
    run: entry('program', ({ turn }) => String(programs[turn])),
    isThere: ({ turn }, { program }) => program === programs[turn],
  },
  'change the prospect': {
    run: entry('prospect', ({ desk, turn }) => desk.newBorrowers[turn]),
    isThere: ({ desk, turn }, { prospect }) => prospect === desk.newBorrowers[turn],
  },
  share: {
    run: ({ desk, loan }) => desk.share([loan.id]),
    isThere: ({ loan }, { shares }) => shares === (loan.shareId === '' ? 1 : 2),
  },
  'revoke the share': {
    run: ({ desk, loan }) => desk.call('admin', `DELETE opportunities/${loan.id}/shares/${loan.shareId}`),
    isThere: (_asked, { shares, openShares }) => openShares < shares,
  },
  deactivate: {
    run: ({ desk, loan }) => desk.call('admin', `DELETE opportunities/${loan.id}`),
    isThere: (_asked, { active }) => !active,
  },
  'invite somebody to the loan': {
    run: (asked) =>
      asked.desk.call('admin', 'POST invitations', {
        ...{ type: 'contact', role: '5', email: inviteMail(asked) },
        ...{ first_name: 'Ines', last_name: 'Invited', loan: asked.loan.id },
      }),
    isThere: (asked, { contactMails }) => contactMails.includes(inviteMail(asked)),
  },
  'accept an invitation': {
    // Who accepts says their number, which lists of their loans show.
    run: ({ desk, loan }) =>
      desk.call('outsider', 'POST auth/accept_invitation', { token: loan.token, password, mobile: '208-555-0199' }),
    isThere: (_asked, { person, accounts }) => person.phone === '208-555-0199' && accounts.length === 1,
  },
  "save the borrower's person": {
    run: ({ desk, loan, turn, saysRev = true }) =>
      desk.call('admin', `PATCH people/${loan.personId}`, {
        ...{ formData: names[turn], ...(saysRev ? { rev: loan.personRev } : {}) },
      }),
    isThere: ({ turn }, { person }) => Object.entries(names[turn]).every(([field, value]) => person[field] === value),
  },
  "change the borrower's sign-in": {
    run: (asked) => {
      const login = { allow_to_login: true, username: signInName(asked), password, confirm_password: password }
      const body = asked.turn === 0 ? { allow_to_edit_myprofile: false } : login
      return asked.desk.call('admin', `PATCH people/${asked.loan.personId}/auth`, body)
    },
    isThere: (asked, { person, accounts }) =>
      asked.turn === 0 ? person.allow_to_edit_myprofile === false : accounts.includes(signInName(asked)),
  },
  reassign: {
    run: ({ desk, loan, turn }) => {
      const { processor, lead, officer } = desk.lender.people
      const to = turn === 0 ? officer.id : (desk.newTeam[1].split('---')[0] ?? '')
      const reassign = { [processor.id]: to }
      return desk.call('admin', `PATCH groups/${loan.groupId}`, { members: [lead.id], reassign })
    },
    // Where nothing is left to give, that is what the answer says.
    isThere: ({ desk }, { workforces }, { body }) =>
      body.reassigned === 0 || !workforces.includes(`${desk.lender.people.processor.id}---3`),
  },
} satisfies Record<string, LoanAct>

export type ActName = keyof typeof loanActs
export const actNames = Object.keys(loanActs) as ActName[] // The keys of a constant of this file.
