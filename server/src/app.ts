import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serveLooks } from './emails/tracking/serve-looks.ts'
import { eventKinds, featureLoops, featureRoutes, featureWorkers } from './features.ts'
import { forBorrower } from './for-borrower.ts'
import { createMailDomains } from './platform/dns/mail-domains.ts'
import { createTextRecords } from './platform/dns/text-records.ts'
import { createEgress } from './platform/egress/egress.ts'
import { eventRoutes } from './platform/events/event-routes.ts'
import { createEvents } from './platform/events/start-events.ts'
import { openKeptFiles } from './platform/files/kept-files.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { clamdScanner } from './platform/files/virus-scanner.ts'
import { bindRoutes } from './platform/http/bind-routes.ts'
import { answerErrors } from './platform/http/error-replies.ts'
import { letConnectionsGo } from './platform/http/graceful-end.ts'
import { parseJsonBodies } from './platform/http/json/json-parser.ts'
import { meterSessions } from './platform/http/meter-sessions.ts'
import { showApiDocs } from './platform/http/pages/api-docs-page.ts'
import { sendSecurityHeaders } from './platform/http/pages/security-headers.ts'
import { serveWeb } from './platform/http/pages/web-files.ts'
import { platformRoutes } from './platform/http/platform-routes.ts'
import { checkReply, trustReply } from './platform/http/reply-check.ts'
import { logRequests } from './platform/http/request-log.ts'
import { decorateRequests } from './platform/http/request-session.ts'
import type { Route } from './platform/http/route.ts'
import { serverOptions } from './platform/http/server-options.ts'
import type { Services } from './platform/http/services.ts'
import { createJobQueue } from './platform/jobs/job-queue.ts'
import { showMailbox } from './platform/mail/mailbox-page.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { sessionCookie } from './platform/session/session-cookie.ts'
import type { ServerDeps } from './server-deps.ts'
import { framedBy } from './webforms/framed-by.ts'

const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** The whole program behind one port: calls, pages, background work and events. */
export async function createApp(deps: ServerDeps, moreRoutes: readonly Route[] = []) {
  const { config, database, log } = deps
  const { publicUrl } = config
  const jobs = createJobQueue(deps)
  const mailer = createMailer(config)
  const egress = createEgress(config)
  const files = openKeptFiles(
    config.dataFolder,
    openFileStore(config, deps.clock),
    config.clamd === undefined ? null : clamdScanner(config.clamd),
  )
  const parts = {
    ...deps,
    files,
    jobs,
    mailer,
    publicUrl,
    limits: config.limits,
    inbound: config.inbound,
    nameServers: config.nameServers,
    whatsapp: config.whatsapp,
    egress,
  }
  const loops = featureLoops(parts)
  const events = createEvents(deps, eventKinds, loops)
  const mailDomains = createMailDomains(config.nameServers)
  const textRecords = createTextRecords(config.nameServers)
  const services: Services = {
    ...deps,
    jobs,
    files,
    mailDomains,
    textRecords,
    egress,
    cookie: sessionCookie(publicUrl),
  }
  const platform = [...platformRoutes(publicUrl), ...eventRoutes(events.hub), ...mailboxRoutes]

  const app = Fastify(serverOptions({ log, trustedProxies: config.trustedProxies, publicUrl: config.publicUrl }))
  await app.register(cookie)
  logRequests(app)
  letConnectionsGo(app)
  await sendSecurityHeaders(app, publicUrl)
  parseJsonBodies(app)
  answerErrors(app)
  decorateRequests(app)
  await bindRoutes(app, [...platform, ...featureRoutes, ...moreRoutes], {
    services,
    meter: meterSessions(database.pool, config.limits),
    checkReply: config.checkReplies ? checkReply : trustReply,
  })
  showApiDocs(app)
  showMailbox(app, config)
  serveLooks(app, { ...deps, publicUrl })
  await serveWeb(app, webFolder, {
    framedBy: (url) => framedBy(database, url),
    forBorrower: (request) => forBorrower(services, request),
  })

  app.addHook('onReady', async () => {
    await jobs.start(featureWorkers(parts))
    await events.start()
    for (const loop of loops) loop.start()
  })
  app.addHook('preClose', async () => events.stop())
  app.addHook('onClose', async () => {
    await Promise.all([jobs.stop(), ...loops.map((loop) => loop.stop())])
    mailer.close()
  })
  return app
}
