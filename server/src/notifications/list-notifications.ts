import { isInNoticeTab, kindsInNoticeTab, mostNotices, type NoticeTab } from '@corbel/domain/notifications/notice-kinds'
import type {
  listNotifications as endpoint,
  Notification,
  viewNotifications as viewing,
} from '@corbel/domain/notifications/notification-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import { inWords } from '../platform/messages/in-words.ts'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { announceViewed } from './notification-events.ts'
import { listNotices, viewNotices } from './notification-repository.ts'
import { type SeenNotice, saidOf, seenNotices } from './seen-notices.ts'

type Reply = ReplyOf<typeof endpoint>
export type AskedNotices = { readonly kinds: readonly RecordKind[]; readonly language: Language }

const readOnesShown = 15

/** What the caller was told of, as far as they may still know of it. */
export async function listNotifications(call: RecordCall, { kinds, language }: AskedNotices): Promise<Result<Reply>> {
  const { companyId, personId } = call.actor
  const asked = { companyId, personId, at: call.at, unread: mostNotices + 1, read: readOnesShown }
  const stored = await listNotices(call.db, asked)
  const unread = stored.filter(({ isViewed }) => !isViewed)
  const shown = [...unread.slice(0, mostNotices), ...stored.filter(({ isViewed }) => isViewed)]
  const seen = await seenNotices(call, kinds, shown)
  const fresh = seen.filter(({ notice }) => !notice.isViewed)
  const countOf = (tab: NoticeTab): number => fresh.filter(({ facts }) => isInNoticeTab(facts.category, tab)).length
  return granted({
    count: fresh.length,
    ...(unread.length > mostNotices ? { countIsLeast: true as const } : {}),
    counts: { All: fresh.length, Assigned: countOf('Assigned'), Docs: countOf('Docs'), Reviews: countOf('Reviews') },
    data: seen.map((one) => present(one, language)),
    markers: markersOf(fresh),
  })
}

function present(seen: SeenNotice, language: Language): Notification {
  const { notice, facts, page } = seen
  const { id, recordId, module, formId, toldAt, isViewed } = notice
  return {
    ...{ _id: id, type: facts.type, category: facts.category, msg: inWords(saidOf(seen), language), url: page },
    ...{ module, form: formId, owner: recordId, parent: facts.tab === undefined ? null : recordId },
    ...{ time: toldAt.toISOString(), isViewed },
  }
}

function markersOf(seen: readonly SeenNotice[]): Record<string, string[]> {
  const byModule = Map.groupBy(seen, ({ notice }) => notice.module)
  return Object.fromEntries(
    [...byModule].map(([module, some]) => [module, [...new Set(some.map(({ notice }) => notice.recordId))]]),
  )
}

/** Marks as read what a tab of the bell shows, or what is about one record; other pages of the person hear of it. */
export async function viewNotifications(
  call: RecordCall,
  { type, owner, _id, ...asked }: AskedNotices & BodyOf<typeof viewing>,
): Promise<Result<Reply>> {
  const { companyId, personId } = call.actor
  const isMeant = (owner === undefined || isId(owner)) && (_id === undefined || isId(_id))
  const viewed = { companyId, personId, at: call.at, kinds: kindsInNoticeTab(type), recordId: owner, id: _id }
  if (isMeant && (await viewNotices(call.db, viewed)) > 0) await announceViewed(call.db, { companyId, personId })
  return listNotifications(call, asked)
}
