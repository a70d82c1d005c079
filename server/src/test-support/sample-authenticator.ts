import { generate } from 'otplib'
import { injectJson } from './inject-json.ts'
import { samplePassword } from './sample-accounts.ts'
import type { TestApp } from './test-app.ts'

export type Authenticator = {
  /** The code that an app shows now, or so many steps of 30 seconds from now. */
  readonly code: (steps?: number) => Promise<string>
  readonly recoveryCodes: readonly string[]
}

type Bearer = Record<string, string>

/** Signs in by the password alone; the headers of the session's calls. */
export async function bearerOf(tested: TestApp, username: string): Promise<Bearer> {
  const answer = await injectJson(tested, 'auth/login', { payload: { username, password: samplePassword } })
  return { authorization: `Bearer ${answer.json().accessToken}` }
}

/** As the apps on phones do. */
export function appWith(tested: TestApp, secret: string): Authenticator['code'] {
  return (steps = 0) => generate({ secret, epoch: Math.floor(tested.clock.now().getTime() / 1_000) + steps * 30 })
}

/** Sets up an app for whoever is signed in with these headers. Its first code is used up by that. */
export async function setUpApp(tested: TestApp, headers: Bearer): Promise<Authenticator> {
  await injectJson(tested, 'auth/step_up', { payload: { password: samplePassword }, headers })
  const offered = await injectJson(tested, 'auth/totp/begin', { payload: {}, headers })
  const code = appWith(tested, offered.json().secret)
  const answer = await injectJson(tested, 'auth/totp', { payload: { code: await code() }, headers })
  if (answer.statusCode !== 200) throw new Error(`the app was not taken: ${answer.payload}`)
  return { code, recoveryCodes: answer.json().recoveryCodes }
}
