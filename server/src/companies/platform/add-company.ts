import type { addCompany as endpoint } from '@corbel/domain/companies/company-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { inviteFirstAdministrator } from '../../auth/invitations/invite-first-administrator.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/database/db.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type CompanyCall, editorOf, refuseWithoutStepUp } from '../company-in-hand.ts'
import { isNameTaken } from '../company-repository.ts'
import { claimHost } from '../hosts/claim-host.ts'
import { insertCompanySetup } from '../new-company/insert-company-setup.ts'
import { newCompanySetup } from '../new-company/new-company-setup.ts'
import { noteCompanyChange } from '../note-company-change.ts'

type Body = BodyOf<typeof endpoint>

/** What protects the sessions and people of a company that has said nothing yet (security.md, baseline settings). */
const firstSettings = { security: { idleMinutes: { staff: 30, borrower: 15 } } }

/** A company that can work at once: with roles, menu, forms, a program; and a letter to its first administrator. */
export async function addCompany(call: CompanyCall, body: Body): Promise<Result<string>> {
  const { session, services, at } = call
  if (session.kind !== 'super') return refused({ code: 'not-allowed' })
  const id = newId()
  return rollBackOnRefusal<string>(
    (run) => inTransaction(services.database, { companyId: id }, run),
    async (db) => {
      const unproven = await refuseWithoutStepUp({ db, session, at })
      if (unproven !== null) return refused(unproven)
      return create(db, { call, body, id })
    },
  )
}

type Creating = { readonly call: CompanyCall; readonly body: Body; readonly id: string }

async function create(db: Db, { call, body, id }: Creating): Promise<Result<string>> {
  const { services, session, at } = call
  const by = editorOf(call)
  if (await isNameTaken(db, body.name, null))
    return refused({ code: 'invalid-fields', fields: { name: 'Another company has this name.' } })
  const settings = { ...firstSettings, timeZone: body.timeZone ?? 'America/New_York' }
  await sql`
    insert into company (id, name, settings, created_at, updated_at, updated_by_name)
    values (${id}, ${body.name}, ${JSON.stringify(settings)}::jsonb, ${at}, ${at}, ${by.name})`.execute(db)
  const setup = newCompanySetup(id)
  await insertCompanySetup(db, setup, at)
  const { publicUrl } = services.config
  const claim = { companyId: id, publicUrl, at, by: by.name, verified: true }
  const taken = body.host === undefined ? null : await claimHost(db, { ...claim, host: body.host })
  if (taken !== null) return refused(taken)
  const invited = await inviteFirstAdministrator(db, {
    ...{ companyId: id, person: body.administrator, at, jobs: services.jobs },
    by: { id: session.accountId, name: by.name },
  })
  if (!invited.ok) return invited
  await noteCompanyChange({ db, company: { id }, by, at }, creation(body))
  const details = { company: body.name, companyId: id, created: 'true' }
  const entry = { action: 'configuration-changed', at, by: by.audit, address: by.address, details } as const
  await appendAudit(db, null, entry)
  return granted(id)
}

function creation({ name, host, administrator }: Body) {
  const after = { name, host: host ?? '', administrator: administrator.email }
  return { section: 'company', action: 'created', before: {}, after } as const
}
