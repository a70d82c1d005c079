import type { ServerFeature } from '../feature-manifest.ts'
import { createNameRecords } from '../platform/dns/name-records.ts'
import { automationRoutes } from './automation-routes.ts'
import { automationLoop } from './automations/automation-loop.ts'
import { campaignLoop } from './campaigns/campaign-loop.ts'
import { campaignRoutes } from './campaigns/campaign-routes.ts'
import { checkDomainsWorker } from './domains/check-domains-job.ts'
import { sealedDomains } from './domains/sealed-domains-repository.ts'
import { emailRoutes } from './email-routes.ts'
import { inboundLoop } from './inbound/inbound-loop.ts'
import { listRoutes } from './lists/list-routes.ts'
import { mergedLists } from './lists/merged-lists.ts'
import { mergedMails } from './merged-mails.ts'
import { retentionWorker } from './retention/retention-job.ts'
import { mailLoop } from './sending/mail-loop.ts'
import { senderTroubles } from './sending/undelivered.ts'
import { templateRoutes } from './template-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { sealedWebhooks } from './webhooks/sealed-webhooks-repository.ts'
import { webhookLoop } from './webhooks/webhook-loop.ts'

export const emailsFeature: ServerFeature = {
  name: 'emails',
  routes: (kinds, given) => [
    ...emailRoutes(kinds, given),
    ...templateRoutes(kinds),
    ...automationRoutes(kinds, given),
    ...listRoutes(given),
    ...campaignRoutes(kinds, given),
    ...webhookRoutes(kinds),
  ],
  gives: { merges: [mergedMails, mergedLists], troubles: [senderTroubles] },
  storing: ['message_file', 'mail_answer_file'],
  sealed: [sealedDomains, sealedWebhooks],
  workers: (parts) => [checkDomainsWorker(parts), retentionWorker(parts)],
  loops: (parts) => {
    const { inbound } = parts
    return [
      mailLoop(parts),
      automationLoop(parts),
      campaignLoop(parts),
      webhookLoop(parts),
      ...(inbound === undefined
        ? []
        : [inboundLoop({ ...parts, inbound, names: createNameRecords(parts.nameServers) })]),
    ]
  },
}
