import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { openWebhookReceiver, type TakenCall } from './network/webhook-receiver.ts'
import { openAutomationDesk } from './sample-automation-desk.ts'
import { waitUntil } from './wait-until.ts'

/** A desk whose automations call a receiver, fourteen times in an hour at most. */
export async function openWebhookDesk() {
  const receiver = await openWebhookReceiver()
  const environment = { CORBEL_CALLABLE_HOSTS: receiver.host, CORBEL_LIMITS: '{"webhooksPerCompanyPerHour":14}' }
  const desk = await openAutomationDesk({ environment })
  const { call, clock, newLoan, pool, save } = desk
  const wake = () => pool.query(`select pg_notify('corbel_webhook', '')`)
  const add = async (path: string, who = call): Promise<{ id: string; secret: string }> => {
    const { status, body } = await who('admin', 'POST automation_webhooks', {
      title: `At ${path}`,
      url: `${receiver.url}/${path}`,
    })
    expect(status).toBe(200)
    return { id: String(body._id), secret: String(body.secret) }
  }
  const change = (id: string, body: object) => call('admin', `PATCH automation_webhooks/${id}`, body)
  const shownOf = async (id: string) => {
    const { webhooks } = (await call('admin', 'GET automation_webhooks')).body as {
      webhooks: { _id: string; state: string; failed: number }[]
    }
    return webhooks.find(({ _id }) => _id === id)
  }
  const stepOf = (webhook: string, fields: string[] = []) => ({ id: 'w', kind: 'webhook', webhook, fields })
  const callsAt = (path: string, count: number): Promise<TakenCall[]> =>
    waitUntil(() => {
      const calls = receiver.taken.filter((one) => one.path === `/${path}`)
      return calls.length >= count ? calls : undefined
    })
  const deliveries = async (webhook: string) =>
    (
      await pool.query(
        'select state, reason, status, attempts from webhook_delivery where webhook_id = $1 order by id',
        [webhook],
      )
    ).rows
  const settled = (webhook: string, state: string, count = 1) =>
    waitUntil(async () => {
      const found = (await deliveries(webhook)).filter((one) => one.state === state)
      return found.length >= count ? found : undefined
    })
  const answered = (webhook: string, status: number) =>
    waitUntil(async () => {
      const found = await deliveries(webhook)
      const isSo = found.length > 0 && found.every((one) => one.status === status && one.state === 'queued')
      return isSo ? found : undefined
    })
  /** Later, in whatever seconds are left until the hour’s allowance has filled again. */
  const later = async (seconds: number) => {
    clock.advance(seconds * 1_000)
    await wake()
  }
  const loan = async (more: object = {}) => {
    const id = await newLoan({ status: ['1'] })
    const formData = { full_name: 'Bea Borrower', ssn: '987-65-4321', amount: '1000', purpose: 'Refinance', ...more }
    const saved = await save('admin', id, { formData })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return id
  }
  return {
    ...{
      ...desk,
      receiver,
      wake,
      addWebhook: add,
      change,
      shownOf,
      stepOf,
      callsAt,
      deliveries,
      settled,
      answered,
      later,
      loan,
    },
  }
}

/** What a call said of the record. */
export const valuesOf = (call: TakenCall | undefined): unknown => JSON.parse(call?.body ?? '{}').data?.values

/** Which of its signatures are of this secret. */
export function verify({ headers, body }: TakenCall, secret: string): boolean[] {
  const [id, stamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${stamp}.${body}`).digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => one === `v1,${wanted}`)
}
