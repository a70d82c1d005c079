import { allFeatures } from '@corbel/domain/companies/company-features'
import { isNoticeKind, type NoticeFacts, type NoticeKind, noticeFacts } from '@corbel/domain/notifications/notice-kinds'
import { shownStamp } from '@corbel/domain/people/name-sight'
import { personKinds } from '@corbel/domain/people/person-kind'
import { type Message, type Placed, tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { settingsOfCompany } from '../records/configuration/settings-of-company.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { seenStamps } from '../records/names/seen-stamps.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import type { StoredNotice } from './notification-repository.ts'

/** A notification as somebody may know of it. */
export type SeenNotice = {
  readonly notice: StoredNotice
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  /** Who did it; blank where it was nobody in particular, or nobody whose name the reader sees. */
  readonly name: string
  readonly title: string
  /** Below the program's address. */
  readonly page: string
}

type Met = Pick<MetRecord, 'title' | 'page' | 'mayInTab'>

/**
 * Those of the notifications that their reader may still know of: each record is met by its kind's policy, once, and the
 * right on the tab is asked. People are named as the reader sees names.
 */
export async function seenNotices(
  call: RecordCall,
  kinds: readonly RecordKind[],
  notices: readonly StoredNotice[],
): Promise<SeenNotice[]> {
  const names = await seenStamps(
    call.db,
    call.actor,
    notices.map(({ byPerson: id, byName: name }) => ({ id, name })),
  )
  const hidden = await hidesNotes(call)
  const met = new Map<string, Met | null>()
  const seen: SeenNotice[] = []
  for (const [at, notice] of notices.entries()) {
    const { recordId, module } = notice
    if (!met.has(recordId)) met.set(recordId, await meet(call, { kinds, module, id: recordId }))
    const one = seenAt(met.get(recordId) ?? null, notice, names[at] ?? '')
    if (one?.facts.tab === 'notes' && hidden) continue
    if (one !== null) seen.push(one)
  }
  return seen
}

/** A company may keep its notes from borrowers whose role would open them. */
async function hidesNotes({ db, actor }: RecordCall): Promise<boolean> {
  if (actor.type !== 'Prospects') return false
  return allFeatures((await settingsOfCompany(db, actor.companyId)).features).notes_hidden_from_prospects
}

type Meeting = { readonly kinds: readonly RecordKind[]; readonly module: string; readonly id: string }

async function meet(call: RecordCall, { kinds, module, id }: Meeting): Promise<Met | null> {
  const found = await kindNamed(kinds, module)?.meet(call, { id }, async (met) => granted(met))
  if (found?.ok !== true) return null
  const { title, page, mayInTab } = found.value
  const kind = personKinds.find((one) => one === module)
  const shown = kind === undefined ? title : shownStamp(title, kind, await nameSightOf(call.db, call.actor))
  return { title: shown, page, mayInTab }
}

function seenAt(met: Met | null, notice: StoredNotice, name: string): SeenNotice | null {
  const { kind } = notice
  if (met === null || !isNoticeKind(kind)) return null
  const facts = noticeFacts(kind)
  const { tab, page: own } = facts
  if (tab !== undefined && !met.mayInTab({ tab, action: 'read' })) return null
  const named = facts.namesPage === true ? notice.params.page : own
  const page = typeof named === 'string' ? named : tab === undefined ? met.page : `${met.page}?tab=${tab}`
  return { notice, kind, facts, name, title: met.title, page }
}

/** Its sentence: every kind's names who did it and the record; what else one has was given when it was told. */
export function saidOf(
  { notice, kind, name, title }: SeenNotice,
  written: (name: string, fallback: Message) => Placed = (name, fallback) => (name === '' ? fallback : name),
): Message {
  const [somebody, record] = [tell('notices.somebody'), tell('notices.someRecord')]
  const places = {
    text: '',
    title: '',
    ...notice.params,
    name: written(name, somebody),
    record: written(title, record),
  }
  return tell(`notices.said.${kind}`, places)
}
