import { type ModuleRights, noRights } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import { findModules, insertModule } from '../../src/pages/module-repository.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { harborId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { appraisalForm } from './appraisal-form.ts'

const key = 'pages/appraisals'

const rights: Readonly<Record<number, ModuleRights>> = {
  [roleIds.officer]: { ...noRights, read: 'all', add: true, update: 'all' },
  [roleIds.processor]: { ...noRights, read: 'own', add: true, update: 'own' },
  [roleIds.reviewer]: { ...noRights, read: 'all' },
}

/** A module of Harbor Lending's own. Where somebody made one of that key before the demo had it, theirs stays. */
export async function insertAppraisals(db: Db, at: Date): Promise<void> {
  if ((await findModules(db, harborId, key)).length > 0) return
  await insertModule(db, {
    ...{ companyId: harborId, key, title: 'Appraisals', singular: 'Appraisal', icon: 'reports' },
    ...{ tabs: ['docs', 'notes', 'history'], content: appraisalForm(), by: 'Corbel', at },
  })
  for (const [role, given] of Object.entries(rights))
    await sql`
      update role set permissions = jsonb_set(permissions, array['modules', ${key}::text], ${JSON.stringify(given)}::jsonb)
      where company_id = ${harborId} and id = ${Number(role)}`.execute(db)
}
