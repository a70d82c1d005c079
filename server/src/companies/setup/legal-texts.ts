import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import type { publishLegalText as endpoint } from '@corbel/domain/companies/company-setup-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { everyLegalText, hashOfLegalText, keepLegalText, newestLegalTexts } from '../../auth/consents/legal-texts.ts'
import { type CompanyCall, configureCompany, readCompany } from '../company-in-hand.ts'
import { noteCompanyChange } from '../note-company-change.ts'
import { presentLegalText } from './legal-presenter.ts'

export async function showLegalTexts(call: CompanyCall, id: string): Promise<Result<{ texts: LegalVersion[] }>> {
  return readCompany(call, id, async ({ db }) =>
    granted({ texts: (await everyLegalText(db, id)).map(presentLegalText) }),
  )
}

/** A new version; those before it stay, because people agreed to their very words. */
export async function publishText(
  call: CompanyCall,
  { id, body: { kind, title, body } }: { readonly id: string; readonly body: BodyOf<typeof endpoint> },
): Promise<Result<LegalVersion>> {
  return configureCompany(call, id, async (hand) => {
    const { db, by, at } = hand
    const newest = (await newestLegalTexts(db, id)).find((text) => text.kind === kind)
    const hash = hashOfLegalText(title, body)
    if (newest?.hash === hash)
      return refused({ code: 'invalid-fields', fields: { body: tell('companies.refused.sameText') } })
    const version = (newest?.version ?? 0) + 1
    const made = { kind, version, title, body, publishedAt: at, publishedBy: by.name }
    const text = await keepLegalText(db, { ...made, companyId: id, personId: by.personId })
    const before = { [kind]: newest === undefined ? null : `version ${newest.version}` }
    const after = { [kind]: `version ${version}: ${title} (${hash})` }
    await noteCompanyChange(hand, { section: 'legal', action: 'created', before, after })
    return granted(presentLegalText(text))
  })
}
