import type { DkimSelector, FoundTexts, MailDomainState } from '@corbel/domain/emails/domains/domain-records'
import type { StoredSecret } from '@corbel/domain/records/sensitive-value'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredFindings = {
  readonly texts?: Readonly<Record<string, FoundTexts>>
  readonly spfLookups?: number | null
}

export type StoredDomain = {
  readonly domain: string
  readonly token: string
  readonly selector: DkimSelector
  readonly signing: { readonly key: StoredSecret }
  readonly publicKey: string
  readonly nextSigning: { readonly next: StoredSecret } | null
  readonly nextPublicKey: string | null
  readonly state: MailDomainState
  readonly failingSince: Date | null
  readonly checkedAt: Date | null
  /** Since when it is written by. */
  readonly warmSince: Date | null
  readonly findings: StoredFindings
}

const columns = sql`domain, token, selector, signing, public_key as "publicKey", next_signing as "nextSigning",
  next_public_key as "nextPublicKey", state, failing_since as "failingSince", checked_at as "checkedAt",
  warm_since as "warmSince", findings`

export async function listDomains(db: Db, companyId: string): Promise<StoredDomain[]> {
  const answer = await sql<StoredDomain>`
    select ${columns} from mail_domain where company_id = ${companyId} order by domain`.execute(db)
  return [...answer.rows]
}

export async function lockDomain(db: Db, companyId: string, domain: string): Promise<StoredDomain | undefined> {
  const answer = await sql<StoredDomain>`
    select ${columns} from mail_domain where company_id = ${companyId} and domain = ${domain} for update`.execute(db)
  return answer.rows[0]
}

export type NewDomain = Pick<StoredDomain, 'domain' | 'token' | 'selector' | 'signing' | 'publicKey'> & {
  readonly at: Date
}

/** False where the company has it already. */
export async function insertDomain(db: Db, companyId: string, one: NewDomain): Promise<boolean> {
  const answer = await sql<{ domain: string }>`
    insert into mail_domain (company_id, domain, token, selector, signing, public_key, created_at)
    values (${companyId}, ${one.domain}, ${one.token}, ${one.selector}, ${JSON.stringify(one.signing)}::jsonb,
      ${one.publicKey}, ${one.at})
    on conflict do nothing returning domain`.execute(db)
  return answer.rows.length > 0
}

type Checked = Pick<StoredDomain, 'domain' | 'state' | 'failingSince' | 'findings'> & { readonly at: Date }

export async function writeCheck(db: Db, companyId: string, checked: Checked): Promise<void> {
  await sql`
    update mail_domain set state = ${checked.state}, failing_since = ${checked.failingSince}, checked_at = ${checked.at},
      warm_since = coalesce(warm_since, case when ${checked.state} = 'verified' then ${checked.at}::timestamptz end),
      findings = ${JSON.stringify(checked.findings)}::jsonb
    where company_id = ${companyId} and domain = ${checked.domain}`.execute(db)
}

type Next = { readonly domain: string; readonly signing: { readonly next: StoredSecret }; readonly publicKey: string }

export async function writeNextKey(db: Db, companyId: string, { domain, signing, publicKey }: Next): Promise<void> {
  await sql`
    update mail_domain set next_signing = ${JSON.stringify(signing)}::jsonb, next_public_key = ${publicKey}
    where company_id = ${companyId} and domain = ${domain}`.execute(db)
}

type Taken = {
  readonly domain: string
  readonly selector: DkimSelector
  readonly signing: { readonly key: StoredSecret }
}

/** The next key signs from now on. */
export async function takeNextKey(db: Db, companyId: string, { domain, selector, signing }: Taken): Promise<void> {
  await sql`
    update mail_domain set selector = ${selector}, signing = ${JSON.stringify(signing)}::jsonb,
      public_key = next_public_key, next_signing = null, next_public_key = null
    where company_id = ${companyId} and domain = ${domain}`.execute(db)
}

export async function deleteDomain(db: Db, companyId: string, domain: string): Promise<boolean> {
  const answer = await sql`
    delete from mail_domain where company_id = ${companyId} and domain = ${domain}`.execute(db)
  return answer.numAffectedRows === 1n
}

/** Which companies have domains that nobody looked at since then. */
export async function listCompaniesToCheck(db: Db, before: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_mail_domains(${before}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Whoever sets the company up. */
export async function listAdministrators(db: Db, companyId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct held.person_id as id from role
    join person_role held on held.company_id = ${companyId} and held.role_id = role.id
    where role.company_id = ${companyId} and role.active and role.is_admin`.execute(db)
  return answer.rows.map(({ id }) => id)
}
