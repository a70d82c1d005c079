import * as endpoints from '@corbel/domain/emails/webhooks/webhook-endpoints'
import type { Kinds } from '../feature-manifest.ts'
import { type Route, route } from '../platform/http/route.ts'
import { addWebhook, changeWebhook, listWebhooks, maySetWebhooks, rotateWebhook } from './webhooks/manage-webhooks.ts'
import { resendCall, showCalls } from './webhooks/show-calls.ts'

/** Addresses that automations may call. */
export const webhookRoutes = (kinds: Kinds): readonly Route[] => [
  route(endpoints.listWebhooks, (call) => listWebhooks(call)),
  route(
    endpoints.addWebhook,
    ({ body, services: { secrets }, ...call }, leadsOutside: boolean) =>
      addWebhook({ ...call, secrets }, { body, leadsOutside }),
    { prepare: async ({ actor, body, services }) => maySetWebhooks(actor) && services.egress.leadsOutside(body.url) },
  ),
  route(
    endpoints.changeWebhook,
    ({ params, body, ...call }, leadsOutside: boolean) => changeWebhook(call, { ...params, body, leadsOutside }),
    {
      prepare: async ({ actor, body: { url }, services }) =>
        url !== undefined && maySetWebhooks(actor) && services.egress.leadsOutside(url),
    },
  ),
  route(endpoints.rotateWebhook, ({ params, services: { secrets }, ...call }) =>
    rotateWebhook({ ...call, secrets }, params),
  ),
  route(endpoints.listWebhookCalls, ({ params, body, ...call }) => showCalls(call, { kinds, ...params, body })),
  route(endpoints.resendWebhookCall, ({ params, ...call }) => resendCall(call, { kinds, ...params })),
]
