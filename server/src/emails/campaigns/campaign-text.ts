import type { addressKinds } from '@corbel/domain/companies/company-sections'
import { type Letterhead, letterheadOf } from '../../companies/letterhead.ts'
import type { Db } from '../../platform/database/db.ts'
import { readTemplate } from '../templates/fill-template.ts'
import type { TemplateVersion } from '../templates/template-repository.ts'
import type { StoredCampaign } from './campaign-repository.ts'

/** The company's postal address in a line, the one for mail first; null where it has none. */
export function postalAddressOf(letterhead: Letterhead | null): string | null {
  const addresses = letterhead?.settings.profile.addresses ?? []
  const preferred = ['mailing', 'main', 'branch'] as const satisfies readonly (typeof addressKinds)[number][]
  for (const kind of preferred) {
    const found = addresses.find((one) => one.kind === kind)
    if (found === undefined) continue
    const { street, city, state, zip } = found
    return [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')
  }
  return null
}

type Kind = { readonly origin: string; readonly template: Pick<TemplateVersion, 'kind'> | null }

/** What goes to many, or advertises: one may unsubscribe from it, and it says where its sender is (CAN-SPAM). */
export const isCommercial = ({ origin, template }: Kind): boolean =>
  origin !== 'automation' || template?.kind === 'commercial'

/** Commercial mail of a company that does not say where it is does not go. */
export const lacksPostalAddress = async (db: Db, companyId: string): Promise<boolean> =>
  postalAddressOf(await letterheadOf(db, companyId, { picture: false })) === null

/** What a campaign says with what the law wants below it: who sends it, and where they are (CAN-SPAM). */
export function withFooter(html: string, letterhead: Letterhead): string {
  return `${html}<hr><p>${escaped(postalLineOf(letterhead))}</p>`
}

/** Who a company is and where, as it stands below what goes to many. */
export function postalLineOf(letterhead: Letterhead): string {
  const name = letterhead.settings.profile.legalName || letterhead.name
  return [name, postalAddressOf(letterhead) ?? ''].filter((part) => part !== '').join(', ')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' }
const escaped = (text: string): string => text.replaceAll(/[&<>{}]/g, (sign) => signs[sign] ?? '')

/**
 * The version of its template that a campaign sends as it is designed: where its words are still those of the template.
 * Null: it says what somebody wrote.
 */
export async function designOf(
  db: Db,
  companyId: string,
  { templateId, html }: Pick<StoredCampaign, 'templateId' | 'html'>,
): Promise<TemplateVersion | null> {
  const version = templateId === null ? undefined : await readTemplate(db, companyId, templateId)
  const isUnchanged = version !== undefined && Object.values(version.written).some(({ words }) => words === html)
  return version !== undefined && version.kind === 'commercial' && isUnchanged ? version : null
}
