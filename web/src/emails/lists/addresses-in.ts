/** Whatever looks like an address of mail in a text, of whatever form it is, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    (text.match(/[^\s<>"',;()[\]:]+@[^\s<>"',;()[\]:]+\.[^\s<>"',;()[\]:.]+/g) ?? []).map((one) => one.toLowerCase()),
  ),
]
