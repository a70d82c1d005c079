import { type CurrentUser, chooseRole, login } from '@corbel/domain/auth/auth-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { currentUserQuery } from '../current-user.ts'

type LoginReply = ReplyOf<typeof login>
export type RoleOffer = Extract<LoginReply, { roles: unknown }>

/** What the password step led to: a session, or the question in which role. */
export type PasswordOutcome = { kind: 'signed-in'; user: CurrentUser } | { kind: 'role-choice'; offer: RoleOffer }

export function usePasswordStep() {
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string }): Promise<PasswordOutcome> => {
      const reply = await call(login, { body: credentials })
      return 'roles' in reply ? { kind: 'role-choice', offer: reply } : { kind: 'signed-in', user: reply.user }
    },
  })
}

export function useRoleStep() {
  return useMutation({
    mutationFn: async ({ offer, roleId }: { offer: RoleOffer; roleId: string }): Promise<CurrentUser> => {
      const role = offer.roles.find((one) => one._id === roleId)
      const cid = role?.company._id ?? offer.company?._id ?? ''
      const reply = await call(chooseRole, { body: { uid: offer.user._id, cid, rid: roleId, ticket: offer.ticket } })
      return reply.user
    },
  })
}

/** Begins a session in the browser: nothing of another session stays in memory. */
export function useBeginSession(): (user: CurrentUser) => void {
  const queryClient = useQueryClient()
  return (user) => {
    queryClient.clear()
    queryClient.setQueryData(currentUserQuery.queryKey, user)
  }
}
