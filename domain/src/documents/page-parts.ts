/** Pages from one to another, both counted, from 1; to the last one where `to` is null. */
export interface PagePart {
  from: number
  to: number | null
}

const mostParts = 50
const largestPage = 5_000

/**
 * Parts of a document as people write them: `1-3, 4, 7-`. Null where it says no pages, a page before the first, an end
 * before its beginning, or more than 50 parts.
 */
export function readPageParts(text: string): PagePart[] | null {
  const pieces = text.split(/[,;]/).map((piece) => piece.trim())
  if (pieces.length > mostParts) return null
  const parts = pieces.map(readPart)
  return parts.every((part) => part !== null) ? parts : null
}

function readPart(text: string): PagePart | null {
  const [, first, dash, last] = /^(\d{1,5})(?:\s*([-–—])\s*(\d{1,5})?)?$/.exec(text) ?? []
  if (first === undefined) return null
  const from = Number(first)
  const to = dash === undefined ? from : last === undefined ? null : Number(last)
  if (from < 1 || from > largestPage) return null
  return to !== null && (to < from || to > largestPage) ? null : { from, to }
}
