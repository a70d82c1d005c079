import { allRights, type ModuleRights, noRights } from '@corbel/domain/roles/role'
import type { RoleSetup } from '../../src/companies/new-company/company-setup.ts'

/** Numbers of the roles; the same in both demo companies. */
export const roleIds = {
  administrator: 1,
  officer: 2,
  processor: 3,
  reviewer: 4,
  broker: 5,
  borrower: 6,
  realtor: 7,
} as const

const readAll: ModuleRights = { ...noRights, read: 'all' }
const readOwn: ModuleRights = { ...noRights, read: 'own' }
const officerRights: ModuleRights = {
  ...noRights,
  read: 'all',
  add: true,
  update: 'all',
  assign: true,
  status: true,
  compose: true,
  export: true,
}

export const roles: readonly RoleSetup[] = [
  {
    id: roleIds.administrator,
    kind: 'workforce',
    title: 'Administrator',
    isAdmin: true,
    permissions: {
      modules: {
        opportunities: allRights,
        prospects: allRights,
        contacts: allRights,
        workforces: allRights,
        leads: allRights,
      },
      builders: true,
    },
  },
  {
    id: roleIds.officer,
    kind: 'workforce',
    title: 'Loan Officer',
    isAdmin: false,
    permissions: {
      modules: {
        opportunities: officerRights,
        prospects: officerRights,
        contacts: readAll,
        workforces: readAll,
        leads: { ...officerRights, convert: true },
      },
      builders: false,
    },
  },
  {
    id: roleIds.processor,
    kind: 'workforce',
    title: 'Processor',
    isAdmin: false,
    permissions: {
      modules: {
        opportunities: { ...noRights, read: 'own', update: 'own', assign: true, reveal: true, export: true },
        prospects: readOwn,
        contacts: readAll,
        workforces: readAll,
      },
      builders: false,
    },
  },
  {
    id: roleIds.reviewer,
    kind: 'workforce',
    title: 'Reviewer',
    isAdmin: false,
    permissions: {
      modules: { opportunities: readAll, prospects: readAll, contacts: readAll, workforces: readAll },
      builders: false,
    },
  },
  {
    id: roleIds.broker,
    kind: 'contact',
    title: 'Broker',
    isAdmin: false,
    permissions: { modules: { opportunities: { ...readOwn, add: true } }, builders: false },
  },
  {
    id: roleIds.borrower,
    kind: 'prospect',
    title: 'Borrower',
    isAdmin: false,
    permissions: { modules: { opportunities: readOwn }, builders: false },
  },
  {
    id: roleIds.realtor,
    kind: 'contact',
    title: 'Realtor',
    isAdmin: false,
    permissions: { modules: {}, builders: false, milestones: true },
  },
]

/** The roles that the application form speaks of. */
export const formRoles = {
  officer: String(roleIds.officer),
  reviewer: String(roleIds.reviewer),
  borrower: String(roleIds.borrower),
}
