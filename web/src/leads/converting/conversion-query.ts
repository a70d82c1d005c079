import { previewConversion } from '@corbel/domain/leads/lead-conversion-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export type ConversionPreview = ReplyOf<typeof previewConversion>
export type ProspectNames = Partial<Record<'first_name' | 'last_name' | 'email' | 'phone', string>>

interface AskedConversion {
  id: string
  /** Blank before one is chosen. */
  program: string
  /** As far as they were typed. */
  names: ProspectNames
}

export const conversionQuery = ({ id, program, names }: AskedConversion) =>
  queryOptions({
    queryKey: ['leads', 'conversion', id, program, names],
    queryFn: ({ signal }) =>
      call(previewConversion, {
        params: { id },
        body: { program: program || undefined, newProspect: names },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
