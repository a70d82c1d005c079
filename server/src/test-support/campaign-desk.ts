import { newId } from '../platform/ids.ts'
import { openMailServer } from './network/mail-server.ts'
import { samplePostalAddress, setPostalAddresses } from './postal-address.ts'
import { openShareDesk } from './sample-share-desk.ts'
import { waitUntil } from './wait-until.ts'

type Body = { readonly [key: string]: unknown }
export type ShownCampaign = {
  readonly state: string
  readonly pauseReason: string | null
  readonly figures: Readonly<Record<string, number>>
  readonly audience: number | null
}

/** What a campaign of tests says. */
export const campaignContent = {
  subject: 'News of {{company.name}}',
  body: '<p>Dear {{contact.title|friend}}, rates are down.</p>',
}

/** A lender with a postal address, a mail server, and lists of contacts. */
export async function openCampaignDesk() {
  const server = await openMailServer()
  const desk = await openShareDesk({ own: true, smtpUrl: server.url, publicUrl: 'https://corbel.example' })
  const { call, database, lender } = desk
  const pool = database.ownerPool
  const post = async (who: Parameters<typeof call>[0], path: string, body: object = {}) => {
    const answer = await call(who, `POST ${path}`, body)
    return { status: answer.status, body: answer.body as Body }
  }
  const get = async (path: string) => (await call('admin', `GET ${path}`)).body as Body
  const patch = (path: string, body: object) => call('admin', `PATCH ${path}`, body)
  let made = 0
  /** Null: without an address. */
  const newContact = async (email: string | null = `c${++made}@contacts.test`): Promise<string> => {
    const formData = { first_name: `Cora${++made}`, last_name: 'Contact', email: email ?? `gone${made}@contacts.test` }
    const { body } = await post('admin', 'people/contacts/add', { formData })
    if (email === null) await pool.query(`update person set email = '' where id = $1`, [body._id])
    return String(body._id)
  }
  const newList = async (people: readonly string[], title = `List ${newId()}`): Promise<string> => {
    const asked = { title, type: 'Selected', selectedIds: people }
    return String((await post('admin', 'contacts/create_email_list', asked)).body._id)
  }
  const newCampaign = async (lists: readonly string[], more: object = {}): Promise<string> => {
    const { body } = await post('admin', 'campaigns/add', { title: 'Spring', lists, ...campaignContent, ...more })
    return String((body.campaign as { _id: string })._id)
  }
  const campaignOf = async (id: string) => (await get(`campaigns/${id}`)).campaign as ShownCampaign
  const inState = (id: string, state: string) =>
    waitUntil(async () => {
      // Whoever looks after campaigns looks now, and not after a second.
      await pool.query(`select pg_notify('corbel_campaigns', '')`)
      const campaign = await campaignOf(id)
      return campaign.state === state ? campaign : undefined
    })
  const setAddresses = (addresses: readonly object[]) => setPostalAddresses(pool, lender.companyId, addresses)
  const address = samplePostalAddress
  await setAddresses([address])
  return {
    ...desk,
    server,
    pool,
    post,
    get,
    patch,
    newContact,
    newList,
    newCampaign,
    campaignOf,
    inState,
    setAddresses,
    address,
  }
}
