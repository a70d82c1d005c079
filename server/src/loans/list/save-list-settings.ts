import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type { saveListSettings as endpoint } from '@corbel/domain/loans/list-settings-endpoints'
import { listSettingsIn } from '@corbel/domain/records/list/list-settings'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { loanListConfiguration } from './list-configuration.ts'

type Answer = Result<ReplyOf<typeof endpoint>>

export type ListSettings = { readonly formId: string; readonly body: BodyOf<typeof endpoint> }

/** The columns that everybody of the company sees who has chosen none: a builder's matter, and never the form's content. */
export async function saveListSettings(db: Db, actor: Actor, { formId, body }: ListSettings): Promise<Answer> {
  if (!mayPublishForms(actor)) return refused({ code: 'not-allowed' })
  return loanListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Answer>> => {
    const form = configuration.forms.get(Number(formId))
    if (form === undefined) return { version: null, result: refused({ code: 'not-found' }) }
    const { known } = configuration.fieldsOf([form.id], actor.role.id)
    const settings = listSettingsIn(body.content).filter((entry) => known.has(entry.id))
    if (settings.length === 0) return { version: null, result: refused({ code: 'unknown-list-field' }) }
    await sql`
      update form set list_columns = ${JSON.stringify(settings)}::jsonb
      where company_id = ${actor.companyId} and id = ${form.id}`.execute(db)
    return { version: configuration.version, result: granted({ message: 'List settings saved successfully.' }) }
  })
}
