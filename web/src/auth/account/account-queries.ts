import { changeOwnAddress, readOwnAddress } from '@corbel/domain/auth/address-endpoints'
import { listFactors, removePasskey, removeTotp, renewRecoveryCodes } from '@corbel/domain/auth/factor-endpoints'
import { changePassword, endOneSession, endOtherSessions, listSessions } from '@corbel/domain/auth/session-endpoints'
import type { BodyInputOf, EndpointParts, ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

export type Factors = ReplyOf<typeof listFactors>

export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => call(listFactors, { signal }),
})

export const addressQuery = queryOptions({
  queryKey: ['account', 'address'],
  queryFn: ({ signal }) => call(readOwnAddress, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** What the account page shows is asked for anew after every act on it. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['account'] })
}

type Message = 'account.factorRemoved' | 'account.sessionEnded' | 'account.othersEnded' | 'account.addressLinkSent'

/** An act of one press: what it did is said, and why it did not. */
function useAct<Input, Reply>(act: (input: Input) => Promise<Reply>, done: Message | null) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await refresh()
      if (done) showSuccess(t(done))
    },
    // Whoever closes the dialog that asks for a proof knows that nothing was done.
    onError: (error) => isRefusal(error, 'step-up-required') || showError(errorText(error)),
  })
}

export const useRemoveApp = () => useAct(() => call(removeTotp, {}), 'account.factorRemoved')
export const useRemovePasskey = () =>
  useAct((id: string) => call(removePasskey, { params: { id } }), 'account.factorRemoved')
export const useChangeAddress = () =>
  useAct((address: string) => call(changeOwnAddress, { body: { address } }), 'account.addressLinkSent')
export const useRenewCodes = () => useAct(() => call(renewRecoveryCodes, { body: {} }), null)
export const useEndSession = () =>
  useAct((id: string) => call(endOneSession, { params: { id } }), 'account.sessionEnded')
export const useEndOthers = () => useAct(() => call(endOtherSessions, {}), 'account.othersEnded')

type Change = BodyInputOf<typeof changePassword & EndpointParts>

export function useChangePassword() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: (body: Change) => call(changePassword, { body }), onSuccess: refresh })
}
