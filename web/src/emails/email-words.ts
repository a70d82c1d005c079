import type { Tone } from '../ui/status-chip.tsx'
import type { EmailEntry } from './emails-query.ts'

type Stand = 'delivered' | 'opened' | 'clicked' | 'bounced' | 'unsubscribed' | EmailEntry['state']

const tones: Readonly<Record<Stand, Tone>> = {
  queued: 'blue',
  sent: 'brand',
  delivered: 'green',
  opened: 'green',
  clicked: 'green',
  bounced: 'red',
  failed: 'red',
  unknown: 'amber',
  held: 'amber',
  suppressed: 'orange',
  unsubscribed: 'orange',
  cancelled: 'gray',
}

/** How far a mail has come, and the colour that says it. */
export function standOf(entry: EmailEntry): { key: Stand; tone: Tone } {
  const key = standing(entry)
  return { key, tone: tones[key] }
}

function standing({ state, bounce, unsubscribed, click, open, delivery }: EmailEntry): Stand {
  if (bounce !== null && (state === 'sent' || state === 'failed')) return 'bounced'
  if (state !== 'sent') return state
  if (unsubscribed !== null) return 'unsubscribed'
  if (click !== null) return 'clicked'
  if (open !== null) return 'opened'
  return delivery === null ? 'sent' : 'delivered'
}

/** The stages that a mail has been through, with their times. */
export function stagesOf({ send, delivery, open, click }: EmailEntry) {
  const stages = [
    { name: 'sent', at: send },
    { name: 'delivered', at: delivery },
    { name: 'opened', at: open },
    { name: 'clicked', at: click },
  ] as const
  return stages.flatMap(({ name, at }) => (at === null ? [] : [{ name, at: at.mail.timestamp }]))
}
