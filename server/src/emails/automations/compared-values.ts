import {
  type FilterValue,
  filtersIn,
  type ListItem,
  valuesOf,
} from '@corbel/domain/records/list/conditions/list-condition'
import type { MetRecord } from '../../records/record-kind.ts'
import { saidValues } from '../webhooks/said-values.ts'
import { findStatus } from './listed-records-repository.ts'

/** What a condition compared: what was asked for, and what the record had; null: that is none of its own values. */
export type Compared = {
  readonly field: string
  readonly operator: string
  readonly value: readonly FilterValue[]
  readonly was: readonly FilterValue[] | null
}

const mostTold = 20

type Asked = { readonly db: Parameters<typeof findStatus>[0]; readonly companyId: string; readonly met: MetRecord }

/** Both sides of each condition as the record stood, without values that nothing says to others. */
export async function comparedIn({ db, companyId, met }: Asked, filters: readonly ListItem[]): Promise<Compared[]> {
  const asked = filtersIn(filters).slice(0, mostTold)
  const said = await saidValues(
    met,
    asked.map(({ field }) => field),
  )
  const status = asked.some(({ field }) => field === 'status') ? await findStatus(db, companyId, met.id) : []
  return asked.map((filter) => {
    const { field, operator } = filter
    const was = field === 'status' ? status : Object.hasOwn(said, field) ? asValues(said[field]) : null
    return { field, operator, value: valuesOf(filter), was }
  })
}

/** Those that a reader may read of them. */
export async function readableOf(met: MetRecord, compared: readonly Compared[]): Promise<Compared[]> {
  const may = await saidValues(
    met,
    compared.map(({ field }) => field),
  )
  return compared.map((one) =>
    one.was === null || one.field === 'status' || Object.hasOwn(may, one.field) ? one : { ...one, was: null },
  )
}

const asValues = (value: unknown): FilterValue[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is FilterValue => ['string', 'number', 'boolean'].includes(typeof one) && one !== '',
  )
