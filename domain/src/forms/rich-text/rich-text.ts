export const richMarks = ['strong', 'em', 'u', 's'] as const
export type RichMark = (typeof richMarks)[number]

/** A stretch of text with one look, or the end of a line within a paragraph. */
export type RichInline =
  | { kind: 'text'; text: string; marks: readonly RichMark[]; href: string | null }
  | { kind: 'break' }

export type RichBlock =
  | { kind: 'paragraph'; inlines: RichInline[] }
  | { kind: 'heading'; level: number; inlines: RichInline[] }
  | { kind: 'list'; ordered: boolean; items: RichBlock[][] }
  | { kind: 'quote'; blocks: RichBlock[] }
  | { kind: 'rule' }

/** What formatted text may consist of: nothing else has a place in it, so nothing else can be stored or drawn. */
export type RichText = readonly RichBlock[]

const safeSchemes = /^(https?:\/\/|mailto:|tel:)/i
// Browsers drop these while reading an address, so "java\nscript:" would be one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unseen = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/** An address that a link may lead to (http, https, mailto, tel), or null. */
export function safeHref(address: string): string | null {
  const plain = address.replace(unseen, '')
  return plain.length <= 2_000 && safeSchemes.test(plain) ? plain : null
}
