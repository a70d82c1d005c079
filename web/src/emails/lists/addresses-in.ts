/** Begins where a word begins, so that a long line without a space is read once and not from every letter. */
const addresses = /(?<![^\s<>"',;()[\]:])[^\s<>"',;()[\]:@]+@[^\s<>"',;()[\]:@]+\.[^\s<>"',;()[\]:.@]+/g

/** Whatever looks like an address of mail in a text, of whatever form it is, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set((text.match(addresses) ?? []).map((one) => one.toLowerCase())),
]

/** Lines that say something and name no address, with their numbers; the first may head columns. */
export const linesWithout = (text: string): { line: number; words: string }[] =>
  text
    .split(/\r?\n/)
    .map((words, at) => ({ line: at + 1, words }))
    .filter(({ line, words }) => line > 1 && words.trim() !== '' && words.match(addresses) === null)
    .map(({ line, words }) => ({ line, words: words.trim().slice(0, 80) }))
