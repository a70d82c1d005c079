import {
  type Campaign,
  getCampaign,
  getCampaignChoices,
  listCampaigns,
} from '@corbel/domain/emails/campaigns/campaign-endpoints'
import { listCampaignRecipients, type RecipientStand } from '@corbel/domain/emails/campaigns/campaign-running-endpoints'
import type { CampaignState } from '@corbel/domain/emails/campaigns/campaign-state'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { withFormCode } from '../../records/form-code/form-code.ts'

/** What shows formatted text comes with it: there is no form here that would bring it. */
const formatted = [{ type: 'texteditor' }]

interface Asked {
  page: number
  limit: number
  search: string
}

/** While something is on its way an open page looks again soon. */
const soonMs = 3_000
const isMoving = (state: CampaignState): boolean => state === 'starting' || state === 'running' || state === 'scheduled'

type AskedCampaigns = Asked & { state: CampaignState | null; sort: BodyOf<typeof listCampaigns>['sort'] }

export const campaignsQuery = ({ page: skip, limit, search, state, sort }: AskedCampaigns) =>
  queryOptions({
    queryKey: ['campaigns', 'page', { skip, limit, search, state, sort }],
    queryFn: ({ signal }) => call(listCampaigns, { body: { skip, limit, search, state, sort }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.campaigns.some((one) => isMoving(one.state)) ? soonMs : false),
  })

export const campaignChoicesQuery = queryOptions({
  queryKey: ['campaigns', 'choices'],
  queryFn: ({ signal }) => call(getCampaignChoices, { signal }),
})

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => withFormCode(call(getCampaign, { params: { id }, signal }), () => formatted),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.campaign.state) ? soonMs : false),
  })

export const recipientsQuery = (
  campaign: Campaign,
  { page: skip, limit, search, stand }: Asked & { stand: RecipientStand | null },
) =>
  queryOptions({
    queryKey: ['campaigns', 'recipients', campaign._id, { skip, limit, search, stand }],
    queryFn: ({ signal }) =>
      call(listCampaignRecipients, { params: { id: campaign._id }, body: { skip, limit, search, stand }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving(campaign.state) ? soonMs : false,
  })

export const forgetCampaigns = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['campaigns'] })
