export interface TextHit {
  start: number
  /** Not counted. */
  end: number
}

/**
 * Every place of a text that says what is looked for: case, accents and the breaks of lines count for nothing. Hits do
 * not lie over each other.
 */
export function findInText(text: string, wanted: string): TextHit[] {
  const sought = plain(wanted.trim()).letters
  if (sought === '') return []
  const { letters, places } = plain(text)
  const hits: TextHit[] = []
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + sought.length)) {
    const last = places[at + sought.length - 1] ?? 0
    hits.push({ start: places[at] ?? 0, end: last + characterAt(text, last).length })
  }
  return hits
}

interface PlainText {
  letters: string
  /** Of each letter, where it stands in the text. */
  places: number[]
}

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32)

function plain(text: string): PlainText {
  let letters = ''
  const places: number[] = []
  let afterSpace = false
  for (let at = 0; at < text.length; ) {
    const character = characterAt(text, at)
    const isSpace = /\s/.test(character)
    const said = isSpace ? (afterSpace ? '' : ' ') : letterOf(character)
    afterSpace = isSpace
    letters += said
    for (let n = 0; n < said.length; n += 1) places.push(at)
    at += character.length
  }
  return { letters, places }
}

/** As it is typed: `É` and `é` as `e`, `ﬁ` as `fi`. */
const letterOf = (character: string): string =>
  character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s/g, '')
