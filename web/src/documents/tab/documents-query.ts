import { countDocuments, listDocuments, type RecordDocument } from '@corbel/domain/documents/document-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api.ts'
import { listenLive } from '../../ui/page/live-events.ts'

export type DocumentsReply = ReplyOf<typeof listDocuments>
export type { RecordDocument }

/** The record that documents hang on, as its kind is called everywhere. */
export interface DocumentsPlace {
  module: string
  owner: string
}

export const documentsQuery = ({ module, owner }: DocumentsPlace) =>
  queryOptions({
    queryKey: ['documents', module, owner],
    queryFn: ({ signal }) => call(listDocuments, { body: { module, owner }, signal }),
  })

export const documentsCountQuery = ({ module, owner }: DocumentsPlace) =>
  queryOptions({
    queryKey: ['documents', module, owner, 'count'],
    queryFn: ({ signal }) => call(countDocuments, { body: { module, owner }, signal }),
  })

const changed = ['loan', 'lead', 'person', 'page'].flatMap((noun) => [`${noun}-hanging`, `${noun}-changed`])

/** Asks again as soon as somebody sends a file or decides on a document of the record. */
export function useDocumentEvents({ module, owner }: DocumentsPlace): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenLive(changed, ({ name, body }) => {
        const isOurs = body._id === owner && (body.what === undefined || body.what === 'documents')
        if (isOurs || name === 'resync') void queryClient.invalidateQueries({ queryKey: ['documents', module, owner] })
      }),
    [module, owner, queryClient],
  )
}
