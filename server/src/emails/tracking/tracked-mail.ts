import { trackedHtml } from '@corbel/domain/emails/tracking/mail-links'
import type { ClaimedMessage } from '../sending/message-repository.ts'
import { mailToken } from '../unsubscribing/mail-token.ts'
import type { CompanyTracking } from './tracking-repository.ts'

/** Where the picture of a mail and its links are fetched; no address stands in them but ours. */
export const pixelPath = '/e/o/'
export const linkPath = '/e/c/'

/** Whether it is noted of a mail that it was opened: never of what the program itself writes. */
export const isTracked = (
  { origin, originId, toNorm, tracked }: ClaimedMessage,
  { tracks, unwanted, untrackedActs }: CompanyTracking,
): boolean =>
  tracks && tracked && origin !== 'notice' && !unwanted.includes(toNorm) && !untrackedActs.includes(originId)

type Tracked = { readonly companyId: string; readonly message: ClaimedMessage; readonly publicUrl: string }

/** The same mail, with links and a picture that say which mail they are of. */
export function withTracking(html: string, { companyId, message, publicUrl }: Tracked): string {
  const named = { companyId, messageId: message.id }
  return trackedHtml(html, {
    publicUrl,
    linkAt: (number) => `${publicUrl}${linkPath}${mailToken(`click ${number}`, named, message.linkSecret)}.${number}`,
    pixelAt: `${publicUrl}${pixelPath}${mailToken('open', named, message.linkSecret)}`,
  })
}
