import type { ServerFeature } from '../feature-manifest.ts'
import { automationRoutes } from './automation-routes.ts'
import { automationLoop } from './automations/automation-loop.ts'
import { checkDomainsWorker } from './domains/check-domains-job.ts'
import { sealedDomains } from './domains/sealed-domains-repository.ts'
import { emailRoutes } from './email-routes.ts'
import { inboundLoop } from './inbound/inbound-loop.ts'
import { mergedMails } from './merged-mails.ts'
import { mailLoop } from './sending/mail-loop.ts'
import { senderTroubles } from './sending/undelivered.ts'
import { templateRoutes } from './template-routes.ts'

export const emailsFeature: ServerFeature = {
  name: 'emails',
  routes: (kinds, given) => [...emailRoutes(kinds, given), ...templateRoutes(kinds), ...automationRoutes(kinds, given)],
  gives: { merges: [mergedMails], troubles: [senderTroubles] },
  storing: ['message_file'],
  sealed: [sealedDomains],
  workers: (parts) => [checkDomainsWorker(parts)],
  loops: (parts) => {
    const { inbound } = parts
    return [
      mailLoop(parts),
      automationLoop(parts),
      ...(inbound === undefined ? [] : [inboundLoop({ ...parts, inbound })]),
    ]
  },
}
