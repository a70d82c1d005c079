import {
  addMailDomain,
  addSuppression,
  checkMailDomain,
  liftSuppression,
  listMailDomains,
  listSuppressions,
  readMailSettings,
  removeMailDomain,
  rotateMailDomain,
  saveMailSettings,
} from '@corbel/domain/emails/mail-setup-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { referenceOf } from '../../api-errors.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

export type MailDomain = ReplyOf<typeof listMailDomains>['domains'][number]
export type Suppression = ReplyOf<typeof listSuppressions>['suppressions'][number]

const key = ['mail-setup'] as const

export const mailDomainsQuery = queryOptions({
  queryKey: [...key, 'domains'],
  queryFn: ({ signal }) => call(listMailDomains, { signal }),
})

export type MailSettings = ReplyOf<typeof readMailSettings>

export const mailSettingsQuery = queryOptions({
  queryKey: [...key, 'standards'],
  queryFn: ({ signal }) => call(readMailSettings, { signal }),
})

export function useSaveMailSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveMailSettings>) => call(saveMailSettings, { body }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const suppressionsPageSize = 10

export const suppressionsQuery = (asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...key, 'suppressions', asked],
    queryFn: ({ signal }) =>
      call(listSuppressions, {
        body: { skip: asked.page, limit: suppressionsPageSize, search: asked.search },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What is done to domains and addresses; the lists are asked for anew. */
export function useMailSetup() {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const options = {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }
  const told = {
    ...options,
    onError: (error: unknown) => showError(errorText(error), { reference: referenceOf(error) }),
  }
  const add = useMutation({ mutationFn: (domain: string) => call(addMailDomain, { body: { domain } }), ...options })
  const check = useMutation({
    mutationFn: (id: string) => call(checkMailDomain, { params: { id }, body: {} }),
    ...told,
  })
  const rotate = useMutation({
    mutationFn: (id: string) => call(rotateMailDomain, { params: { id }, body: {} }),
    ...told,
  })
  const remove = useMutation({ mutationFn: (id: string) => call(removeMailDomain, { params: { id } }), ...told })
  const lift = useMutation({ mutationFn: (email: string) => call(liftSuppression, { body: { email } }), ...told })
  const stop = useMutation({ mutationFn: (email: string) => call(addSuppression, { body: { email } }), ...options })
  return { add, check, rotate, remove, lift, stop }
}
