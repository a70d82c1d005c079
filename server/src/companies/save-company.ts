import type { saveCompany as endpoint } from '@corbel/domain/companies/company-endpoints'
import { refuseCompanySettings } from '@corbel/domain/companies/company-rules'
import type { CompanySettings } from '@corbel/domain/companies/company-settings'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isAllowedAddress } from '../platform/session/allowed-address.ts'
import { type CompanyCall, type CompanyInHand, changeCompany, refuseWithoutStepUp } from './company-in-hand.ts'
import { type CompanyPage, companyPage } from './company-page.ts'
import { isNameTaken, writeCompany } from './company-repository.ts'
import { type CompanySections, sectionsOf, settingsAfter } from './company-sections-content.ts'
import { noteCompanyChange } from './note-company-change.ts'

type Body = BodyOf<typeof endpoint>

/** Changes sections of a company; each that differs stands in its history by itself. */
export async function saveCompany(
  call: CompanyCall,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<Result<CompanyPage>> {
  return changeCompany(call, id, async (hand) => {
    const refusal = await refuseSaving(hand, body)
    if (refusal !== null) return refused(refusal)
    await writeSections(hand, body)
    return granted(await companyPage(hand))
  })
}

async function refuseSaving(hand: CompanyInHand, body: Body): Promise<Refusal | null> {
  const { db, company } = hand
  if (body.rev !== undefined && body.rev !== company.rev)
    return { code: 'stale', details: { rev: company.rev }, message: tell('companies.refused.changedMeanwhile') }
  if (body.security !== undefined) {
    const unproven = await refuseWithoutStepUp(hand)
    if (unproven !== null) return unproven
  }
  if (body.name !== undefined && (await isNameTaken(db, body.name, company.id)))
    return { code: 'invalid-fields', fields: { name: tell('companies.refused.nameTaken') } }
  const after = { ...company.settings, ...settingsAfter(company.settings, body) }
  return refuseCompanySettings(after) ?? refuseLockout(hand, after)
}

/** Nobody shuts the door behind which they stand: the next request would be refused, this one's successor too. */
function refuseLockout({ session, by }: CompanyInHand, { security }: CompanySettings): Refusal | null {
  const isInside = session.kind === 'super' || session.openedAs !== null
  if (isInside || isAllowedAddress(security.allowedAddresses, by.address)) return null
  const message = tell('companies.refused.ownAddressMissing', { address: by.address })
  return { code: 'invalid-fields', fields: { 'security.allowedAddresses': message } }
}

/** Writes what differs, and notes it section by section; whether it can be done is the caller's to know. */
export async function writeSections(hand: CompanyInHand, body: Body): Promise<void> {
  const { db, company, by, at } = hand
  const changed = settingsAfter(company.settings, body)
  const before = sectionsOf(company.name, company.settings)
  const after = sectionsOf(body.name ?? company.name, { ...company.settings, ...changed })
  const sections = Object.keys(after) as (keyof CompanySections)[] // The keys of what `sectionsOf` answers.
  const noted: boolean[] = []
  for (const section of sections)
    noted.push(await noteCompanyChange(hand, { section, before: before[section], after: after[section] }))
  if (!noted.includes(true)) return
  await writeCompany(db, {
    id: company.id,
    ...(body.name === undefined ? {} : { name: body.name }),
    settings: changed,
    at,
    by: by.name,
  })
}
