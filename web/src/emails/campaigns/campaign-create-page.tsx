import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { campaignChoicesQuery } from './campaign-queries.ts'

/** `/campaigns/create`: nothing exists before it is saved. */
export function CampaignCreatePage() {
  const { t } = useTranslation()
  const choices = useQuery(campaignChoicesQuery)
  return (
    <LoadedPage queries={{ choices }} title={t('campaigns.create')} failed={t('campaigns.loadFailed')} closed>
      {(data) => <CampaignEditor stored={null} choices={data.choices} />}
    </LoadedPage>
  )
}
