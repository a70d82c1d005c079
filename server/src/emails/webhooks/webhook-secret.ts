import { createHmac, randomBytes } from 'node:crypto'
import type { StoredSecret } from '@corbel/domain/records/sensitive-value'
import type { CompanySecrets } from '../../platform/secrets/company-secrets.ts'
import { openText, sealText } from '../../records/sealed-values.ts'

const prefix = 'whsec_'

/** As Standard Webhooks writes one: 24 to 64 random bytes. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export type Signing = { readonly secret: StoredSecret }

export const sealSecret = (secrets: CompanySecrets, secret: string, webhookId: string): Signing => ({
  secret: sealText(secrets, secret, { recordId: webhookId, field: 'secret' }),
})

export const openSecret = (secrets: CompanySecrets, { secret }: Signing, webhookId: string): Promise<string> =>
  openText(secrets, secret, { recordId: webhookId, field: 'secret' })

type Signed = { readonly id: string; readonly seconds: number; readonly body: string }

/** What goes with a call so that its receiver knows that it is ours, whole and of now (Standard Webhooks 1.0.0). */
export function webhookHeaders(secrets: readonly string[], { id, seconds, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'content-type': 'application/json',
    'user-agent': 'Corbel-Webhook',
  }
}
