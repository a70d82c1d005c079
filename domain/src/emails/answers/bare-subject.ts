/** Signs that mail programs put before the subject of what they answer or pass on, in the languages that are common. */
const prefix =
  /^\s*(?:(?:re|aw|antw|sv|vs|ref|rif|r|res|odp|fwd?|wg|tr|rv|enc|回复|答复|转发|返信|転送)(?:\[\d{1,3}\])?\s*[:：]|\[[^\]]{1,40}\])\s*/i

/** What a talk is about: a subject without what programs put before it, in small letters. */
export function bareSubject(subject: string): string {
  let bare = subject.slice(0, 1_000)
  for (let at = 0; at < 20 && prefix.test(bare); at++) bare = bare.replace(prefix, '')
  return bare.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
