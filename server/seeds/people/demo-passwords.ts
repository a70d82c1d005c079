import { hashPassword } from '../../src/auth/passwords/password-hash.ts'

export const demoPassword = 'Corbel-demo-2026'

/** The one password of the demo, hashed for each sign-in with a salt of its own. */
export async function hashDemoPasswords(usernames: readonly string[]): Promise<Map<string, string>> {
  const hashed = usernames.map(async (name): Promise<[string, string]> => [name, await hashPassword(demoPassword)])
  return new Map(await Promise.all(hashed))
}
