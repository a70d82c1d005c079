/** How many of the passwords that people chose most, by what breaches made known, are refused. */
const refusedCount = 30_000

let known: Promise<ReadonlySet<string>> | undefined

const folded = (password: string): string => password.normalize('NFKC').toLowerCase()

/** Whether a password is among the best known ones, whatever its letters' case. */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= readKnownPasswords()
  return (await known).has(folded(password))
}

/** Unpacked when a password is set for the first time: no start waits for it. */
async function readKnownPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, refusedCount).map((password) => folded(String(password))))
}
