import type { NoticeChannel, NoticeKind } from '@corbel/domain/notifications/notice-kinds'
import type { Placed } from '@corbel/domain/shared/messages/message'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type StoredNotice = {
  readonly id: string
  readonly recordId: string
  readonly module: string
  /** Of the record's form; blank where the record is another company's. */
  readonly formId: string
  readonly kind: string
  readonly params: Readonly<Record<string, Placed>>
  readonly byPerson: string | null
  readonly byName: string
  readonly toldAt: Date
  readonly isViewed: boolean
}

type OfPerson = { readonly companyId: string; readonly personId: string }
type Asked = OfPerson & { readonly at: Date; readonly unread: number; readonly read: number }

const columns = sql`notice.id, notice.record_id as "recordId", notice.module, coalesce(record.form_id::text, '') as "formId",
  notice.kind, notice.params, notice.by_person as "byPerson", notice.by_name as "byName", notice.told_at as "toldAt",
  notice.viewed_at is not null as "isViewed"`

/** The newest unread ones of somebody, then the last that they read. */
export async function listNotices(db: Db, { companyId, personId, at, unread, read }: Asked): Promise<StoredNotice[]> {
  const mine = sql`company_id = ${companyId} and person_id = ${personId} and expires_at > ${at}`
  const answer = await sql<StoredNotice>`
    select ${columns}
    from (
      (select * from notification where ${mine} and viewed_at is null order by told_at desc, id limit ${unread})
      union all
      (select * from notification where ${mine} and viewed_at is not null order by told_at desc, id limit ${read})
    ) as notice
    left join record on record.company_id = ${companyId} and record.id = notice.record_id
    order by notice.viewed_at is not null, notice.told_at desc, notice.id`.execute(db)
  return answer.rows
}

type Viewed = OfPerson & {
  readonly at: Date
  readonly kinds: readonly NoticeKind[]
  readonly recordId: string | undefined
  readonly id: string | undefined
}

/** How many that were unread are read now. */
export async function viewNotices(db: Db, viewed: Viewed): Promise<number> {
  const { companyId, personId, at, kinds, recordId, id } = viewed
  const answer = await sql`
    update notification set viewed_at = ${at}
    where company_id = ${companyId} and person_id = ${personId} and viewed_at is null and kind = any(${[...kinds]}::text[])
      and (${recordId ?? null}::uuid is null or record_id = ${recordId ?? null}::uuid)
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)`.execute(db)
  return Number(answer.numAffectedRows ?? 0)
}

export async function listWishes(
  db: Db,
  { companyId, personId }: OfPerson,
): Promise<{ kind: string; channel: NoticeChannel }[]> {
  const answer = await sql<{ kind: string; channel: NoticeChannel }>`
    select kind, channel from notification_preference
    where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  return answer.rows
}

export async function saveWish(
  db: Db,
  { companyId, personId, kind, channel }: OfPerson & { readonly kind: string; readonly channel: NoticeChannel },
): Promise<void> {
  await sql`
    insert into notification_preference (company_id, person_id, kind, channel)
    values (${companyId}, ${personId}, ${kind}, ${channel})
    on conflict (company_id, person_id, kind) do update set channel = excluded.channel`.execute(db)
}

type OfRecord = { readonly companyId: string; readonly recordId: string; readonly kind: NoticeKind }

export async function peopleToldOf(db: Db, { companyId, recordId, kind }: OfRecord): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct person_id as id from notification
    where company_id = ${companyId} and record_company_id = ${companyId} and record_id = ${recordId}
      and kind = ${kind}`.execute(db)
  return answer.rows.map(({ id }) => id)
}
