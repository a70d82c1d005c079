import { allRights, type ModuleKey, type ModuleRights, noRights } from '@corbel/domain/roles/role'
import type { RoleSetup } from './company-setup.ts'

const readAll: ModuleRights = { ...noRights, read: 'all' }
const readOwn: ModuleRights = { ...noRights, read: 'own' }
const works: ModuleRights = {
  ...noRights,
  read: 'all',
  add: true,
  update: 'all',
  assign: true,
  status: true,
  compose: true,
}

type Modules = Partial<Record<ModuleKey, ModuleRights>>
type Kind = RoleSetup['kind']

const role = (id: number, kind: Kind, title: string, modules: Modules): RoleSetup => ({
  id,
  kind,
  title,
  isAdmin: false,
  permissions: { modules, builders: false },
})

const everything: Modules = {
  opportunities: allRights,
  prospects: allRights,
  contacts: allRights,
  workforces: allRights,
  leads: allRights,
}

/** The roles of a company that has made none of its own: nobody of them may delete, build or see what is not theirs. */
export const standardRoles: readonly RoleSetup[] = [
  {
    ...role(1, 'workforce', 'Administrator', everything),
    isAdmin: true,
    permissions: { modules: everything, builders: true },
  },
  role(2, 'workforce', 'Loan Officer', {
    opportunities: works,
    prospects: works,
    leads: { ...works, convert: true },
    contacts: readAll,
    workforces: readAll,
  }),
  role(3, 'workforce', 'Processor', {
    opportunities: { ...noRights, read: 'own', update: 'own', assign: true, reveal: true },
    prospects: readOwn,
    contacts: readAll,
    workforces: readAll,
  }),
  role(4, 'contact', 'Broker', { opportunities: { ...readOwn, add: true } }),
  role(5, 'prospect', 'Borrower', { opportunities: readOwn }),
]
