import type { ServerDeps } from '../../server-deps.ts'
import { sessionEndedChannel } from '../session/end-sessions.ts'
import { eventChannel } from './announce.ts'
import { rightsChangedChannel } from './announce-rights.ts'
import { DatabaseListener } from './database-listener.ts'
import { EventHub } from './event-hub.ts'
import type { AnyEventKind } from './event-kind.ts'
import { NoticeReader } from './notice-parts.ts'

export type Events = {
  readonly hub: EventHub
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A lost right or session ends what a stream shows within this time, even if the word about it was lost. */
const recheckMs = 4_000
const beatMs = 15_000

/** Hears of its own channel as the events' connection does. */
type Woken = { readonly channel: string; readonly wake: () => void }

export function createEvents(
  { database, clock, log }: ServerDeps,
  kinds: readonly AnyEventKind[],
  woken: readonly Woken[] = [],
): Events {
  const hub = new EventHub({ pool: database.pool, clock, log, kinds })
  const reader = new NoticeReader()
  const listener = new DatabaseListener({
    connection: database.appConnection,
    log,
    on: {
      ...Object.fromEntries(woken.map(({ channel, wake }) => [channel, wake])),
      [eventChannel]: (notice) => {
        const text = reader.read(notice)
        if (text !== null) hub.publish(text).catch(notTold)
      },
      [sessionEndedChannel]: (sessionId) => hub.endSession(sessionId),
      [rightsChangedChannel]: (text) => void hub.takeOverRights(text).catch(notRechecked),
    },
    onGap: () => hub.announceGap(),
  })
  const warn = (sentence: string) => (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, sentence)
  const notTold = warn('an event could not be told')
  const notRechecked = warn('event streams could not be rechecked')
  const recheck = (): void => {
    hub.recheck().catch(notRechecked)
  }
  let timers: NodeJS.Timeout[] = []
  return {
    hub,
    start: async () => {
      await listener.start()
      timers = [setInterval(recheck, recheckMs), setInterval(() => hub.beat(), beatMs)]
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      hub.endAll()
      await listener.stop()
    },
  }
}
