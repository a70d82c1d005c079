import { searchText } from '@corbel/domain/records/list/list-search'
import type pg from 'pg'
import { newId } from '../platform/ids.ts'
import { leadGroup, type SampleLender } from './sample-lender.ts'
import { type Random, sampleRandom } from './sample-random.ts'

export type SampleLoan = {
  readonly id: string
  readonly number: string
  readonly loanNo: number
  readonly program: number
  readonly product: number
  readonly active: boolean
  readonly status: readonly number[]
  readonly groups: readonly number[]
  readonly prospect: 'borrower' | 'neighbour' | null
  readonly assignees: readonly ('officer' | 'processor' | 'broker')[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly info: Readonly<Record<string, unknown>>
  readonly address: string
  readonly search: string
}

const prefixes: Record<number, string> = { 1: 'ML-', 2: 'MF-', 3: 'BR-' }
const jobs = ['Teacher', 'teacher', 'Nurse', 'Truck driver', '100% owner', 'a_b', "d'Artagnan", '"quoted"', '']

/** Loans with every kind of value and blank; `closing_date`, `loan_amount` and `purpose` stand in slots. */
export async function createSampleLoans(pool: pg.Pool, lender: SampleLender, count: number): Promise<SampleLoan[]> {
  const random = sampleRandom(20261121)
  const loans = Array.from({ length: count }, (_unused, at) => sampleLoan(random, at))
  await insertLoans(pool, lender, loans)
  return loans
}

function sampleLoan(random: Random, at: number): SampleLoan {
  const program = 1 + random.whole(3)
  const loanNo = 900 + at
  const number = `${prefixes[program]}${loanNo}`
  const address = random.chance(0.9)
    ? `${at} ${random.pick(['Main', 'Oak', 'Élan'])} St, ${random.pick(['Boise', 'NY'])}`
    : ''
  const prospect = random.pick(['borrower', 'neighbour', null] as const)
  const names = prospect === null ? [] : prospect === 'borrower' ? ['Bea', 'Borrower'] : ['Ned', "O'Neil"]
  return {
    id: newId(),
    number,
    loanNo,
    program,
    product: program === 3 ? 2 : 1,
    active: random.chance(0.9),
    status: statuses(random, program),
    groups: random.chance(0.3) ? [leadGroup] : random.chance(0.3) ? [2] : [],
    prospect,
    assignees: (['officer', 'processor', 'broker'] as const).filter(() => random.chance(0.3)),
    createdAt: instant(random, at),
    updatedAt: instant(random, at),
    info: program === 3 ? bridgeValues(random) : loanValues(random),
    address,
    search: searchText([number, ...names, address]),
  }
}

function statuses(random: Random, program: number): number[] {
  const own = program === 3 ? 4 : 3
  return random.pick([[1], [2], [own], [1, 2], [2, own], [], [own]])
}

/** Several loans share an instant, so that ties are met. */
function instant(random: Random, at: number): string {
  const day = 1 + random.whole(28)
  return `2026-0${1 + (at % 3)}-${String(day).padStart(2, '0')}T0${random.whole(10)}:00:00.000Z`
}

const maybe = <Value>(random: Random, value: Value): Value | '' => (random.chance(0.85) ? value : '')
const amount = (random: Random): string => `${random.whole(40) * 2500}${random.pick(['', '.5', '.25'])}`
const day = (random: Random): string => `2026-${random.pick(['01', '06', '12'])}-${random.pick(['01', '15', '28'])}`

function loanValues(random: Random): Record<string, unknown> {
  return {
    loan_amount: maybe(random, amount(random)),
    interest_rate: maybe(random, `${random.whole(12)}.${random.whole(1000)}`),
    term: maybe(random, String(random.pick([12, 36, 60, 120, 360]))),
    closing_date: maybe(random, day(random)),
    first_due: maybe(random, random.chance(0.1) ? '2026-02-30' : day(random)),
    purpose: maybe(random, random.pick(['Purchase', 'Refinance', 'Other'])),
    grade: maybe(random, random.pick(['A', 'B', 'C'])),
    features: ['Escrow', 'Points', 'Buydown'].filter(() => random.chance(0.4)),
    is_rushed: random.chance(0.3),
    job: random.pick(jobs),
    installment: maybe(random, `${random.whole(900)}.50`),
    score: maybe(random, String(600 + random.whole(200))),
    margin: amount(random),
    ssn: { encrypted: 'v1.opaque' },
    asset_value: [{ _id: 'row', asset_value: '5' }],
  }
}

function bridgeValues(random: Random): Record<string, unknown> {
  return {
    term: maybe(random, random.pick(['short', 'long', '12'])),
    rehab_budget: maybe(random, amount(random)),
    job: random.pick(jobs),
  }
}

async function insertLoans(pool: pg.Pool, lender: SampleLender, loans: readonly SampleLoan[]): Promise<void> {
  const rows = JSON.stringify(
    loans.map((loan) => ({ ...loan, prospect: personId(lender, loan.prospect), ...slots(loan) })),
  )
  const source = `jsonb_to_recordset($2::jsonb) as x(id uuid, number text, "loanNo" bigint, program int, product int,
    active boolean, status int[], groups int[], prospect uuid, "createdAt" timestamptz, "updatedAt" timestamptz,
    info jsonb, address text, search text, n1 float8, d1 date, t6 text)`
  const statements = [
    `insert into record (company_id, id, module_id, form_id, form_version, active, status, groups, info, created_at,
       created_by_name, updated_at, updated_by_name)
     select $1, id, 1, case program when 3 then 2 else 1 end, 1, active, status, groups, info, "createdAt", 'Ada Admin',
       "updatedAt", 'Ada Admin' from ${source}`,
    `insert into loan (company_id, id, product_id, program_id, loan_no, number, prospect_id)
     select $1, id, product, program, "loanNo", number, prospect from ${source}`,
    `insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, number, loan_no,
       created_at, updated_at, t1, t2, t3, t5, t6, n1, d1)
     select $1, x.id, 1, product, program, active, status, number, "loanNo", "createdAt", "updatedAt", p.first_name,
       p.last_name, p.email, address, t6, n1, d1
     from ${source} left join person p on p.company_id = $1 and p.id = x.prospect`,
    `insert into record_search (company_id, record_id, module_id, active, search)
     select $1, id, 1, active, search from ${source}`,
  ]
  for (const statement of statements) await pool.query(statement, [lender.companyId, rows])
  await insertAssignees(pool, lender, loans)
}

function slots({ info }: SampleLoan): Record<string, unknown> {
  const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value)
  return { n1: orNull(info.loan_amount), d1: orNull(info.closing_date), t6: orNull(info.purpose) }
}

async function insertAssignees(pool: pg.Pool, lender: SampleLender, loans: readonly SampleLoan[]): Promise<void> {
  const assigned = loans.flatMap((loan) =>
    loan.assignees.map((name, position) => ({
      record: loan.id,
      person: personId(lender, name),
      role: lender.people[name].roleId,
      kind: name === 'broker' ? 'contacts' : 'workforces',
      position,
    })),
  )
  await pool.query(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     select $1, record, person, role, kind, position
     from jsonb_to_recordset($2::jsonb) as x(record uuid, person uuid, role int, kind text, position int)`,
    [lender.companyId, JSON.stringify(assigned)],
  )
  await pool.query(
    `update record_list listed set workforces = assigned.people
     from (select record_id, array_agg(distinct user_id order by user_id) as people from record_assignee
       where company_id = $1 and kind = 'workforces' group by record_id) as assigned
     where listed.company_id = $1 and listed.record_id = assigned.record_id`,
    [lender.companyId],
  )
}

function personId(lender: SampleLender, name: keyof SampleLender['people'] | null): string | null {
  return name === null ? null : lender.people[name].id
}
