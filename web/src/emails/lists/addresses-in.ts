const address = /[^\s<>"',;()[\]:]+@[^\s<>"',;()[\]:]+\.[^\s<>"',;()[\]:.]+/

/** Whatever looks like an address of mail in a text, of whatever form it is, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set((text.match(new RegExp(address, 'g')) ?? []).map((one) => one.toLowerCase())),
]

/** Lines that say something and name no address, with their numbers; the first may head columns. */
export const linesWithout = (text: string): { line: number; words: string }[] =>
  text
    .split(/\r?\n/)
    .map((words, at) => ({ line: at + 1, words }))
    .filter(({ line, words }) => line > 1 && words.trim() !== '' && !address.test(words))
    .map(({ line, words }) => ({ line, words: words.trim().slice(0, 80) }))
