import { asksAnything, gatesInSight } from '@corbel/domain/loans/stage-gates'
import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { statusesOf } from '../configuration/lending-choices.ts'
import { gateKinds } from '../gates/gate-kinds.ts'
import { stepsOfProduct } from '../gates/steps-of-product.ts'
import type { OpenItemSource } from './open-item-kinds.ts'
import type { OpenLoan } from './open-loan.ts'

/** What the next status asks for, and what the loan went past with a reason. */
export const lackingAtGates: OpenItemSource = async (db, { companyId, loans }) => {
  const gated = loans.filter(({ gates }) => gates?.some(asksAnything) === true)
  if (gated.length === 0) return new Map()
  const statuses = await statusesOf(db, companyId)
  const lacking = new Map<string, OpenItem[]>()
  for (const loan of gated)
    lacking.set(
      loan.id,
      await lackingOf(db, loan, { companyId, steps: stepsOfProduct(statuses, String(loan.product_id)) }),
    )
  return lacking
}

type Place = { readonly companyId: string; readonly steps: readonly string[] }

async function lackingOf(db: Db, loan: OpenLoan, { companyId, steps }: Place): Promise<OpenItem[]> {
  const { id, info, form: version, form_rights: rightsVersion, gates, program_id, status } = loan
  if (version === null || rightsVersion === null) return []
  const program = String(program_id)
  const inSight = gatesInSight(
    // How long loans are meant to stand there is nothing that they lack.
    (gates ?? []).map((gate) => ({ ...gate, program, targetDays: null })),
    { program, steps, statuses: status.map(String) },
  )
  if (inSight.length === 0) return []
  // Kept once it was read. Protected values say as they are stored that they are there.
  const gated = {
    companyId,
    program,
    id,
    form: await getPublishedForm(db, companyId, { ...version, rightsVersion }),
    values: info,
  }
  const found = new Map<string, OpenItem>()
  for (const { asks } of inSight)
    for (const kind of gateKinds)
      for (const item of await kind.open(db, gated, asks)) {
        const key = `${item.kind} ${item.id || item.title}`
        const what = item.id === '' ? null : item.id
        if (!found.has(key)) found.set(key, { kind: kind.item, what, due: null, waitsOn: kind.waitsOn, blocks: true })
      }
  return [...found.values()]
}
