import { domainOfAddress } from '@corbel/domain/emails/sending/message-state'
import { z } from 'zod'
import type { WorkerParts } from '../../feature-manifest.ts'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { createTextRecords, type TextRecords } from '../../platform/dns/text-records.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { askDomain } from './ask-domain.ts'
import { listCompaniesToCheck, listDomains } from './domain-repository.ts'
import { keepFindings } from './domains.ts'

const check = jobDefinition({
  name: 'check-mail-domains',
  payload: z.object({}),
  leaseSeconds: 600,
  retries: 2,
  cron: '43 * * * *',
})

export type CheckingParts = {
  readonly database: Database
  readonly secrets: Secrets
  readonly textRecords: TextRecords
  readonly sentBy: string
}

const dayMs = 86_400_000

/** Every domain once a day, one that fails every hour: whether its records still stand there. */
export const checkDomainsWorker = (
  parts: Pick<WorkerParts, 'database' | 'secrets' | 'mailer' | 'nameServers'>,
): JobWorker =>
  jobWorker(check, (_payload, { at, signal }) => {
    const { database, secrets, mailer, nameServers } = parts
    const sentBy = domainOfAddress(mailer.from.address)
    return checkDomains({ database, secrets, sentBy, textRecords: createTextRecords(nameServers) }, { at, signal })
  })

type When = { readonly at: Date; readonly signal: AbortSignal }

export async function checkDomains(parts: CheckingParts, { at, signal }: When): Promise<void> {
  const { database } = parts
  const hourAgo = new Date(at.getTime() - dayMs / 24)
  const companies = await inPlatformTransaction(database, (db) => listCompaniesToCheck(db, hourAgo))
  for (const companyId of companies) {
    const domains = await inTransaction(database, { companyId }, (db) => listDomains(db, companyId))
    for (const { domain, state, checkedAt } of domains) {
      if (signal.aborted) return
      const age = checkedAt === null ? dayMs : at.getTime() - checkedAt.getTime()
      if (age < (state === 'verified' ? dayMs - 60_000 : dayMs / 24)) continue
      const findings = await askDomain(parts.textRecords, domain)
      await inTransaction(database, { companyId }, (db) =>
        keepFindings({ ...parts, db, at, companyId }, { domain, findings }),
      )
    }
  }
}
