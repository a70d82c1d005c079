import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { campaignChoicesQuery, campaignQuery } from './campaign-queries.ts'
import { CampaignReport } from './campaign-report.tsx'

/** `/campaigns/emails/{campaign_id}`: a campaign before it starts, and its report from then on. */
export function CampaignPage() {
  const { t } = useTranslation()
  const { campaignId } = useParams({ from: '/signed-in/campaigns/emails/$campaignId' })
  const campaign = useQuery(campaignQuery(campaignId))
  const choices = useQuery(campaignChoicesQuery)
  return (
    <LoadedPage
      queries={{ campaign, choices }}
      title={t('campaigns.title')}
      failed={t('campaigns.loadFailed')}
      closed
      absent={t('campaigns.notFound')}
      back={<ButtonLink to={paths.campaigns()}>{t('campaigns.title')}</ButtonLink>}
    >
      {({ campaign: { campaign: found }, choices: known }) =>
        found.state === 'draft' ? (
          <CampaignEditor key={campaignId} stored={found} choices={known} />
        ) : (
          <CampaignReport key={campaignId} campaign={found} />
        )
      }
    </LoadedPage>
  )
}
