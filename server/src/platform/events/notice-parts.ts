import { newId } from '../ids.ts'

/** PostgreSQL takes no notice of 8,000 bytes or more. */
const largestNotice = 7_900
const largestPart = 7_500

const partPattern = /^\+([\w-]+) (\d+) (\d+) (.+)$/

/** A text as notices that PostgreSQL takes: one, or as many as its length asks for. */
export function splitNotice(text: string): string[] {
  if (Buffer.byteLength(text) <= largestNotice && !text.startsWith('+')) return [text]
  // In letters of one byte each, so that no character is cut.
  const letters = Buffer.from(text).toString('base64')
  const count = Math.ceil(letters.length / largestPart)
  const id = newId()
  return Array.from({ length: count }, (_, nth) => {
    const from = nth * largestPart
    return `+${id} ${nth} ${count} ${letters.slice(from, from + largestPart)}`
  })
}

/** Puts parts together as they are heard: those of one transaction come in their order, with no other's between them. */
export class NoticeReader {
  #id = ''
  #parts: string[] = []

  /** The whole text, with its last part; null before that, and where the beginning was missed. */
  read(notice: string): string | null {
    const [, id = '', nth, count, letters = ''] = partPattern.exec(notice) ?? []
    if (id === '') return notice
    if (nth === '0') this.#parts = []
    else if (id !== this.#id || this.#parts.length !== Number(nth)) return null
    this.#id = id
    this.#parts.push(letters)
    if (this.#parts.length < Number(count)) return null
    const text = Buffer.from(this.#parts.join(''), 'base64').toString()
    this.#parts = []
    return text
  }
}
