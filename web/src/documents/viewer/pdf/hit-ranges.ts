import type { TextHit } from './find-in-text.ts'

/** The places of a page's text layer that a hit covers; `pieces` stand as `starts` say. */
export function rangesOf({ start, end }: TextHit, starts: readonly number[], pieces: readonly HTMLElement[]): Range[] {
  const ranges: Range[] = []
  for (let n = firstPiece(starts, start); n < pieces.length && (starts[n] ?? end) < end; n += 1) {
    const letters = pieces[n]?.firstChild
    const from = starts[n] ?? 0
    if (!(letters instanceof Text)) continue
    const range = document.createRange()
    range.setStart(letters, Math.max(0, Math.min(letters.length, start - from)))
    range.setEnd(letters, Math.max(0, Math.min(letters.length, end - from)))
    if (!range.collapsed) ranges.push(range)
  }
  return ranges
}

const firstPiece = (starts: readonly number[], place: number): number => {
  const after = starts.findIndex((start) => start > place)
  return Math.max(0, (after < 0 ? starts.length : after) - 1)
}

const marks = { every: 'viewer-hit', now: 'viewer-hit-now' } as const
const shown = { every: new Map<number, Range[]>(), now: new Map<number, Range[]>() }

/** Marks hits of a page without touching what stands there; a browser that cannot marks none. */
export function markHits(page: number, every: Range[], now: Range[]): void {
  if (typeof Highlight === 'undefined') return
  for (const [kind, ranges] of [
    ['every', every],
    ['now', now],
  ] as const) {
    shown[kind].set(page, ranges)
    if (ranges.length === 0) shown[kind].delete(page)
    CSS.highlights.set(marks[kind], new Highlight(...[...shown[kind].values()].flat()))
  }
}
