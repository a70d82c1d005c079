import { tell } from '@corbel/domain/shared/messages/message'
import { tellCampaignStopped } from '../emails/campaigns/tell-campaign-stopped.ts'
import type { Db } from '../platform/database/db.ts'
import { moveCampaignRow, pauseCampaigns, type StoredWhatsappCampaign } from './whatsapp-repository.ts'

type Because = 'channel-stopped' | 'template' | 'sender-gone' | 'too-late'
type Stop = { readonly at: Date; readonly because: Because }

const tellOf = (
  db: Db,
  companyId: string,
  { at, because, campaign }: Stop & { readonly campaign: Pick<StoredWhatsappCampaign, 'id' | 'ownerId' | 'title'> },
): void =>
  tellCampaignStopped(db, {
    ...{ companyId, at, campaign, page: `/whatsapp_campaigns/messages/${campaign.id}` },
    because: tell(`whatsapp.pauses.${because}`),
  })

/** Those that run stand still until somebody has looked: all of them, or those whose template is not approved any more. */
export async function stopCampaigns(
  db: Db,
  companyId: string,
  { at, because }: { readonly at: Date; readonly because: 'channel-stopped' | 'template' },
): Promise<void> {
  for (const campaign of await pauseCampaigns(db, companyId, because)) tellOf(db, companyId, { at, because, campaign })
}

/** One stands still, and people are told. */
export async function stopCampaign(
  db: Db,
  companyId: string,
  stop: Stop & { readonly campaign: Pick<StoredWhatsappCampaign, 'id' | 'ownerId' | 'title'> },
): Promise<void> {
  await moveCampaignRow(db, { companyId, id: stop.campaign.id, state: 'paused', pauseReason: stop.because })
  tellOf(db, companyId, stop)
}
