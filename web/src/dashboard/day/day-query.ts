import type { DayCard } from '@corbel/domain/dashboard/day-cards'
import { getDay } from '@corbel/domain/dashboard/day-endpoints'
import type { DayParty, DayScope } from '@corbel/domain/dashboard/day-lists'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { keptWithoutLineMs } from '../dashboard-queries.ts'

export type Day = ReplyOf<typeof getDay>
export type CardsOfDay = Day['cards']

export interface AskedDay {
  /** Undefined: the server's choice. */
  show: DayScope | undefined
  /** One card alone, to try again. */
  card?: DayCard
  waits?: DayParty | undefined
}

/** Of every card, whatever it was asked for. */
export const daysKey = ['dashboard', 'day'] as const

export const dayQuery = ({ show, card, waits }: AskedDay) =>
  queryOptions({
    queryKey: [...daysKey, show ?? '', card ?? '', waits ?? ''],
    queryFn: ({ signal }) => call(getDay, { query: { show, card, waits }, signal }),
    gcTime: keptWithoutLineMs,
  })
