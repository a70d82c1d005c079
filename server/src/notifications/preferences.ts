import type { Actor } from '@corbel/domain/auth/actor'
import {
  type NoticeChannel,
  type NoticeKind,
  noticeFacts,
  noticeKinds,
} from '@corbel/domain/notifications/notice-kinds'
import type {
  listPreferences as listing,
  savePreference as saving,
} from '@corbel/domain/notifications/notification-endpoints'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { listWishes, saveWish } from './notification-repository.ts'

type Asker = Pick<RecordCall, 'db' | 'actor'>

/** Every kind of event, each as the caller wants to hear of it. */
export async function listPreferences({ db, actor }: Asker): Promise<Result<ReplyOf<typeof listing>>> {
  const wishes = new Map((await listWishes(db, actor)).map(({ kind, channel }) => [kind, channel]))
  return granted({
    preferences: Object.entries(noticeKinds).map(([kind, facts]) => ({
      ...{ kind, category: facts.category },
      channel: wishes.get(kind) ?? (facts.channel satisfies NoticeChannel),
    })),
  })
}

/** Whether somebody wants to hear of a kind of event by mail too. */
export async function wantsMail(
  db: Db,
  { companyId, personId, kind }: Pick<Actor, 'companyId' | 'personId'> & { readonly kind: NoticeKind },
): Promise<boolean> {
  const wish = (await listWishes(db, { companyId, personId })).find((one) => one.kind === kind)
  return (wish?.channel ?? noticeFacts(kind).channel) === 'mail'
}

export async function savePreference(
  { db, actor }: Asker,
  { kind, channel }: BodyOf<typeof saving>,
): Promise<Result<AnswerOf<typeof saving>>> {
  const { companyId, personId } = actor
  await saveWish(db, { companyId, personId, kind, channel })
  return granted({ message: tell('noticeSettings.saved') })
}
