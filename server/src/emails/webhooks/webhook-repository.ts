import type { Webhook } from '@corbel/domain/emails/webhooks/webhook-endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Signing } from './webhook-secret.ts'

export type StoredWebhook = {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly state: 'on' | 'off' | 'removed'
  readonly offBecause: Webhook['offBecause']
  readonly signing: Signing
  readonly failingSince: Date | null
  readonly changedAt: Date
  readonly changedBy: string
}

const columns = sql`webhook.id, webhook.title, webhook.url, webhook.state, webhook.off_because as "offBecause",
  webhook.signing, webhook.failing_since as "failingSince", webhook.changed_at as "changedAt",
  webhook.changed_by_name as "changedBy"`

export type CountedWebhook = StoredWebhook & Pick<Webhook, 'delivered' | 'failed' | 'waiting'>

/** Those that are not removed, by title, with what became of what was said there since. */
export async function listWebhookRows(db: Db, companyId: string, since: Date): Promise<CountedWebhook[]> {
  const answer = await sql<CountedWebhook>`
    select ${columns}, sent.delivered, sent.failed, (select count(*)::integer from webhook_delivery waits
        where waits.company_id = ${companyId} and waits.webhook_id = webhook.id and waits.state in ('queued', 'sending'))
      as waiting
    from webhook, lateral (
      select count(*) filter (where state = 'delivered')::integer as delivered,
        count(*) filter (where state = 'failed')::integer as failed
      from webhook_delivery where company_id = ${companyId} and webhook_id = webhook.id and created_at >= ${since}) as sent
    where webhook.company_id = ${companyId} and webhook.state <> 'removed'
    order by lower(webhook.title), webhook.id`.execute(db)
  return [...answer.rows]
}

/** What steps may name: those that are on. */
export async function listWebhooksOn(db: Db, companyId: string): Promise<{ id: string; title: string; url: string }[]> {
  const answer = await sql<{ id: string; title: string; url: string }>`
    select id, title, url from webhook where company_id = ${companyId} and state = 'on'
    order by lower(title), id`.execute(db)
  return [...answer.rows]
}

/** Until its transaction is over: none other changes it, or nobody does while it is used, but what became of calls is noted. */
const locks = { change: sql`for update`, use: sql`for key share`, none: sql`` }

export async function findWebhook(
  db: Db,
  companyId: string,
  { id, lock = 'none' }: { readonly id: string; readonly lock?: keyof typeof locks },
): Promise<StoredWebhook | undefined> {
  const answer = await sql<StoredWebhook>`
    select ${columns} from webhook where company_id = ${companyId} and id = ${id} and state <> 'removed'
    ${locks[lock]}`.execute(db)
  return answer.rows[0]
}

type Making = Pick<StoredWebhook, 'id' | 'title' | 'url' | 'signing'> & {
  readonly at: Date
  readonly by: string
  readonly most: number
}

/** False: there are as many as there may be. */
export async function insertWebhook(db: Db, companyId: string, made: Making): Promise<boolean> {
  const { id, title, url, signing, at, by, most } = made
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${companyId}`}, 0))`.execute(db)
  const answer = await sql<{ id: string }>`
    insert into webhook (company_id, id, title, url, state, signing, created_at, changed_at, changed_by_name)
    select ${companyId}, ${id}, ${title}, ${url}, 'on', ${JSON.stringify(signing)}::jsonb, ${at}, ${at}, ${by}
    where (select count(*) from webhook where company_id = ${companyId} and state <> 'removed') < ${most}
    returning id`.execute(db)
  return answer.rows.length > 0
}

type Changing = Pick<StoredWebhook, 'id' | 'title' | 'url' | 'state'> & { readonly at: Date; readonly by: string }

/** By hand: why it had been off is nothing to what it is now. */
export async function updateWebhook(db: Db, companyId: string, changed: Changing): Promise<void> {
  const { id, title, url, state, at, by } = changed
  await sql`
    update webhook set title = ${title}, url = ${url}, state = ${state}, off_because = null, changed_at = ${at},
      changed_by_name = ${by}, failing_since = case when ${state} = 'on' then null else failing_since end
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

type Rotating = { readonly id: string; readonly signing: Signing; readonly until: Date }

/** The secret so far signs on until then. */
export async function rotateSigning(db: Db, companyId: string, { id, signing, until }: Rotating): Promise<void> {
  await sql`
    update webhook set previous_signing = signing, previous_until = ${until}, signing = ${JSON.stringify(signing)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
