import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { listWhatsappConsents } from '@corbel/domain/whatsapp/whatsapp-consent-endpoints'
import {
  getWhatsappCampaign,
  listWhatsappCampaigns,
  listWhatsappMessages,
  listWhatsappTemplates,
  type WhatsappCampaign,
} from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

interface Asked {
  page: number
  limit: number
  search: string
}

/** While something is on its way an open page looks again soon. */
const soonMs = 3_000
const isMoving = (state: WhatsappCampaign['state']): boolean => ['starting', 'running', 'scheduled'].includes(state)

type AskedCampaigns = Asked & { sort: BodyOf<typeof listWhatsappCampaigns>['sort'] }

export const whatsappCampaignsQuery = ({ page: skip, limit, search, sort }: AskedCampaigns) =>
  queryOptions({
    queryKey: ['whatsapp', 'page', { skip, limit, search, sort }],
    queryFn: ({ signal }) => call(listWhatsappCampaigns, { body: { skip, limit, search, sort }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.campaigns.some(({ state }) => isMoving(state)) ? soonMs : false),
  })

export const whatsappTemplatesQuery = queryOptions({
  queryKey: ['whatsapp', 'templates'],
  queryFn: ({ signal }) => call(listWhatsappTemplates, { signal }),
})

export const whatsappConsentsQuery = ({ page: skip, limit, search }: Asked) =>
  queryOptions({
    queryKey: ['whatsapp', 'consents', { skip, limit, search }],
    queryFn: ({ signal }) => call(listWhatsappConsents, { body: { skip, limit, search }, signal }),
    placeholderData: keepPreviousData,
  })

export const whatsappCampaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['whatsapp', 'one', id],
    queryFn: ({ signal }) => call(getWhatsappCampaign, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.campaign.state) ? soonMs : false),
  })

export const whatsappMessagesQuery = (campaign: WhatsappCampaign, { page: skip, limit, search }: Asked) =>
  queryOptions({
    queryKey: ['whatsapp', 'messages', campaign._id, { skip, limit, search }],
    queryFn: ({ signal }) =>
      call(listWhatsappMessages, { params: { id: campaign._id }, body: { skip, limit, search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving(campaign.state) ? soonMs : false,
  })

export const forgetWhatsapp = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['whatsapp'] })
