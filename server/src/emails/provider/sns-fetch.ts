/** Reads what Amazon SNS has at an address of its own: certificates, and the confirmation of a subscription. */
export type SnsFetch = (url: URL) => Promise<string>

const longestMs = 5_000
const longestAnswer = 64 * 1024

/** The addresses come from `snsAddress`, which knows hosts of Amazon SNS alone; nothing is followed elsewhere. */
export const fetchFromSns: SnsFetch = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(longestMs) })
  const text = await answer.text()
  if (!answer.ok || text.length > longestAnswer) throw new Error(`SNS answered ${answer.status}`)
  return text
}
