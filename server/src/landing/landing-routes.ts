import * as endpoints from '@corbel/domain/landing/demo-endpoints'
import { readSite } from '@corbel/domain/landing/site-endpoints'
import { granted } from '@corbel/domain/shared/result'
import { bareHost } from '../companies/brand.ts'
import { openRoute, sessionRoute } from '../platform/http/route.ts'
import { finishDemoRequest, removeDemoRequest } from './answer-demo-request.ts'
import { listDemoRequests } from './list-demo-requests.ts'
import { scheduleDemo } from './schedule-demo.ts'
import { siteOfHost } from './site-of-host.ts'

export const landingRoutes = [
  openRoute(endpoints.scheduleDemo, ({ services, body, client: { address }, at }) =>
    scheduleDemo(services, { body, address, at }),
  ),
  openRoute(readSite, async ({ services, reply }) =>
    granted({ site: siteOfHost(services, bareHost(reply.request.host)) }),
  ),
  sessionRoute(endpoints.listDemoRequests, async ({ services, query }) =>
    granted(await listDemoRequests(services, query)),
  ),
  sessionRoute(endpoints.finishDemoRequest, ({ params, body, ...call }) =>
    finishDemoRequest(call, { ...params, ...body }),
  ),
  sessionRoute(endpoints.removeDemoRequest, ({ params, ...call }) => removeDemoRequest(call, params)),
]
