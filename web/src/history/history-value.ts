import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import type { Translate } from '../translation.ts'

/** Values of a record's own fields in its form's words; null for what the form does not know. */
export type DescribeValue = (field: string, value: unknown) => string | null

type Change = HistoryEntry['info'][number]

/** The values before and after a change, in words. */
export function changeTexts(change: Change, describe: DescribeValue, t: Translate): { before: string; after: string } {
  const text = (value: unknown) => (describe(change.field, value) ?? historyText(value, t)) || t('history.blank')
  return { before: text(change.previous_value), after: text(change.current_value) }
}

/** What somebody did, after their name; an act that is new here keeps its own word. */
export function actText(entry: HistoryEntry, t: Translate): string {
  const [first, second] = entry.info
  const seconds = entry.undone_after
  if (first && !second && seconds !== undefined)
    return t('history.movedAndUndone', { status: historyText(first.current_value, t), seconds })
  if (entry.action === 'created') return t('history.created')
  if (entry.action === 'activated') return t('history.activated')
  if (entry.action === 'deactivated') return t('history.deactivated')
  if (entry.action === 'shared') return t('history.shared')
  if (entry.action === 'share-changed') return t('history.shareChanged')
  if (entry.action === 'unshared') return t('history.unshared')
  if (entry.action === 'share-expired') return t('history.shareExpired')
  if (entry.action === 'submitted') return t('history.submitted')
  if (entry.action === 'submitted-incomplete') return t('history.submittedIncomplete')
  if (entry.action === 'completed') return t('history.completed')
  if (entry.action === 'note-added') return t('history.noteAdded')
  if (entry.action === 'call-logged') return t('history.callLogged')
  if (entry.action === 'decline-notice-sent') return t('history.declineNoticeSent')
  if (entry.action === 'filling-together-asked') return t('history.togetherAsked')
  if (entry.action === 'filling-together-agreed') return t('history.togetherAgreed')
  if (entry.action === 'filling-together-ended') return t('history.togetherEnded')
  if (entry.action === 'note-changed') return t('history.noteChanged')
  if (entry.action === 'message-sent') return t('history.messageSent')
  if (entry.action === 'task-added') return t('history.taskAdded')
  if (entry.action === 'task-changed') return t('history.taskChanged')
  if (entry.action === 'task-deactivated') return t('history.taskDeactivated')
  if (!first) return entry.action
  if (entry.action === 'revealed') return `${t('history.revealed')} ${first.title}`
  return second ? t('history.changedFields', { count: entry.info.length }) : `${t('history.changed')} ${first.title}`
}

/** Acts that changed values, beside those that only happened. */
export const changesValues = ({ action, info, undone_after }: HistoryEntry): boolean =>
  action === 'updated' && info.length > 0 && (undone_after === undefined || info.length > 1)

/** What a changed field is called; of a move that was taken back it says so. */
export function changeTitle({ undone_after: seconds }: HistoryEntry, { field, title }: Change, t: Translate): string {
  if (field !== 'status' || seconds === undefined) return title
  return `${title}, ${t('history.undoneAfter', { seconds })}`
}

/** A value of the history in words: lists joined, rows counted, a blank said as such. */
export function historyText(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('history.blank')
  if (typeof value === 'boolean') return value ? t('shared.yes') : t('shared.no')
  if (Array.isArray(value)) {
    return value.length === 0 ? t('history.blank') : value.map((one) => historyText(one, t)).join(', ')
  }
  if (typeof value === 'object') return objectText(value, t)
  return String(value)
}

function objectText(value: object, t: Translate): string {
  if ('title' in value) return String(value.title)
  if ('name' in value) return String(value.name)
  const texts = Object.entries(value).flatMap(([key, one]) => (key === '_id' ? [] : [historyText(one, t)]))
  return texts.filter((text) => text !== t('history.blank')).join(', ') || t('history.blank')
}
