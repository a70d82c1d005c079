import { type DomainStanding, isLost } from '@corbel/domain/emails/domains/domain-records'
import type { Db } from '../../platform/database/db.ts'
import type { DkimKey } from '../../platform/mail/pack-mail.ts'
import { RecentlyUsed } from '../../platform/recently-used.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { openKey } from './domain-keys.ts'
import { listDomains } from './domain-repository.ts'

export type SendingDomain = DomainStanding & {
  readonly domain: string
  /** Since when it is written by; null: it never was. */
  readonly warmSince: Date | null
  /** It signs, unless it never stood in the domain name system. */
  readonly key: DkimKey | null
}

/** Opened keys, by what they were sealed as: opening one for each mail would cost more than signing it. */
const opened = new RecentlyUsed<DkimKey>(500)

/** The company's domains with the keys that sign for them. */
export async function sendingDomains(
  db: Db,
  companyId: string,
  secrets: Pick<Secrets, 'ofCompany'>,
): Promise<ReadonlyMap<string, SendingDomain>> {
  const domains = new Map<string, SendingDomain>()
  for (const { domain, state, failingSince, warmSince, selector, signing } of await listDomains(db, companyId)) {
    const known = `${companyId} ${selector} ${signing.key.enc}`
    let key = opened.find(known) ?? null
    if (key === null && state !== 'waiting') {
      const own = await secrets.ofCompany(db, companyId)
      key = { domain, selector, privateKey: await openKey(own, signing.key, { domain, field: 'key' }) }
      opened.keep(known, key)
    }
    domains.set(domain, { domain, state, failingSince, warmSince, key: state === 'waiting' ? null : key })
  }
  return domains
}

/** Whether what goes to many may still go by an address of this domain. */
export const isLostDomain = (domain: SendingDomain | undefined, at: Date): boolean =>
  domain !== undefined && isLost(domain, at)
