import type { passkeyAnswer } from '@corbel/domain/auth/factor-endpoints'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import { fetchCode } from '../../ui/lazy/fetch-code.ts'

type PasskeyAnswer = z.input<typeof passkeyAnswer>
type Options = Record<string, unknown>

/** Whether this browser can use passkeys here: it must know them, and the address must be a name and not a number. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && /[a-z]$/i.test(location.hostname)
}

/** Asks the person to touch or unlock an authenticator that becomes a passkey. */
export async function createPasskey(options: Options): Promise<PasskeyAnswer> {
  const startRegistration = await fetchCode(async () => (await import('@simplewebauthn/browser')).startRegistration)
  // The border of types: the server made them for just this call.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return answerOf(await startRegistration({ optionsJSON }))
}

/** Asks the person to prove themselves with a passkey. */
export async function provePasskey(options: Options): Promise<PasskeyAnswer> {
  const startAuthentication = await fetchCode(async () => (await import('@simplewebauthn/browser')).startAuthentication)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON // As above.
  return answerOf(await startAuthentication({ optionsJSON }))
}

const answerOf = (answer: { id: string; rawId: string; type: string; response: object }): PasskeyAnswer => ({
  ...answer,
  type: 'public-key',
  response: { ...answer.response },
})
