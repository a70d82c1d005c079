import type { CampaignState } from '@corbel/domain/emails/campaigns/campaign-state'
import type { WhatsappMessage } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { useTranslation } from '../translation.ts'
import { StatusChip, type Tone } from '../ui/status-chip.tsx'

const tones: Readonly<Record<CampaignState, Tone>> = {
  draft: 'gray',
  scheduled: 'violet',
  starting: 'blue',
  running: 'blue',
  paused: 'amber',
  finished: 'green',
  cancelled: 'orange',
}

export function WhatsappStateChip({ state }: { state: CampaignState }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`campaigns.states.${state}`)} color={tones[state]} />
}

/** Of one message. */
export const messageTones: Readonly<Record<WhatsappMessage['state'], Tone>> = {
  queued: 'blue',
  sent: 'brand',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  unknown: 'amber',
  held: 'amber',
  cancelled: 'gray',
}
