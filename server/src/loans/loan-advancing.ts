import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import { statusInLanguage } from '@corbel/domain/products/status-words'
import { granted } from '@corbel/domain/shared/result'
import { statusesOf } from '../records/configuration/lending-choices.ts'
import type { RecordAdvancing } from '../records/record-offers.ts'
import { readableLoan } from './readable-loan.ts'
import { saveLoan } from './saving/save-loan.ts'
import { standingOf } from './stored-loan.ts'

/** A loan is moved as its status is chosen by hand: by the same right, through the same gates. */
export const loanAdvancing: RecordAdvancing = {
  statuses: async ({ db, actor, language }, id) => {
    const found = await readableLoan(db, actor, id)
    if (!found.ok) return []
    const standing = standingOf(found.value, actor.companyId)
    if (!loanPolicy.setStatus(actor, standing)) return []
    const { productId } = standing
    return (await statusesOf(db, actor.companyId))
      .map((one) => statusInLanguage(one, language))
      .filter((one) => one.active && (one.productId === null || one.productId === productId))
      .filter((one) => refuseStatuses(actor, { productId, statusIds: [one.id] }) === null)
      .map((one) => ({ _id: String(one.id), title: one.title }))
  },
  moveTo: async ({ db, actor, at, secrets, language }, { id, status, override }) => {
    const body = { adminInfo: { status: [status] }, ...(override && { override }) }
    const saved = await saveLoan(db, actor, { id, body, at, secrets, language })
    if (!saved.ok) return saved
    return granted(saved.value.opportunity.status.map(({ title }) => title).join(', '))
  },
}
