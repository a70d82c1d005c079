import { type CurrentUser, chooseRole, login, type SignInReply } from '@corbel/domain/auth/auth-endpoints'
import { proveFactor } from '@corbel/domain/auth/factor-endpoints'
import type { BodyInputOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { currentUserQuery } from '../current-user.ts'
import { sessionGate } from '../session-gate.ts'

type EnteredReply = ReplyOf<typeof proveFactor>
export type RoleOffer = Extract<SignInReply, { roles: unknown }>
export type FactorQuestion = Extract<SignInReply, { mfa: unknown }>
export type EnrolmentQuestion = Extract<SignInReply, { enrol: unknown }>
export type FactorAnswer = BodyInputOf<typeof proveFactor>

/** What is proven leads to a session, or to the question in which role. */
export type EnteredOutcome = { kind: 'signed-in'; user: CurrentUser } | { kind: 'role-choice'; offer: RoleOffer }

/** What the password leads to: that, or the second factor, or setting one up. */
export type PasswordOutcome =
  | EnteredOutcome
  | { kind: 'factor'; question: FactorQuestion }
  | { kind: 'enrolment'; question: EnrolmentQuestion }

export function outcomeOf(reply: EnteredReply): EnteredOutcome {
  return 'roles' in reply ? { kind: 'role-choice', offer: reply } : { kind: 'signed-in', user: reply.user }
}

/** Of any call that answers as the password step does. */
export function passwordOutcomeOf(reply: SignInReply): PasswordOutcome {
  if ('mfa' in reply) return { kind: 'factor', question: reply }
  return 'enrol' in reply ? { kind: 'enrolment', question: reply } : outcomeOf(reply)
}

export function usePasswordStep() {
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string }) =>
      passwordOutcomeOf(await call(login, { body: credentials })),
  })
}

export function useFactorStep() {
  return useMutation({
    mutationFn: async (answer: FactorAnswer) => outcomeOf(await call(proveFactor, { body: answer })),
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
    sessionGate.renew()
  }
}
