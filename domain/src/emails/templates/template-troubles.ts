import { readRichText } from '../../forms/rich-text/read-rich-text.ts'
import type { RichBlock } from '../../forms/rich-text/rich-text.ts'
import { safeHref } from '../../forms/rich-text/rich-text.ts'
import { richTextWords } from '../../forms/rich-text/write-rich-text.ts'
import type { Language } from '../../shared/messages/languages.ts'
import { blankTag, fillTags, type TagSource } from '../tags/fill-tags.ts'
import { everyBlock, type MailBlock } from './mail-blocks.ts'
import type { TemplateKind, TemplateText, TemplateTexts } from './mail-template.ts'
import { spamHintCodes, spamHintsOf } from './spam-hints.ts'
import { writeTemplate } from './template-markup.ts'

/** What stands in the way of publishing a template. */
export const troubleCodes = [
  'no-main-language',
  'no-subject',
  'no-blocks',
  'no-text',
  'no-label',
  'no-link',
  'link-not-safe',
  'tag-in-link',
  'no-picture',
  'no-alt',
  'no-columns',
  'no-footer',
  'unknown-tag',
  'too-large',
] as const
export type TroubleCode = (typeof troubleCodes)[number]

/** What is worth a second look, and no more. */
export const warningCodes = ['may-be-blank', 'looks-commercial', 'clipped', ...spamHintCodes] as const
export type WarningCode = (typeof warningCodes)[number]

interface Found<Code> {
  readonly code: Code
  readonly language: Language
  /** The block that it is about; null: the whole, or its subject. */
  readonly block: string | null
  /** The tag or the link, as it was written. */
  readonly what: string
}
export type TemplateTrouble = Found<TroubleCode>
export type TemplateWarning = Found<WarningCode>

/** What comes out of filling holds so much; from the second on a well-known mail program cuts a mail off. */
const largestHtml = 60 * 1024
const clippedHtml = 50 * 1024

const advertising = /\b(coupon|discount|% off|special offer|limited time|free gift|save big|promo(tion)? code)\b/i

export interface Judged {
  readonly troubles: readonly TemplateTrouble[]
  readonly warnings: readonly TemplateWarning[]
}

export interface Judging {
  readonly kind: TemplateKind
  readonly main: Language
  /** Which tags may stand in mails of the template's kind of record, and in which formats. */
  readonly known: TagSource
  /** Whether a picture is kept. */
  readonly isPicture: (id: string) => boolean
}

/** Whether a template may be published, and where not, in every language that it is written in. */
export function judgeTemplate(texts: TemplateTexts, judging: Judging): Judged {
  const written = Object.entries(texts) as [Language, TemplateText][] // Its keys are languages.
  const troubles: TemplateTrouble[] =
    texts[judging.main] === undefined
      ? [{ code: 'no-main-language', language: judging.main, block: null, what: judging.main }]
      : []
  const warnings: TemplateWarning[] = []
  for (const [language, text] of written) {
    const judge = new LanguageJudge(language, text, judging)
    troubles.push(...judge.troubles())
    warnings.push(...judge.warnings())
  }
  return { troubles, warnings }
}

class LanguageJudge {
  readonly #language: Language
  readonly #text: TemplateText
  readonly #judging: Judging
  readonly #html: string

  constructor(language: Language, text: TemplateText, judging: Judging) {
    this.#language = language
    this.#text = text
    this.#judging = judging
    this.#html = writeTemplate(text, (id) => `https://mail.test/${id}`).html
  }

  troubles(): TemplateTrouble[] {
    const { subject, blocks } = this.#text
    const all = everyBlock(blocks)
    const at = (code: TroubleCode, block: string | null = null, what = ''): TemplateTrouble => ({
      ...{ code, language: this.#language, block, what },
    })
    return [
      ...(subject === '' && this.#judging.kind !== 'signature' ? [at('no-subject')] : []),
      ...(blocks.length === 0 ? [at('no-blocks')] : []),
      ...(this.#judging.kind === 'commercial' && !all.some(({ kind }) => kind === 'footer') ? [at('no-footer')] : []),
      ...(this.#html.length > largestHtml ? [at('too-large')] : []),
      ...this.#unknownIn(null, [subject, this.#text.preheader]),
      ...all.flatMap((block) => [
        ...lacksOf(block, this.#judging.isPicture).map((code) => at(code, block.id)),
        ...linksOf(block).flatMap((link) => {
          if (link === '') return block.kind === 'picture' ? [] : [at('no-link', block.id)]
          if (link.includes('{{')) return [at('tag-in-link', block.id, link)]
          return safeHref(link) === null ? [at('link-not-safe', block.id, link)] : []
        }),
        ...this.#unknownIn(block.id, wordsIn(block)),
      ]),
    ]
  }

  warnings(): TemplateWarning[] {
    const at = (code: WarningCode, block: string | null, what = ''): TemplateWarning => ({
      ...{ code, language: this.#language, block, what },
    })
    const { subject, blocks } = this.#text
    const words = [subject, ...everyBlock(blocks).flatMap(wordsIn)].join(' ')
    const blank = new Map<string, string | null>()
    for (const path of blankIn(subject)) blank.set(path, null)
    for (const block of everyBlock(blocks))
      for (const path of wordsIn(block).flatMap(blankIn)) if (!blank.has(path)) blank.set(path, block.id)
    return [
      ...[...blank].map(([path, block]) => at('may-be-blank', block, path)),
      ...(this.#judging.kind === 'transactional' && advertising.test(words) ? [at('looks-commercial', null)] : []),
      ...(this.#html.length > clippedHtml ? [at('clipped', null)] : []),
      ...(this.#judging.kind === 'signature'
        ? []
        : spamHintsOf(this.#text).map(({ code, block, what }) => at(code, block, what))),
    ]
  }

  #unknownIn(block: string | null, texts: readonly string[]): TemplateTrouble[] {
    const strange = new Set(texts.flatMap((text) => strangeIn(text, this.#judging.known)))
    return [...strange].map((what) => ({ code: 'unknown-tag', language: this.#language, block, what }))
  }
}

/** What looks like a tag and would stand in the mail as it is. */
export function strangeIn(text: string, known: TagSource): string[] {
  const filled = fillTags(text, known, 'line')
  const left = [...filled.text.matchAll(/\{\{[^{}]*\}\}/g)].map(([raw]) => raw)
  return [...new Set([...filled.unknown, ...left])]
}

/** Tags that leave a gap where there is no value. */
const blankIn = (text: string): readonly string[] => fillTags(text, blankTag, 'line').missing

/** The texts of a block in which tags may stand. */
function wordsIn(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'footer':
      return [block.html]
    case 'heading':
      return [block.text]
    case 'picture':
      return [block.alt]
    case 'button':
      return [block.label]
    case 'values':
      return block.rows.map(({ path }) => `{{${path}}}`)
    case 'rows':
      return block.section === '' ? [] : [`{{#each ${block.section}}}{{/each}}`]
    default:
      return []
  }
}

function lacksOf(block: MailBlock, isPicture: Judging['isPicture']): TroubleCode[] {
  switch (block.kind) {
    case 'text':
    case 'footer':
      return richTextWords(block.html) === '' ? ['no-text'] : []
    case 'heading':
      return block.text === '' ? ['no-text'] : []
    case 'picture':
      return [
        ...(block.picture === null || !isPicture(block.picture) ? (['no-picture'] as const) : []),
        ...(block.alt === '' ? (['no-alt'] as const) : []),
      ]
    case 'button':
      return block.label === '' ? ['no-label'] : []
    case 'values':
      return block.rows.length === 0 ? ['no-columns'] : []
    case 'rows':
      return block.section === '' || block.columns.length === 0 ? ['no-columns'] : []
    default:
      return []
  }
}

/** Where a block leads. */
function linksOf(block: MailBlock): string[] {
  if (block.kind === 'button' || block.kind === 'picture') return [block.href]
  if (block.kind !== 'text' && block.kind !== 'footer') return []
  return readRichText(block.html).flatMap(linksInText)
}

function linksInText(block: RichBlock): string[] {
  if (block.kind === 'rule') return []
  if (block.kind === 'quote') return block.blocks.flatMap(linksInText)
  if (block.kind === 'list') return block.items.flat().flatMap(linksInText)
  return block.inlines.flatMap((inline) => (inline.kind === 'break' || inline.href === null ? [] : [inline.href]))
}
