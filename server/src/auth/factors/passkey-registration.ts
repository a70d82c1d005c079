import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Account } from '../account-repository.ts'
import { keepChallenge, takeChallenge } from './passkey-challenge-repository.ts'
import type { PasskeyAnswer } from './passkey-proof.ts'
import { insertPasskey, listPasskeys } from './passkey-repository.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

// Ed25519, P-256 and RSA: what every authenticator in use can make at least one of.
const algorithms = [-8, -7, -257]

type Place = { readonly publicUrl: string; readonly at: Date }

/** What an authenticator is to sign to become a passkey; null where the address of the program can have none. */
export async function offerPasskey(db: Db, account: Account, { publicUrl, at }: Place) {
  const party = relyingParty(publicUrl)
  if (party === null) return null
  const existing = await listPasskeys(db, account.id)
  const options = await generateRegistrationOptions({
    rpName: 'Corbel',
    rpID: party.id,
    userID: new TextEncoder().encode(account.id),
    userName: account.username,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: existing.map((one) => ({
      id: one.credential_id,
      transports: one.transports as AuthenticatorTransport[], // As the browser named them.
    })),
  })
  await keepChallenge(db, account.id, { purpose: 'register', challenge: options.challenge, at })
  return options
}

type Registration = Place & { readonly answer: PasskeyAnswer; readonly title: string }

/** Keeps a passkey that answers what it was asked; false for any other answer. */
export async function registerPasskey(db: Db, account: Account, registration: Registration): Promise<boolean> {
  const { publicUrl, at, answer, title } = registration
  const party = relyingParty(publicUrl)
  const challenge = await takeChallenge(db, account.id, { purpose: 'register', at })
  if (party === null || challenge === undefined) return false
  const credential = await verifiedCredential(answer, { challenge, party })
  if (credential === null) return false
  return insertPasskey(db, account.id, {
    id: newId(),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    title,
    created_at: at,
  })
}

async function verifiedCredential(answer: PasskeyAnswer, asked: { challenge: string; party: RelyingParty }) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The border of types: a foreign device made it; the library reads and refuses what it cannot use.
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: [...asked.party.origins],
      expectedRPID: asked.party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    // The library throws for every kind of answer that is not good; to the caller they are all one.
    return null
  }
}
