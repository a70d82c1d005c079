import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

/** Letters and digits that nobody mistakes for others, as they are read aloud and off a card. */
export const referralCode = /^[a-km-z2-9]{10}$/

const referralLink = z.object({
  /** Of the lender’s first form that is open to strangers, naming whose link it is; null where none is open. */
  path: z.string().nullable(),
  /** Applications that came by it and by those before it. */
  applications: z.int(),
  /** Those of them that are loans by now. */
  loans: z.int(),
})

export const openReferralLink = endpoint({
  method: 'POST',
  path: 'referral_link',
  summary:
    'The own application link of somebody who brings loans in, made when it is first asked for, and what came by it.',
  access: 'signed-in',
  reply: referralLink,
  refusals: ['not-allowed'],
})

export const renewReferralLink = endpoint({
  method: 'POST',
  path: 'referral_link/renew',
  summary: 'Another application link in the place of the own one, which names nobody from now on.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  reply: referralLink,
  refusals: ['not-allowed'],
})

const params = z.object({ id: z.string().max(64) })

export const getReferralLinkOf = endpoint({
  method: 'GET',
  path: 'referral_links/:id',
  summary: 'The application link that somebody who brings loans in has, for administrators; null where they have none.',
  access: 'signed-in',
  params,
  reply: z.object({ link: referralLink.extend({ createdAt: instant }).nullable() }),
  refusals: ['not-allowed'],
})

export const endReferralLinkOf = endpoint({
  method: 'DELETE',
  path: 'referral_links/:id',
  summary: 'Takes the application link of somebody back: what comes by it is nobody’s. They may make another one.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})
