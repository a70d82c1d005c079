import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type OwnersWish = {
  readonly toNorm: string
  readonly scope: 'all' | 'sender' | 'topic'
  /** Of a topic its small letters. */
  readonly scopeId: string
  readonly sender: string | null
  readonly reason: 'unsubscribed' | 'complaint'
  readonly at: Date
  readonly words: string
  /** Staff noted it for them, at their record. */
  readonly isNoted: boolean
}

/** What the owners of these addresses want no more of; that an address bounced is no wish. */
export async function listOwnersWishes(db: Db, companyId: string, addresses: readonly string[]): Promise<OwnersWish[]> {
  const answer = await sql<OwnersWish>`
    select s.to_norm as "toNorm", s.scope, s.scope_id as "scopeId", s.reason, s.at,
      coalesce(s.details ->> 'customReason', '') as words, coalesce((s.details ->> 'noted')::boolean, false) as "isNoted",
      case when s.scope = 'sender' then coalesce((select trim(person.first_name || ' ' || person.last_name) from person
        where person.company_id = s.company_id and person.id::text = s.scope_id), '') end as sender
    from suppression s
    where s.company_id = ${companyId} and s.to_norm = any(${[...addresses]}::text[])
      and s.reason in ('unsubscribed', 'complaint')
    order by s.at desc`.execute(db)
  return [...answer.rows]
}

type OfTopic = { readonly toNorm: string; readonly topic: string }

/** Ends what staff noted of an address, for all or for one topic; what its owner did themselves stays. Answers whether it ended anything. */
export async function endNotedWish(db: Db, companyId: string, { toNorm, topic }: OfTopic): Promise<boolean> {
  const answer = await sql`
    delete from suppression where company_id = ${companyId} and to_norm = ${toNorm} and reason = 'unsubscribed'
      and scope = ${topic === '' ? 'all' : 'topic'} and scope_id = ${topic} and (details ->> 'noted')::boolean
    returning to_norm`.execute(db)
  return answer.rows.length > 0
}

/** What the company's commercial templates are about. */
export async function listMailTopics(db: Db, companyId: string): Promise<string[]> {
  const answer = await sql<{ topic: string }>`
    select min(category) as topic from mail_template
    where company_id = ${companyId} and active and kind = 'commercial' and category <> ''
    group by lower(category) order by 1`.execute(db)
  return answer.rows.map(({ topic }) => topic)
}
