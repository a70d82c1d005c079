import type { Actor } from '@corbel/domain/auth/actor'
import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { type HiddenHistory, mayKnowChange } from '@corbel/domain/history/history-rules'
import { type NameSight, shownStamp } from '@corbel/domain/people/name-sight'
import { type PersonKind, personKinds } from '@corbel/domain/people/person-kind'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { decidersOf, reviewPolicy } from '@corbel/domain/records/reviews/review-policy'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Message } from '@corbel/domain/shared/messages/message'
import { inWords } from '../platform/messages/in-words.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import type { ListedHistory, WaitingChange } from './history-repository.ts'

export type HistoryReader = {
  readonly hidden: HiddenHistory
  readonly sight: NameSight
  /** Of which kind the people are that did it. */
  readonly kinds: ReadonlyMap<string, PersonKind>
  readonly personId: string
  readonly language: Language
  /** The record's form as it is now. */
  readonly outline: FormOutline
}

/** One entry of a record's history as a role may read it. */
export function presentHistory(row: ListedHistory, reader: HistoryReader): HistoryEntry {
  const { hidden } = reader
  const known = row.changes.filter((change) => mayKnowChange(change, hidden))
  return {
    ...presentStamp(row, reader),
    action: row.action,
    info: known.filter((change) => !(row.isUndo && isOfStatus(change))).map((change) => presentChange(change, reader)),
    reviewer: [],
    ...(known.some(isOfStatus) ? presentMove(row, reader) : {}),
    ...presentAccepted(row, reader),
  }
}

/** A proposal that somebody accepted is told as the change of whoever asked for it. */
function presentAccepted(
  row: ListedHistory,
  reader: HistoryReader,
): Partial<Pick<HistoryEntry, 'created_by' | 'reviewed_by' | 'reviewedAt' | 'accept'>> {
  const { requestedBy, requestedByName, requestedAt } = row
  if (requestedBy === null || requestedByName === null || requestedAt === null) return {}
  const asked = { byPerson: requestedBy, byName: requestedByName }
  return {
    created_by: { user: nameOf(asked, reader), info: { id: requestedBy }, url: null },
    ...{ reviewed_by: { user: nameOf(row, reader) }, reviewedAt: row.createdAt.toISOString(), accept: true },
  }
}

/** Who did something, as the reader may see it. */
function nameOf(
  { byPerson, byName }: Pick<HistoryRow, 'byPerson' | 'byName'>,
  { sight, kinds, personId }: HistoryReader,
): string {
  const isOwn = byPerson === null || byPerson === personId
  return isOwn ? byName : shownStamp(byName, kinds.get(byPerson) ?? null, sight)
}

const isOfStatus = ({ field, admin }: RecordChange): boolean => admin === true && field === 'status'

function presentMove(
  { byPerson, undoneAfter, undoUntil }: ListedHistory,
  { personId }: HistoryReader,
): Pick<HistoryEntry, 'undone_after' | 'undo_until'> {
  if (undoneAfter !== null) return { undone_after: undoneAfter }
  return undoUntil !== null && byPerson === personId ? { undo_until: undoUntil.toISOString() } : {}
}

/** Who did it when; nobody has decided on it. */
function presentStamp(
  row: Pick<HistoryRow, 'id' | 'rev' | 'byPerson' | 'byName' | 'createdAt'>,
  reader: HistoryReader,
): Omit<HistoryEntry, 'action' | 'info' | 'reviewer'> {
  const user = nameOf(row, reader)
  return {
    _id: row.id,
    created_by: { user, info: { id: row.byPerson ?? '' }, url: null },
    createdAt: row.createdAt.toISOString(),
    rev: row.rev,
    reviewed_by: null,
    reviewedAt: null,
    accept: false,
    reject: false,
  }
}

/** Of the changes that wait those that the role may know of, their values as it may see them. */
export function waitingForRole(
  changes: readonly WaitingChange[],
  outline: FormOutline,
  roleId: string,
): WaitingChange[] {
  return changes.flatMap((change) => {
    const value = (stored: unknown) => valuesForRole({ [change.field]: stored }, outline, roleId)
    const proposed = value(change.proposed)
    if (!Object.hasOwn(proposed, change.field)) return []
    const previous = value(change.previous)[change.field]
    return [{ ...change, previous, proposed: proposed[change.field] }]
  })
}

type WaitingReader = HistoryReader & { readonly actor: Actor; readonly allowsOwn: boolean }

/** A change that waits or was rejected, as an entry of its own: `reviewer` are the roles that decide, administrators where none is named. */
export function presentWaiting(change: WaitingChange, reader: WaitingReader): HistoryEntry {
  const { field, title, previous, proposed, decidedBy, decidedByName, decidedAt, byPerson } = change
  const deciders = decidersOf(change.deciders)
  const isRejected = decidedByName !== null && decidedAt !== null
  const mayDecide =
    !isRejected && reviewPolicy.decide(reader.actor, { deciders, requestedBy: byPerson, allowsOwn: reader.allowsOwn })
  return {
    ...presentStamp(change, reader),
    action: 'updated',
    info: [{ field, title: titleNow(field, reader) ?? title, previous_value: previous, current_value: proposed }],
    reviewer: deciders.length > 0 ? deciders : ['admin'],
    ...(isRejected && {
      ...{ reviewed_by: { user: nameOf({ byPerson: decidedBy, byName: decidedByName }, reader) }, reject: true },
      reviewedAt: decidedAt.toISOString(),
    }),
    ...(mayDecide && { mayDecide: true as const }),
  }
}

/** What a field or section is called in the reader's language, where its form says it; else what it was called then. */
function titleNow(field: string, { outline, language }: HistoryReader): string | undefined {
  const { element } = outline.fields.get(field) ?? outline.sections.get(field) ?? {}
  return element?.words?.[language]?.title || undefined
}

function presentChange(change: RecordChange, reader: HistoryReader): HistoryEntry['info'][number] {
  const { hidden, sight, language } = reader
  const { field } = change
  const said = (words: string | Message) => (typeof words === 'string' ? words : inWords(words, language))
  const shown = shownWords(change, sight)
  const value = (of: 'previous' | 'current'): unknown =>
    shown === undefined ? withoutHidden(change[of], hidden) : said(shown[of])
  const isOfForm = change.admin !== true && change.row?.column === undefined
  const title = (isOfForm ? titleNow(field, reader) : undefined) ?? said(change.title)
  const whose = change.party === undefined ? '' : `${shownStamp(change.party.name, 'prospects', sight)}: `
  return { field, title: whose + title, previous_value: value('previous'), current_value: value('current') }
}

/** Of which kind the people are whom an entry's words name. */
const kindNamedBy: Readonly<Record<string, PersonKind>> = {
  ...{ prospect: 'prospects', coBorrowers: 'prospects', workforces: 'workforces', contacts: 'contacts' },
  ...Object.fromEntries(personKinds.map((kind) => [`merged.${kind}`, kind])),
}

/** Words that were written for reading name people; whoever does not see their names reads that there was somebody. */
function shownWords({ field, admin, shown }: RecordChange, sight: NameSight): RecordChange['shown'] {
  const kind = admin === true ? kindNamedBy[field] : undefined
  if (kind === undefined || shown === undefined) return shown
  const word = (text: string | Message) =>
    text === '' || typeof text !== 'string' ? text : shownStamp(text, kind, sight)
  return { previous: word(shown.previous), current: word(shown.current) }
}

/** A row that came or went is kept whole; a role reads its own columns of it. */
function withoutHidden(value: unknown, { fields }: HiddenHistory): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([column]) => !fields.has(column)))
}
