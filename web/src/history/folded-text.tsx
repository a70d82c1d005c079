/** So much of a text stands in a line of the history; the rest unfolds. */
const shownAtOnce = 160

/** A value in words, its lines below each other; of a long one the beginning. */
export function FoldedText({ text }: { text: string }) {
  if (text.length <= shownAtOnce) return <span className="value-lines">{text}</span>
  return (
    <details className="folded-value">
      <summary>{`${text.slice(0, shownAtOnce).trimEnd()}…`}</summary>
      <span className="value-lines">{text}</span>
    </details>
  )
}
