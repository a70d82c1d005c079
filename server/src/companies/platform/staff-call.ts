import { type Result, refused } from '@corbel/domain/shared/result'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/ids.ts'
import type { SuperSession } from '../../platform/session/session.ts'
import { type CompanyCall, type CompanyInHand, editorOf, refuseWithoutStepUp } from '../company-in-hand.ts'
import { findCompany } from '../company-repository.ts'

export type StaffInHand = Omit<CompanyInHand, 'session'> & { readonly session: SuperSession }

/** Something that platform staff do to a company, once they have proven to be there still. */
export async function asStaff<Value>(
  call: CompanyCall,
  id: string,
  work: (hand: StaffInHand) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { services, session, at } = call
  if (session.kind !== 'super') return refused({ code: 'not-allowed' })
  if (!isId(id)) return refused({ code: 'not-found' })
  return rollBackOnRefusal<Value>(
    (run) => inTransaction(services.database, { companyId: id }, run),
    async (db) => {
      const company = await findCompany(db, id, { lock: true })
      if (company === undefined) return refused({ code: 'not-found' })
      const unproven = await refuseWithoutStepUp({ db, session, at })
      if (unproven !== null) return refused(unproven)
      return work({ db, company, visitor: { kind: 'super' }, by: editorOf(call), session, at })
    },
  )
}
