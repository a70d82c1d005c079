import { type EmailEntry, listUserEmails } from '@corbel/domain/emails/compose-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type EmailsReply = ReplyOf<typeof listUserEmails>
export type { EmailEntry }

/** The record that e-mails are written from, as its kind is called everywhere. */
export interface MailPlace {
  module: string
  owner: string
}

export interface EmailsAsked {
  page: number
  limit: number
  search: string
  tab: 'all' | 'campaigns'
}

/** While something is on its way an open page looks again soon, and else from time to time. */
const soonMs = 3_000
const nowAndThenMs = 30_000

export const emailsKey = ({ module, owner }: MailPlace) => ['emails', module, owner] as const

export const emailsQuery = (place: MailPlace, asked: EmailsAsked) =>
  queryOptions({
    queryKey: [...emailsKey(place), asked],
    queryFn: ({ signal }) => {
      const { page: skip, limit, search, tab } = asked
      return call(listUserEmails, {
        body: { from: place.module, owner: place.owner, skip, limit, search, tab },
        signal,
      })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.emails.some(({ state }) => state === 'queued') ? soonMs : nowAndThenMs,
  })
