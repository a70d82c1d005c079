export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; href: string | null }
  | { kind: 'close'; name: string }

/** Their content is no text of a document: it goes with them. */
export const swallowed: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes iframe object embed applet svg math textarea title xmp plaintext select head'.split(
    ' ',
  ),
)
