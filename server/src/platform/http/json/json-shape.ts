export type JsonShape = { readonly depth: number; readonly keys: number }

const quote = 34
const backslash = 92

/**
 * Depth and number of keys of a JSON text, without building it: a million nested arrays cost `JSON.parse` a second
 * of everybody's time. Ends as soon as `depthMost` is passed. The text may be invalid; the parser says so later.
 */
export function jsonShape(text: string, depthMost: number): JsonShape {
  let depth = 0
  let deepest = 0
  let keys = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === ':') keys++
    else if (character === '{' || character === '[') {
      depth++
      if (depth > deepest) deepest = depth
      if (deepest > depthMost) break
    } else if (character === '}' || character === ']') depth--
  }
  return { depth: deepest, keys }
}

/** Where the string that begins at `start` ends: its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return text.length
}
