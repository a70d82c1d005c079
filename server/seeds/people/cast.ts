import type { NewPerson } from '../../src/records/people/insert-people.ts'
import { harborGroups } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { demoId } from '../demo-id.ts'

export type Member = Omit<NewPerson, 'id' | 'createdAt' | 'account' | 'phone'> & {
  readonly number: number
  readonly phone: string
  /** Absent: a person who does not sign in. */
  readonly signIn?: string
}

const staff = (
  number: number,
  name: readonly [string, string],
  more: Partial<Member> & Pick<Member, 'roleIds'>,
): Member => ({
  number,
  kind: 'workforces',
  firstName: name[0],
  lastName: name[1],
  email: more.signIn ?? `${name[0]}.${name[1]}@harbor.example.com`.toLowerCase(),
  phone: `208-555-01${String(number).padStart(2, '0')}`,
  ...more,
})

const { administrator, officer, processor, reviewer, broker, borrower, realtor } = roleIds
const { retail, wholesale, servicing } = harborGroups

export const castIds = {
  dana: demoId('person', 1),
  maria: demoId('person', 2),
  owen: demoId('person', 3),
  priya: demoId('person', 4),
  theo: demoId('person', 5),
  nadia: demoId('person', 6),
  caleb: demoId('person', 7),
  simon: demoId('person', 8),
  helen: demoId('person', 9),
  rosa: demoId('person', 10),
  ines: demoId('person', 11),
  marisol: demoId('person', 21),
  grant: demoId('person', 22),
} as const

export const harborCast: readonly Member[] = [
  staff(1, ['Dana', 'Whitfield'], {
    roleIds: [administrator],
    groupIds: [retail, wholesale, servicing],
    signIn: 'admin@harbor.demo',
    info: { job_title: 'Head of Lending', nmls_id: '400101' },
  }),
  staff(2, ['Maria', 'Chen'], {
    roleIds: [officer],
    groupIds: [retail],
    signIn: 'officer@harbor.demo',
    info: { job_title: 'Senior Loan Officer', nmls_id: '400102' },
  }),
  staff(3, ['Owen', 'Brandt'], {
    roleIds: [processor],
    groupIds: [retail],
    signIn: 'processor@harbor.demo',
    info: { job_title: 'Loan Processor' },
  }),
  staff(4, ['Priya', 'Raman'], {
    roleIds: [reviewer],
    groupIds: [retail, wholesale],
    signIn: 'reviewer@harbor.demo',
    info: { job_title: 'Quality Reviewer' },
  }),
  staff(5, ['Theo', 'Lindgren'], {
    roleIds: [officer, reviewer],
    groupIds: [wholesale],
    signIn: 'multi@harbor.demo',
    info: { job_title: 'Loan Officer', nmls_id: '400105' },
  }),
  staff(6, ['Nadia', 'Haddad'], {
    roleIds: [officer],
    groupIds: [servicing],
    info: { job_title: 'Loan Officer', nmls_id: '400106' },
  }),
  staff(7, ['Caleb', 'Stone'], {
    roleIds: [officer],
    groupIds: [servicing],
    info: { job_title: 'Loan Officer', nmls_id: '400107' },
  }),
  staff(8, ['Simon', 'Keller'], {
    kind: 'contacts',
    roleIds: [broker],
    signIn: 'broker@harbor.demo',
    info: { company_name: 'Keller Home Loans', nmls_id: '500208' },
  }),
  staff(9, ['Helen', 'Ashford'], {
    kind: 'contacts',
    roleIds: [broker],
    email: 'helen.ashford@example.com',
    info: { company_name: 'Ashford Mortgage Brokers', nmls_id: '500209' },
  }),
  staff(10, ['Rosa', 'Delgado'], {
    kind: 'prospects',
    roleIds: [borrower],
    email: 'rosa.delgado@example.com',
    phone: '208-555-0178',
    signIn: 'borrower@harbor.demo',
    info: { street: '2216 Harrison Boulevard', unit: '3B', city: 'Boise', state: 'ID', zip: '83702' },
  }),
  staff(11, ['Ines', 'Calloway'], {
    kind: 'contacts',
    roleIds: [realtor],
    signIn: 'realtor@harbor.demo',
    info: { company_name: 'Calloway Homes' },
  }),
]

export const summitCast: readonly Member[] = [
  staff(21, ['Marisol', 'Quinn'], {
    roleIds: [administrator],
    groupIds: [1],
    signIn: 'admin@summit.demo',
    info: { job_title: 'Managing Director' },
  }),
  staff(22, ['Grant', 'Webster'], {
    roleIds: [officer],
    groupIds: [1],
    email: 'grant.webster@summit.example.com',
    info: { job_title: 'Bridge Loan Officer' },
  }),
]

/** Members of the cast as new people; whoever signs in gets an account with the person's own id. */
export function castPeople(
  members: readonly Member[],
  hashes: ReadonlyMap<string, string>,
  createdAt: Date,
): NewPerson[] {
  return members.map(({ number, signIn, ...person }) => {
    const id = demoId('person', number)
    if (signIn === undefined) return { ...person, id, createdAt }
    return { ...person, id, createdAt, account: { id, username: signIn, passwordHash: hashes.get(signIn) ?? null } }
  })
}

export const signIns: readonly string[] = [...harborCast, ...summitCast].flatMap((member) => member.signIn ?? [])
