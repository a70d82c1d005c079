import type { Actor } from '@corbel/domain/auth/actor'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import type { Message } from '@corbel/domain/shared/messages/message'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { type AskedColumns, saveListLayout } from '../../records/list/save-list-layout.ts'
import { leadsModule } from '../lead-form.ts'
import { leadListConfiguration } from './lead-configuration.ts'
import { fieldsOfLeads } from './plan-lead-list.ts'

type Answer = Result<{ message: Message }>

/** The columns of the list of leads; among fields that whoever chooses may see. */
export async function saveLeadColumns(db: Db, actor: Actor, asked: AskedColumns): Promise<Answer> {
  if (leadPolicy.list(actor) === 'none') return refused({ code: 'not-allowed' })
  return leadListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Answer>> => {
    const { known } = fieldsOfLeads(configuration, actor, 'en').visible
    const list = { moduleId: leadsModule, title: 'leads', known }
    return { version: null, result: await saveListLayout(db, actor, { ...list, ...asked }) }
  })
}
