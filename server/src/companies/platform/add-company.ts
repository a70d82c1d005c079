import type { addCompany as endpoint } from '@corbel/domain/companies/company-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inviteFirstAdministrator } from '../../auth/invitations/invite-first-administrator.ts'
import type { Db } from '../../platform/database/db.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type CompanyCall, editorOf, refuseWithoutStepUp } from '../company-in-hand.ts'
import { claimHost } from '../hosts/claim-host.ts'
import { foundCompany, noteFounding } from '../new-company/found-company.ts'

type Body = BodyOf<typeof endpoint>

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
  const { name, timeZone, host, administrator } = body
  const nameTaken = await foundCompany(db, { id, name, timeZone, trialOf: null, by, at })
  if (nameTaken !== null) return refused(nameTaken)
  const { publicUrl } = services.config
  const claim = { companyId: id, publicUrl, at, by: by.name, verified: true }
  const hostTaken = host === undefined ? null : await claimHost(db, { ...claim, host })
  if (hostTaken !== null) return refused(hostTaken)
  const invited = await inviteFirstAdministrator(db, {
    ...{ companyId: id, person: administrator, at, jobs: services.jobs, config: services.config },
    by: { id: session.accountId, name: by.name },
  })
  if (!invited.ok) return invited
  const after = { name, host: host ?? '', administrator: administrator.email }
  await noteFounding(db, { id, name, by, at, after })
  return granted(id)
}
