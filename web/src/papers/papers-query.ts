import { listCompanyPapers } from '@corbel/domain/papers/kept/company-paper-endpoints'
import { listRecordPapers } from '@corbel/domain/papers/kept/record-paper-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type RecordPapersReply = ReplyOf<typeof listRecordPapers>

/** A record, as its kind is called everywhere. */
export interface PapersPlace {
  module: string
  owner: string
}

export const papersQuery = ({ module, owner }: PapersPlace) =>
  queryOptions({
    queryKey: ['papers', module, owner],
    queryFn: ({ signal }) => call(listRecordPapers, { body: { module, owner }, signal }),
  })

export const companyPapersQuery = queryOptions({
  queryKey: ['company-papers'],
  queryFn: ({ signal }) => call(listCompanyPapers, { signal }),
})
