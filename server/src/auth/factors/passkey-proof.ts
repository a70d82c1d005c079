import type { passkeyAnswer } from '@corbel/domain/auth/factor-endpoints'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { keepChallenge, takeChallenge } from './passkey-challenge-repository.ts'
import { listPasskeys, lockPasskey, notePasskeyUse, type Passkey } from './passkey-repository.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

export type PasskeyAnswer = z.output<typeof passkeyAnswer>
type Asked = { readonly accountId: string; readonly publicUrl: string; readonly at: Date }

/** What one of the account's passkeys is to sign; null where it has none, or none can work at this address. */
export async function askForPasskey(db: Db, { accountId, publicUrl, at }: Asked) {
  const party = relyingParty(publicUrl)
  const passkeys = await listPasskeys(db, accountId)
  if (party === null || passkeys.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    allowCredentials: passkeys.map((one) => ({ id: one.credential_id, transports: transportsOf(one) })),
  })
  await keepChallenge(db, accountId, { purpose: 'prove', challenge: options.challenge, at })
  return options
}

/** Whether the answer was signed by a passkey of this account, for what it was asked last. */
export async function provesPasskey(db: Db, asked: Asked & { readonly answer: PasskeyAnswer }): Promise<boolean> {
  const { accountId, publicUrl, at, answer } = asked
  const party = relyingParty(publicUrl)
  const passkey = await lockPasskey(db, accountId, answer.id)
  const challenge = await takeChallenge(db, accountId, { purpose: 'prove', at })
  if (party === null || passkey === undefined || challenge === undefined) return false
  const counter = await verifiedCounter({ answer, passkey, challenge, party })
  if (counter === null) return false
  await notePasskeyUse(db, passkey.id, { counter, at })
  return true
}

type Checked = {
  readonly answer: PasskeyAnswer
  readonly passkey: Passkey
  readonly challenge: string
  readonly party: RelyingParty
}

/** The passkey's counter after a good answer; null for any other. */
async function verifiedCounter({ answer, passkey, challenge, party }: Checked): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The border of types: a foreign device made it; the library reads and refuses what it cannot use.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for every kind of answer that is not good; to the caller they are all one.
    return null
  }
}

// Kept as the browser named them when the passkey was made.
const transportsOf = (passkey: Passkey) => passkey.transports as AuthenticatorTransport[]
