import * as endpoints from '@corbel/domain/emails/campaigns/campaign-endpoints'
import * as running from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import type { Given, Kinds } from '../../feature-manifest.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { programAddress } from '../../platform/mail/program-address.ts'
import { manyTimeoutMs, massCallOf } from '../lists/list-routes.ts'
import { cancelCampaignNow, pauseCampaignNow, resendCampaignNow, resumeCampaignNow } from './change-campaign.ts'
import { listRecipientsOf } from './list-recipients-of.ts'
import type { CampaignCall } from './present-campaign.ts'
import { countCampaignNow, previewFor, sendTest } from './preview-campaign.ts'
import {
  addCampaign,
  campaignChoices,
  copyCampaign,
  saveCampaign,
  showCampaign,
  showCampaigns,
} from './save-campaign.ts'
import { startCampaignNow } from './start-campaign.ts'

type Called = Parameters<typeof massCallOf>[0] & {
  readonly services: { readonly config: { readonly mailFrom: Parameters<typeof programAddress>[0] } }
}

const callOf = (call: Called): CampaignCall => ({
  ...massCallOf(call),
  from: programAddress(call.services.config.mailFrom),
})

/** What is said to lists. */
export const campaignRoutes = (kinds: Kinds, { masses }: Pick<Given, 'masses'>): readonly Route[] => {
  const parts = { kinds, masses }
  const options = { statementTimeoutMs: manyTimeoutMs }
  return [
    route(endpoints.listCampaigns, (call) => showCampaigns(callOf(call), call.body), options),
    route(endpoints.getCampaignChoices, (call) => campaignChoices(callOf(call))),
    route(endpoints.addCampaign, (call) => addCampaign(callOf(call), call.body)),
    route(endpoints.getCampaign, (call) => showCampaign(callOf(call), call.params.id), options),
    route(endpoints.saveCampaign, (call) => saveCampaign(callOf(call), { id: call.params.id, body: call.body })),
    route(
      endpoints.copyCampaign,
      (call) => copyCampaign(masses, callOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
    route(endpoints.countCampaign, (call) => countCampaignNow(parts, callOf(call), call.params.id), options),
    route(
      endpoints.previewCampaign,
      (call) => previewFor(parts, callOf(call), { id: call.params.id, ...call.body }),
      options,
    ),
    route(running.testCampaign, (call) => sendTest(parts, callOf(call), { id: call.params.id, body: call.body }), {
      ...options,
      limits: ({ actor, services: { config } }) => [
        {
          of: 'compose',
          by: `${actor.companyId} ${actor.personId}`,
          most: config.limits.composedPerPersonPerHour,
          seconds: 3_600,
        },
      ],
    }),
    route(
      running.startCampaign,
      (call) =>
        startCampaignNow(parts, callOf(call), {
          ...{ id: call.params.id, body: call.body, limits: call.services.config.limits },
        }),
      options,
    ),
    route(running.pauseCampaign, (call) => pauseCampaignNow(callOf(call), call.params.id)),
    route(running.resumeCampaign, (call) => resumeCampaignNow(callOf(call), call.params.id)),
    route(running.cancelCampaign, (call) => cancelCampaignNow(callOf(call), call.params.id), options),
    route(
      running.resendCampaign,
      (call) => resendCampaignNow(callOf(call), { id: call.params.id, count: call.body.count }),
      options,
    ),
    route(
      running.listCampaignRecipients,
      (call) => listRecipientsOf(callOf(call), { id: call.params.id, body: call.body }),
      options,
    ),
  ]
}
