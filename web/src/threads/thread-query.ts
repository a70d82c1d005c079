import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { listThread, type ThreadMessage } from '@corbel/domain/threads/thread-endpoints'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api.ts'
import { listenLive } from '../ui/page/live-events.ts'

export type ThreadReply = ReplyOf<typeof listThread>
export type { ThreadMessage }

/** The record that a thread hangs on, as its kind is called everywhere. */
export interface ThreadPlace {
  module: string
  owner: string
}

export const threadQuery = ({ module, owner }: ThreadPlace) =>
  queryOptions({
    queryKey: ['thread', module, owner],
    queryFn: ({ signal }) => call(listThread, { body: { module, owner }, signal }),
  })

/** Earlier ones than a message, asked for one portion at a time. */
export const earlierMessages = (place: ThreadPlace, before: number): Promise<ThreadReply> =>
  call(listThread, { body: { ...place, before } })

/** Asks again as soon as somebody writes or reads on the record. */
export function useThreadEvents({ module, owner }: ThreadPlace): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenLive(['loan-hanging'], ({ name, body }) => {
        const isOurs = name === 'loan-hanging' && body._id === owner && body.what === 'thread'
        if (!isOurs && name !== 'resync') return
        void queryClient.invalidateQueries({ queryKey: ['thread', module, owner] })
        void queryClient.invalidateQueries({ queryKey: ['record-tabs', module, owner] })
      }),
    [module, owner, queryClient],
  )
}
