import type { NoticeTab } from '@corbel/domain/notifications/notice-kinds'
import { listNotifications, viewNotifications } from '@corbel/domain/notifications/notification-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

export type NotificationsReply = ReplyOf<typeof listNotifications>

/** What the reader was told of; the page hears of news, so nothing asks again by the clock. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, { body: {}, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export interface Viewed {
  type: NoticeTab
  /** Only those of this record. */
  owner?: string
  /** Only this one. */
  _id?: string
}

/** Marks some as read; what is left is the answer. A failure leaves them unread and says nothing (specification 3, section 8). */
export function useViewNotifications(): (viewed: Viewed) => void {
  const queryClient = useQueryClient()
  const view = useMutation({
    mutationFn: (body: Viewed) => call(viewNotifications, { body }),
    onSuccess: (left) => void queryClient.setQueryData(notificationsQuery.queryKey, left),
  })
  return (viewed) => view.mutate(viewed)
}
