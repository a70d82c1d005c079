import { newId } from '../platform/ids.ts'
import { whatsappChannel } from '../whatsapp/wake-whatsapp.ts'
import { openWhatsappStandIn } from './network/whatsapp-stand-in.ts'
import { openShareDesk } from './sample-share-desk.ts'
import { waitUntil } from './wait-until.ts'

type Body = { readonly [key: string]: unknown }
type Shown = { state: string; pauseReason: string | null; figures: Record<string, number> }

/** A lender with a line to a stand-in of WhatsApp, and people who agreed to be written to. */
export async function openWhatsappDesk() {
  const whatsapp = await openWhatsappStandIn()
  const environment = { CORBEL_WHATSAPP: JSON.stringify(whatsapp.line) }
  const desk = await openShareDesk({ own: true, environment })
  const { app, call, clock, database } = desk
  const pool = database.ownerPool
  const post = async (path: string, body: object = {}, who: Parameters<typeof call>[0] = 'admin') => {
    const answer = await call(who, `POST ${path}`, body)
    return { status: answer.status, body: answer.body as Body }
  }
  whatsapp.templates.push(
    {
      ...{ name: 'rates', language: 'en_US', status: 'APPROVED', category: 'MARKETING' },
      components: [{ type: 'BODY', text: 'Hi {{1}}, rates are down at {{2}}.' }],
    },
    {
      ...{ name: 'waits', language: 'en_US', status: 'PENDING', category: 'UTILITY', rejected_reason: 'NONE' },
      components: [{ type: 'BODY', text: 'Hello' }],
    },
  )

  let made = 0
  const newContact = async (more: object = {}): Promise<{ id: string; number: string }> => {
    made += 1
    const phone = `208-555-0${100 + made}`
    const formData = { first_name: `Wanda${made}`, last_name: 'W', email: `w${made}@w.test`, phone, ...more }
    const id = String((await post('people/contacts/add', { formData })).body._id)
    await pool.query('update person set phone = $2 where id = $1', [id, phone])
    return { id, number: `12085550${100 + made}` }
  }
  const consent = (...people: string[]) => post('whatsapp_consents/add', { people, source: 'Form at the branch' })
  const newList = async (people: readonly string[]): Promise<string> =>
    String(
      (await post('contacts/create_email_list', { title: newId(), type: 'Selected', selectedIds: people })).body._id,
    )
  const templateId = async (name: string): Promise<string> => {
    const { templates } = (await post('whatsapp_templates/sync')).body as { templates: { _id: string; name: string }[] }
    return templates.find((one) => one.name === name)?._id ?? ''
  }
  const newCampaign = async (people: readonly string[], more: object = {}): Promise<string> => {
    const content = { template: await templateId('rates'), variables: ['{{first_name|you}}', '{{company.name}}'] }
    const { body } = await post('whatsapp_campaigns/add', {
      title: 'Rates',
      lists: [await newList(people)],
      ...content,
      ...more,
    })
    return String((body.campaign as { _id: string })._id)
  }
  const campaignOf = async (id: string) =>
    ((await call('admin', `GET whatsapp_campaigns/${id}`)).body as { campaign: Shown }).campaign
  const inState = (id: string, state: string) =>
    waitUntil(async () => {
      const campaign = await campaignOf(id)
      return campaign.state === state ? campaign : undefined
    })
  const messagesOf = async (id: string) =>
    (await post(`whatsapp_campaigns/${id}/messages`)).body.messages as { state: string; reason: string; name: string }[]
  const givenTo = (number: string) => whatsapp.received.filter(({ to }) => to === number)
  /** The clock moved on, or a row was written by hand: whoever sends looks now, and not after seconds. */
  const wake = () => pool.query(`select pg_notify('${whatsappChannel}', '')`)
  const stamp = () => String(Math.floor(clock.now().getTime() / 1_000))
  const tell = (value: object, signature?: string, field = 'messages') => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1020', changes: [{ field, value }] }],
    })
    return app.inject({
      method: 'POST',
      url: '/api/public/whatsapp_events',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? whatsapp.sign(body) },
      payload: body,
    })
  }
  const statusOf = (given: { id: string; biz_opaque_callback_data: string }, status: string, more: object = {}) => ({
    statuses: [
      { id: given.id, status, timestamp: stamp(), biz_opaque_callback_data: given.biz_opaque_callback_data, ...more },
    ],
  })
  return {
    ...desk,
    whatsapp,
    post,
    newContact,
    consent,
    newList,
    templateId,
    newCampaign,
    campaignOf,
    inState,
    messagesOf,
    givenTo,
    stamp,
    wake,
    tell,
    statusOf,
    latest: () => made,
  }
}
