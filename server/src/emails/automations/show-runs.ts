import { mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/automation-endpoints'
import type { AutomationDesign, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { type NameSight, shownStamp } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { kindNamed, type RecordCall, type RecordKind } from '../../records/record-kind.ts'
import { type DeliveryBecame, listDeliveries } from '../webhooks/delivery-repository.ts'
import { type Compared, readableOf } from './compared-values.ts'
import { type Became, listBecame } from './listed-records-repository.ts'
import { findOwn } from './manage-automations.ts'
import type { ChannelBecame, OtherChannel } from './other-channel.ts'
import { type ListedRun, listRuns } from './run-repository.ts'

type Showing = {
  readonly kinds: readonly RecordKind[]
  readonly channel: OtherChannel
  readonly id: string
  readonly body: BodyOf<typeof endpoints.listAutomationRuns>
}
type Run = ReplyOf<typeof endpoints.listAutomationRuns>['runs'][number]

/** What an automation did; of records that the reader may not read no more than that. */
export async function showRuns(
  call: RecordCall,
  { kinds, channel, id, body }: Showing,
): Promise<Result<ReplyOf<typeof endpoints.listAutomationRuns>>> {
  const { db, actor } = call
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const found = await findOwn(db, actor, { id })
  if (found === undefined) return refused({ code: 'not-found' })
  const { skip, limit, state = null } = body
  const { runs, counts } = await listRuns(db, actor.companyId, { automationId: id, state, skip, limit })
  const sight = await nameSightOf(db, actor)
  const became = await listBecame(db, actor.companyId, runs.flatMap(mailsOf))
  const saidOf = await channel.became(db, actor.companyId, runs.flatMap(saidIn))
  const calls = await listDeliveries(db, actor.companyId, runs.flatMap(callsOf))
  const shown: Run[] = []
  for (const run of runs) {
    const seen = await seenOf(call, kinds, { module: found.design.module, run })
    const { record, compared } = seen ?? { record: null, compared: [] }
    shown.push(presentRun(run, { record, compared, sight, became, calls, said: saidOf }))
  }
  const all = counts.waiting + counts.finished + counts.skipped + counts.held
  return granted({ runs: shown, count: state === null ? all : counts[state], counts })
}

type Head = { readonly _id: string; readonly title: string; readonly page: string }
type Place = { readonly module: AutomationDesign['module']; readonly run: ListedRun }

/** The record that it ran for, with what its conditions compared, step by step; null where the reader may not read it. */
async function seenOf(call: RecordCall, kinds: readonly RecordKind[], { module, run }: Place) {
  const met = await kindNamed(kinds, module)?.meet(call, { id: run.recordId }, async (record) => {
    const compared: Compared[][] = []
    for (const { data } of run.steps) compared.push(await readableOf(record, comparedOf(data)))
    const { title, page } = record
    return granted({ record: { _id: run.recordId, title, page }, compared })
  })
  return met?.ok === true ? met.value : null
}

const comparedOf = ({ compared }: Readonly<Record<string, unknown>>): Compared[] =>
  Array.isArray(compared) ? (compared as Compared[]) : [] // As the step wrote it.

type Seen = {
  readonly record: Head | null
  readonly compared: readonly (readonly Compared[])[]
  readonly sight: NameSight
  readonly became: ReadonlyMap<string, Became>
  readonly calls: ReadonlyMap<string, DeliveryBecame>
  /** By the other channel. */
  readonly said: ReadonlyMap<string, ChannelBecame>
}
type RunStep = Run['steps'][number]

const mailsOf = ({ steps }: ListedRun): string[] =>
  steps.flatMap(({ data }) => toldIn(data).flatMap(({ message }) => message ?? []))

const saidIn = ({ steps }: ListedRun): string[] =>
  steps.flatMap(({ data }) => toldIn(data).flatMap(({ said }) => said ?? []))

const callsOf = ({ steps }: ListedRun): string[] => steps.flatMap(({ data }) => callIn(data)?.delivery ?? [])

function presentRun(
  { id, recordId: _record, steps, ...run }: ListedRun,
  { record, compared, sight, became, calls, said }: Seen,
): Run {
  const { version, state, reason, startedAt, dueAt } = run
  return {
    ...{ _id: id, record, version, state, reason, startedAt: startedAt.toISOString() },
    dueAt: state === 'waiting' ? dueAt.toISOString() : null,
    steps: steps.map(({ kind, at, outcome, reason: why, data }, place) => ({
      ...{ kind, at: new Date(at).toISOString(), outcome, reason: why },
      until: typeof data.until === 'string' ? data.until : null,
      // Who got it, and what was made, is told to whoever may read the record.
      to: [
        ...(record === null ? [] : toldIn(data).map((told) => recipientOf(told, { sight, became, said }))),
        ...calledIn(data, calls),
      ],
      answered: calls.get(callIn(data)?.delivery ?? '')?.status ?? null,
      what: record === null ? '' : whatOf(data),
      compared: (compared[place] ?? []).map(({ value, was, ...one }) => ({
        ...{ ...one, value: [...value], was: was === null ? null : [...was] },
      })),
    })),
  }
}

type Told = {
  readonly name: string
  readonly kind?: PersonKind
  readonly reason: SkipReason | null
  readonly message?: string | null
  /** By the other channel. */
  readonly said?: string | null
  readonly until?: string
}

const toldIn = (data: Readonly<Record<string, unknown>>): Told[] => (Array.isArray(data.to) ? (data.to as Told[]) : []) // As the step wrote it.

type Called = { readonly delivery: string; readonly name: string }

/** The address that a step called. */
const callIn = ({ calls }: Readonly<Record<string, unknown>>): Called | undefined => calls as Called | undefined // As the step wrote it.

function calledIn(
  data: Readonly<Record<string, unknown>>,
  calls: ReadonlyMap<string, DeliveryBecame>,
): RunStep['to'][number][] {
  const called = callIn(data)
  const found = calls.get(called?.delivery ?? '')
  if (called === undefined) return []
  const waits = found?.state === 'queued' || found?.state === 'sending'
  const became = found === undefined ? null : waits ? 'waits' : found.state === 'delivered' ? 'delivered' : 'failed'
  const until = found?.state === 'queued' && found.attempts > 0 ? found.dueAt.toISOString() : null
  return [{ name: called.name, reason: found?.reason ?? null, until, became }]
}

function whatOf({ what, missing }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(missing)) return missing.join(', ')
  return typeof what === 'string' ? what : ''
}

function recipientOf(
  told: Told,
  { sight, became, said: all }: Pick<Seen, 'sight' | 'became' | 'said'>,
): RunStep['to'][number] {
  const { name, kind = null, reason, message, until, said } = told
  const stands = said ? all.get(said) : undefined
  const mail = message ? became.get(message) : undefined
  const shown = { name: shownStamp(name, kind, sight), until: until ?? null }
  if (stands !== undefined) return { ...shown, ...stands }
  return { ...shown, reason, became: becameOf(mail) }
}

function becameOf(mail: Became | undefined): RunStep['to'][number]['became'] {
  if (mail === undefined) return null
  const { state, kinds } = mail
  if (kinds.includes('bounce')) return 'bounced'
  if (kinds.includes('click')) return 'clicked'
  if (kinds.includes('open')) return 'opened'
  if (kinds.includes('delivery')) return 'delivered'
  if (state === 'sent' || state === 'unknown') return 'sent'
  if (state === 'held') return 'held'
  return state === 'failed' || state === 'suppressed' || state === 'cancelled' ? 'failed' : 'waits'
}
