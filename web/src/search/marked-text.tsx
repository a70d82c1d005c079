import { piecesOf, wordsOf } from './matched-text.ts'

/** A text with what somebody typed marked in it. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return piecesOf(text, wordsOf(typed)).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
  })
}
