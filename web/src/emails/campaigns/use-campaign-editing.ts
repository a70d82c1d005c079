import {
  addCampaign,
  type Campaign,
  type getCampaignChoices,
  saveCampaign,
} from '@corbel/domain/emails/campaigns/campaign-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { campaignQuery, forgetCampaigns } from './campaign-queries.ts'

export type CampaignChoices = ReplyOf<typeof getCampaignChoices>

interface CampaignDraft {
  title: string
  subject: string
  preheader: string
  body: string
  template: string | null
  sender: 'person' | 'company'
  lists: readonly string[]
  excluded: readonly string[]
}

const idsOf = (entries: readonly { _id: string }[]): string[] => entries.map((one) => one._id)

const draftOf = (campaign: Campaign | null): CampaignDraft =>
  campaign === null
    ? { title: '', subject: '', preheader: '', body: '', template: null, sender: 'person', lists: [], excluded: [] }
    : {
        ...{ title: campaign.title, subject: campaign.subject, template: campaign.template },
        ...{ preheader: campaign.preheader, body: campaign.body },
        ...{ sender: campaign.sender, lists: idsOf(campaign.lists), excluded: idsOf(campaign.excluded) },
      }

/** Editing a campaign that has not started, or null for one that does not exist yet. */
export function useCampaignEditing(stored: Campaign | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const keep = async (campaign: Campaign) => {
    queryClient.setQueryData(campaignQuery(campaign._id).queryKey, { campaign })
    await forgetCampaigns(queryClient)
  }
  return useEditing<Campaign | null, CampaignDraft>({
    key: `campaign:${stored?._id ?? 'new'}`,
    stored,
    draftOf,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('campaigns.problems.title') : null }),
    send: async ({ stored: before, draft }) => {
      const { lists, excluded, ...rest } = draft
      const body = { ...rest, title: draft.title.trim(), lists: [...lists], excluded: [...excluded] }
      if (before === null) {
        const { campaign, message } = await call(addCampaign, { body })
        await keep(campaign)
        return { said: message, to: paths.campaign(campaign._id) }
      }
      const { _id: id, rev } = before
      const { campaign, message } = await call(saveCampaign, { params: { id }, body: { ...body, rev } })
      await keep(campaign)
      return { said: message, stored: campaign }
    },
    load: async () =>
      stored === null ? null : (await queryClient.fetchQuery({ ...campaignQuery(stored._id), staleTime: 0 })).campaign,
  })
}
export type CampaignEditing = ReturnType<typeof useCampaignEditing>
