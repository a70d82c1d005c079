import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { type HiddenHistory, mayKnowChange } from '@corbel/domain/history/history-rules'
import { type NameSight, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { RecordChange } from '@corbel/domain/records/record-change'
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
  }
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
  { sight, kinds, personId }: HistoryReader,
): Omit<HistoryEntry, 'action' | 'info' | 'reviewer'> {
  const isOwn = row.byPerson === null || row.byPerson === personId
  const user = isOwn ? row.byName : shownStamp(row.byName, kinds.get(row.byPerson) ?? null, sight)
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

type ShownWaiting = WaitingChange & { readonly reviewer: readonly string[] }

/** Of the changes that wait those that the role may know of, their values as it may see them. */
export function waitingForRole(
  changes: readonly WaitingChange[],
  outline: FormOutline,
  roleId: string,
): ShownWaiting[] {
  return changes.flatMap((change) => {
    const value = (stored: unknown) => valuesForRole({ [change.field]: stored }, outline, roleId)
    const proposed = value(change.proposed)
    if (!Object.hasOwn(proposed, change.field)) return []
    const { element } = outline.fields.get(change.field) ?? outline.sections.get(change.field) ?? {}
    const previous = value(change.previous)[change.field]
    return [{ ...change, previous, proposed: proposed[change.field], reviewer: element?.reviewer ?? [] }]
  })
}

/** A change that waits, as an entry of its own: `reviewer` are the roles that decide, administrators where none is named. */
export function presentWaiting(change: ShownWaiting, reader: HistoryReader): HistoryEntry {
  const { field, title, previous, proposed, reviewer } = change
  return {
    ...presentStamp(change, reader),
    action: 'updated',
    info: [{ field, title: titleNow(field, reader) ?? title, previous_value: previous, current_value: proposed }],
    reviewer: reviewer.length > 0 ? [...reviewer] : ['admin'],
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
  return { field, title, previous_value: value('previous'), current_value: value('current') }
}

/** Words that were written for reading name people; whoever does not see their names reads that there was somebody. */
function shownWords({ field, admin, shown }: RecordChange, sight: NameSight): RecordChange['shown'] {
  const kind =
    admin === true
      ? { prospect: 'prospects' as const, workforces: 'workforces' as const, contacts: 'contacts' as const }[field]
      : undefined
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
