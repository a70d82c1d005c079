import type { RecordChange } from '../../records/record-change.ts'
import { addBusinessDays } from '../../tasks/business-days.ts'
import type { AutomationDesign, AutomationStep, AutomationTrigger } from './automation-design.ts'

/** Entries of a record's history that may begin an automation; a date alone begins it otherwise. */
export function actionsOf({ kind }: AutomationTrigger): string[] {
  switch (kind) {
    case 'created':
      return ['created']
    case 'status-entered':
      return ['created', 'updated']
    case 'status-left':
    case 'field-changed':
      return ['updated']
    case 'document':
      return ['document-decided', 'document-asked', 'document-sent']
    case 'condition':
      return ['condition-added']
    case 'task':
      return ['task-added', 'task-changed']
    case 'note':
      return ['note-added']
    case 'message':
      return ['message-sent']
    case 'date':
      return []
  }
}

/** The entries of a record whose change it waits for; null: whatever changed. */
export function fieldsOf(trigger: AutomationTrigger): string[] | null {
  if (trigger.kind === 'status-left') return ['status']
  return trigger.kind === 'field-changed' ? [trigger.field] : null
}

/** Something that happened to a record, as its history tells it. */
export interface AutomationEvent {
  readonly action: string
  readonly changes: readonly Pick<RecordChange, 'field' | 'previous' | 'current'>[]
  /** The statuses that the record has after it. */
  readonly status: readonly string[]
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : [])

/** Whether what happened is what an automation waits for. */
export function isTriggered(trigger: AutomationTrigger, event: AutomationEvent): boolean {
  const { action, changes } = event
  if (!actionsOf(trigger).includes(action)) return false
  switch (trigger.kind) {
    case 'status-entered': {
      const change = changes.find(({ field }) => field === 'status')
      if (change === undefined && action !== 'created') return false
      const before = change === undefined ? [] : idsOf(change.previous)
      const after = change === undefined ? event.status : idsOf(change.current)
      return fits(
        after.filter((one) => !before.includes(one)),
        trigger.statuses,
      )
    }
    case 'status-left': {
      const change = changes.find(({ field }) => field === 'status')
      const [before, after] = [idsOf(change?.previous), idsOf(change?.current)]
      return fits(
        before.filter((one) => !after.includes(one)),
        trigger.statuses,
      )
    }
    case 'field-changed': {
      const change = changes.find(({ field }) => field === trigger.field)
      if (change === undefined) return false
      return isValue(change.previous, trigger.from) && isValue(change.current, trigger.to)
    }
    case 'document':
      return (
        trigger.states.length === 0 ||
        changes.some(({ current }) => trigger.states.some((state) => String(current).startsWith(state)))
      )
    case 'task':
      return trigger.what === 'added'
        ? action === 'task-added'
        : changes.some(({ previous, current }) => !isCompleted(previous) && isCompleted(current))
    default:
      return true
  }
}

const fits = (some: readonly string[], wanted: readonly string[]): boolean =>
  some.length > 0 && (wanted.length === 0 || some.some((one) => wanted.includes(one)))

const isValue = (value: unknown, wanted: string): boolean => wanted === '' || idsOf(value).includes(wanted)

const isCompleted = (line: unknown): boolean =>
  String(line ?? '')
    .split(' · ')
    .includes('Completed')

type Occurring = { readonly recordId: string; readonly eventId: string; readonly day: string }

/** What an automation runs once for. */
export function occurrenceKey(
  { repeat }: Pick<AutomationDesign, 'repeat'>,
  { recordId, eventId, day }: Occurring,
): string {
  if (repeat === 'record') return `record ${recordId}`
  return repeat === 'day' ? `day ${recordId} ${day}` : `event ${eventId}`
}

/** Of an automation that a date begins: once for each record and date, whoever counts and however often. */
export const dateKey = (recordId: string, field: string, date: string): string => `date ${recordId} ${field} ${date}`

const seconds: Readonly<Record<'minutes' | 'hours' | 'days', number>> = { minutes: 60, hours: 3_600, days: 86_400 }

/** When a waiting run goes on. `holidays` are those of the company; the time of day stays. */
export function waitedUntil(step: Extract<AutomationStep, { kind: 'wait' }>, at: Date): Date {
  if (step.unit !== 'business-days') return new Date(at.getTime() + step.amount * seconds[step.unit] * 1_000)
  const day = at.toISOString().slice(0, 10)
  return new Date(`${addBusinessDays(day, step.amount)}${at.toISOString().slice(10)}`)
}

/** Runs deeper than this began each other, and are stopped. */
export const deepestRun = 3
export const mostRunsOfRecordADay = 20
