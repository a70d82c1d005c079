import { generateSecret, generateURI, verify } from 'otplib'

const stepSeconds = 30

export const newTotpSecret = (): string => generateSecret()

/** What an app reads from the QR code (Key Uri Format): the name of the program, whose account, and the secret. */
export function totpUri(secret: string, username: string): string {
  return generateURI({ issuer: 'Corbel', label: username, secret })
}

type Shown = { readonly secret: string; readonly code: string; readonly at: Date }

/** The 30-second step whose code this is, one step early or late allowed (RFC 6238, section 5.2); null for a wrong one. */
export async function stepOfCode({ secret, code, at }: Shown): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(at.getTime() / 1_000)
  const answer = await verify({ secret, token, epoch, epochTolerance: stepSeconds })
  return answer.valid && 'timeStep' in answer ? answer.timeStep : null
}
