import { standardLeadForm } from '@corbel/domain/leads/standard-lead-form'
import type { Db } from '../platform/database/db.ts'
import { formOfModule, type NamedForm } from '../records/standard-form.ts'

/** The number of the module, the same in every company. */
export const leadsModule = 5

/** The form that somebody of the company adds a lead by, as the company has it now. Visitors fill in forms of their own. */
export const leadForm = (db: Db, companyId: string): Promise<NamedForm> =>
  formOfModule(db, companyId, { id: leadsModule, key: 'leads', title: 'Leads', content: standardLeadForm })
