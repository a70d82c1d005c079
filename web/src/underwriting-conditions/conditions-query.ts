import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { listConditions } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type ConditionsReply = ReplyOf<typeof listConditions>

/** The record that conditions stand on, as its kind is called everywhere. */
export interface ConditionsPlace {
  module: string
  owner: string
}

export const conditionsKey = ({ module, owner }: ConditionsPlace) => ['underwriting-conditions', module, owner]

export const conditionsQuery = (place: ConditionsPlace) =>
  queryOptions({
    queryKey: conditionsKey(place),
    queryFn: ({ signal }) => call(listConditions, { body: { module: place.module, owner: place.owner }, signal }),
  })
