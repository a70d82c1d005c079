import { asksAnything, gatesInSight } from '@corbel/domain/loans/stage-gates'
import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { statusesOf } from '../configuration/lending-choices.ts'
import { gateKinds } from '../gates/gate-kinds.ts'
import { type AskedLoan, type GatedThings, readGatedThings } from '../gates/gated-things.ts'
import { stepsOfProduct } from '../gates/steps-of-product.ts'
import type { OpenItemSource } from './open-item-kinds.ts'
import type { OpenLoan } from './open-loan.ts'

/** What the next status asks for, and what the loan went past with a reason. */
export const lackingAtGates: OpenItemSource = async (db, { companyId, loans }) => {
  const gated = loans.filter(({ gates }) => gates?.some(asksAnything) === true)
  if (gated.length === 0) return new Map()
  const statuses = await statusesOf(db, companyId)
  const asked: (AskedLoan & { readonly id: string })[] = []
  for (const loan of gated) {
    const one = await askedOf(db, loan, { companyId, steps: stepsOfProduct(statuses, String(loan.product_id)) })
    if (one !== null) asked.push({ ...one, id: loan.id })
  }
  const things = await readGatedThings(db, companyId, asked)
  return new Map(asked.map((one, at) => [one.id, lackingOf(one, things[at])]))
}

type Place = { readonly companyId: string; readonly steps: readonly string[] }

/** A loan with what the gates in its sight ask; null where they ask nothing. */
async function askedOf(db: Db, loan: OpenLoan, { companyId, steps }: Place): Promise<AskedLoan | null> {
  const { id, info, form: version, form_rights: rightsVersion, gates, program_id, status } = loan
  if (version === null || rightsVersion === null) return null
  const program = String(program_id)
  const inSight = gatesInSight(
    // How long loans are meant to stand there is nothing that they lack.
    (gates ?? []).map((gate) => ({ ...gate, program, targetDays: null })),
    { program, steps, statuses: status.map(String) },
  )
  if (inSight.length === 0) return null
  // Kept once it was read. Protected values say as they are stored that they are there.
  const form = await getPublishedForm(db, companyId, { ...version, rightsVersion })
  return { loan: { companyId, program, id, form, values: info }, asks: inSight.map(({ asks }) => asks) }
}

function lackingOf({ loan, asks: all }: AskedLoan, things: GatedThings | undefined): OpenItem[] {
  const found = new Map<string, OpenItem>()
  if (things === undefined) return []
  for (const asks of all)
    for (const kind of gateKinds)
      for (const item of kind.open(loan, asks, things)) {
        const key = `${item.kind} ${item.id || item.title}`
        const what = item.id === '' ? null : item.id
        if (!found.has(key)) found.set(key, { kind: kind.item, what, due: null, waitsOn: kind.waitsOn, blocks: true })
      }
  return [...found.values()]
}
