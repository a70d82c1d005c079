import type { Actor } from '@corbel/domain/auth/actor'
import { type ModuleRights, noRights, type RolePermissions } from '@corbel/domain/roles/role'
import type pg from 'pg'
import { newId } from '../platform/ids.ts'
import { otherSampleForm, sampleForm } from './sample-lender-forms.ts'

export type SamplePerson = {
  readonly id: string
  readonly roleId: number
  readonly type: Actor['type']
  readonly first: string
  readonly last: string
}

export type SampleLender = {
  readonly companyId: string
  readonly people: Readonly<Record<SampleName, SamplePerson>>
  readonly actor: (name: SampleName) => Actor
}

const rights = (changed: Partial<ModuleRights>): ModuleRights => ({ ...noRights, ...changed })

const cast = {
  admin: { roleId: 1, type: 'Workforces', first: 'Ada', last: 'Admin', rights: noRights },
  officer: {
    roleId: 2,
    type: 'Workforces',
    first: 'Olga',
    last: 'Officer',
    rights: rights({ read: 'all', add: true, update: 'all', assign: true, status: true, compose: true }),
  },
  processor: {
    roleId: 3,
    type: 'Workforces',
    first: 'Paul',
    last: 'Processor',
    rights: rights({ read: 'own', update: 'own', assign: true, reveal: true }),
  },
  lead: { roleId: 4, type: 'Workforces', first: 'Lena', last: 'Lead', rights: rights({ read: 'team' }) },
  broker: { roleId: 5, type: 'Contacts', first: 'Bo', last: 'Broker', rights: rights({ read: 'own', add: true }) },
  borrower: { roleId: 6, type: 'Prospects', first: 'Bea', last: 'Borrower', rights: rights({ read: 'own' }) },
  neighbour: { roleId: 6, type: 'Prospects', first: 'Ned', last: "O'Neil", rights: rights({ read: 'own' }) },
  outsider: { roleId: 7, type: 'Workforces', first: 'Otto', last: 'Outsider', rights: noRights },
} as const satisfies Record<
  string,
  { roleId: number; type: Actor['type']; first: string; last: string; rights: ModuleRights }
>
export type SampleName = keyof typeof cast
const names = Object.keys(cast) as SampleName[] // The keys of a constant of this file.

const moduleOf = { Prospects: 2, Contacts: 3, Workforces: 4 } as const
const kindOf = { Prospects: 'prospect', Contacts: 'contact', Workforces: 'workforce' } as const

const permissionsOf = (name: SampleName): RolePermissions => ({
  modules: { opportunities: cast[name].rights },
  builders: false,
})

/** Where the sample lender works, whose calendar says what day it is. */
export const sampleTimeZone = 'America/Boise'

/** Group that the lead belongs to. */
export const leadGroup = 1

/** A lender with two products, three programs, statuses and a cast, written past the program as its owner. */
export async function createSampleLender(pool: pg.Pool, name = 'Sample Lending'): Promise<SampleLender> {
  const companyId = newId()
  await pool.query('insert into company (id, name, settings, created_at) values ($1, $2, $3, now())', [
    companyId,
    name,
    JSON.stringify({ timeZone: sampleTimeZone, labels: { contactTitle: 'Brokers' } }),
  ])
  await createConfiguration(pool, companyId)
  const people = await createPeople(pool, companyId)
  const actor = (who: SampleName): Actor => ({
    personId: people[who].id,
    accountId: people[who].id,
    companyId,
    fullName: `${cast[who].first} ${cast[who].last}`,
    type: cast[who].type,
    role: {
      id: cast[who].roleId,
      title: who,
      admin: who === 'admin',
      permissions: permissionsOf(who),
    },
    groupIds: who === 'lead' ? [leadGroup] : [],
    sessionId: people[who].id,
  })
  return { companyId, people, actor }
}

async function createConfiguration(pool: pg.Pool, companyId: string): Promise<void> {
  const statements = [
    `insert into module (company_id, id, key, title) values
      ($1, 1, 'opportunities', 'Loans'), ($1, 2, 'prospects', 'Prospects'),
      ($1, 3, 'contacts', 'Contacts'), ($1, 4, 'workforces', 'Workforces')`,
    `insert into form (company_id, id, module_id, title, published_version) values
      ($1, 1, 1, 'Loan', 1), ($1, 2, 1, 'Bridge', 1)`,
    `insert into product (company_id, id, title, position) values ($1, 1, 'Mortgage', 1), ($1, 2, 'Bridge', 2)`,
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id) values
      ($1, 1, 1, $1, 'Thirty years', 'ML-', 1), ($1, 2, 1, $1, 'Fifteen years', 'MF-', 1),
      ($1, 3, 2, $1, 'Fix and flip', 'BR-', 2)`,
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
      ($1, 1, null, 'Application', 'gray', 'lead', 2, true), ($1, 2, null, 'Processing', 'blue', 'processing', 1, true),
      ($1, 3, 1, 'Funded', 'green', 'funded', 3, true), ($1, 4, 2, 'Flipped', 'violet', 'funded', 4, true),
      ($1, 5, null, 'Old', 'red', 'declined', 5, false)`,
    `insert into source (company_id, id, title) values ($1, 1, 'Website')`,
    `insert into people_group (company_id, id, title) values ($1, 1, 'North'), ($1, 2, 'South')`,
    `insert into field_slot (company_id, module_id, field_id, slot) values
      ($1, 1, 'loan_amount', 'n1'), ($1, 1, 'closing_date', 'd1'), ($1, 1, 'purpose', 't6')`,
  ]
  for (const statement of statements) await pool.query(statement, [companyId])
  for (const [id, content] of [sampleForm, otherSampleForm].entries())
    await pool.query(
      `insert into form_version (company_id, form_id, version, content, published_at, published_by)
       values ($1, $2, 1, $3, now(), 'Ada Admin')`,
      [companyId, id + 1, JSON.stringify(content)],
    )
}

async function createPeople(pool: pg.Pool, companyId: string): Promise<SampleLender['people']> {
  const people: Partial<Record<SampleName, SamplePerson>> = {}
  for (const name of names) {
    const { roleId, type, first, last } = cast[name]
    const id = newId()
    people[name] = { id, roleId, type, first, last }
    await pool.query(
      `insert into role (company_id, id, kind, title, is_admin, permissions) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [companyId, roleId, kindOf[type], name, name === 'admin', JSON.stringify(permissionsOf(name))],
    )
    await pool.query(
      `insert into record (company_id, id, module_id, created_at, created_by_name, updated_at, updated_by_name)
       values ($1, $2, $3, now(), 'Ada Admin', now(), 'Ada Admin')`,
      [companyId, id, moduleOf[type]],
    )
    await pool.query(
      `insert into person (company_id, id, module_id, first_name, last_name, email, phone)
       values ($1, $2, $3, $4, $5, $6, '208-555-0101')`,
      [companyId, id, moduleOf[type], first, last, `${name}@sample.test`],
    )
    await pool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, 1)', [
      companyId,
      id,
      roleId,
    ])
  }
  return people as SampleLender['people'] // Complete: one for each name.
}
