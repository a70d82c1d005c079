import {
  chooseRole,
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  resetPassword,
} from '@corbel/domain/auth/auth-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { openRoute, sessionRoute } from '../platform/http/route.ts'
import { describeUser } from './describe-user.ts'
import { deviceTokens } from './devices/device-cookie.ts'
import { enterRole } from './enter-role.ts'
import { requestResetLink } from './passwords/request-reset-link.ts'
import { setNewPassword } from './passwords/reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { answerSignedIn, answerSignIn } from './signed-in-reply.ts'

export const authRoutes = [
  openRoute(login, async (call) => {
    const { body, services, client, at } = call
    const devices = deviceTokens(call.reply.request, services.config.publicUrl)
    return answerSignIn(await signIn(services, { ...body, devices, client, at }), call)
  }),
  openRoute(chooseRole, async (call) => {
    const { body, services, client, at } = call
    return answerSignedIn(await enterRole(services, { ...body, client, at }), call)
  }),
  openRoute(forgotPassword, async ({ body, services, client, at }) => {
    const { address, language } = client
    const asked = await requestResetLink(services, { ...body, address, language, at })
    return asked.ok ? granted({ message: tell('auth.linkSent') }) : asked
  }),
  openRoute(resetPassword, async ({ body, services, client, at }) => {
    const { user_id: token, password } = body
    const reset = await setNewPassword(services, { token, password, address: client.address, at })
    return reset.ok ? granted({ message: tell('auth.resetDone') }) : reset
  }),
  sessionRoute(getCurrentUser, async ({ services, session }) => granted(await describeUser(services, session))),
  openRoute(logout, async ({ services, reply, at }) => {
    await signOut(services, reply.request.token, at)
    services.cookie.clear(reply)
    return granted({ message: tell('auth.signedOut') })
  }),
]
