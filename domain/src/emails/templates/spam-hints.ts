import { readRichText } from '../../forms/rich-text/read-rich-text.ts'
import type { RichBlock } from '../../forms/rich-text/rich-text.ts'
import { richTextWords } from '../../forms/rich-text/write-rich-text.ts'
import { everyBlock, type MailBlock } from './mail-blocks.ts'
import type { TemplateText } from './mail-template.ts'

/** What filters of receiving servers hold against a mail, and what is easily written otherwise. */
export const spamHintCodes = ['shouts', 'only-pictures', 'short-link', 'link-says-other'] as const
export type SpamHintCode = (typeof spamHintCodes)[number]

export interface SpamHint {
  readonly code: SpamHintCode
  /** Null: the subject, or the whole. */
  readonly block: string | null
  readonly what: string
}

/** Hosts whose links say nothing of where they lead: filters know them from those who hide. */
const shorteners = new Set([
  ...['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'cutt.ly', 't.ly'],
])

/** Fewer words beside a picture are none to speak of. */
const fewWords = 12

export function spamHintsOf({ subject, blocks }: TemplateText): SpamHint[] {
  const all = everyBlock(blocks)
  const words = all.flatMap(saidIn).join(' ').trim()
  const links = all.flatMap((block) => linksOf(block).map((link) => ({ ...link, block: block.id })))
  const short = links.filter(({ href }) => shorteners.has(hostOf(href)))
  const other = links.filter(({ href, said }) => saidHost(said) !== '' && saidHost(said) !== hostOf(href))
  return [
    ...(shouts(subject) ? [{ code: 'shouts', block: null, what: subject } as const] : []),
    ...(all.some(({ kind }) => kind === 'picture') && wordsIn(words) < fewWords
      ? [{ code: 'only-pictures', block: null, what: '' } as const]
      : []),
    ...short.map(({ href, block }) => ({ code: 'short-link', block, what: href }) as const),
    ...other.map(({ said, block }) => ({ code: 'link-says-other', block, what: said.trim() }) as const),
  ]
}

/** Capitals alone, or marks that call out one after the other. */
function shouts(subject: string): boolean {
  const letters = subject.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\p{Lu}|\p{Ll}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter)).length
  return /[!！]{2}|\${2}/u.test(subject) || (letters.length >= 10 && capitals / letters.length > 0.7)
}

/** Of scripts without spaces two signs are a word. */
const wordsIn = (text: string): number =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
    (sum, word) => sum + (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word) ? Math.ceil(word.length / 2) : 1),
    0,
  )

function saidIn(block: MailBlock): string[] {
  if (block.kind === 'text') return [richTextWords(block.html)]
  if (block.kind === 'heading') return [block.text]
  // Tables of values say something as well.
  return block.kind === 'values' || block.kind === 'rows' ? ['x '.repeat(fewWords)] : []
}

type Link = { readonly href: string; readonly said: string }

function linksOf(block: MailBlock): Link[] {
  if (block.kind === 'button') return [{ href: block.href, said: block.label }]
  if (block.kind === 'picture') return [{ href: block.href, said: '' }]
  return block.kind === 'text' || block.kind === 'footer' ? readRichText(block.html).flatMap(linksIn) : []
}

function linksIn(block: RichBlock): Link[] {
  if (block.kind === 'rule') return []
  if (block.kind === 'quote') return block.blocks.flatMap(linksIn)
  if (block.kind === 'list') return block.items.flat().flatMap(linksIn)
  return block.inlines.flatMap((inline) =>
    inline.kind === 'break' || inline.href === null ? [] : [{ href: inline.href, said: inline.text }],
  )
}

const hostOf = (href: string): string =>
  (/^https?:\/\/([^/?#:]+)/i.exec(href)?.[1] ?? '').toLowerCase().replace(/^www\./, '')

/** The host that a text looks as if it led to; blank where it looks like words. */
function saidHost(said: string): string {
  const [, host = ''] =
    /^(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?:[/?#:]\S*)?$/i.exec(said.trim()) ?? []
  return host.toLowerCase().replace(/^www\./, '')
}
