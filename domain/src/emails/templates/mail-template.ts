import { z } from 'zod'
import { sanitizedHtml } from '../../forms/rich-text/write-rich-text.ts'
import { type Language, languages } from '../../shared/messages/languages.ts'
import { plainLine } from '../../shared/plain-name.ts'
import { longestSubject, mailSubject } from '../compose/compose-mail.ts'
import { mailModules } from '../email-policy.ts'
import { type LeafBlock, type MailBlock, mailBlock, mostBlocks } from './mail-blocks.ts'

/**
 * What mails of a template are: about the recipient's own business, which nobody unsubscribes from; advertising, which
 * needs a way out; or what stands under mails that are written by hand.
 */
export const templateKinds = ['transactional', 'commercial', 'signature'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateModule = z.enum(mailModules)

/** A template in one language. */
export const templateText = z.strictObject({
  subject: mailSubject,
  /** What lists of mails show beside the subject. */
  preheader: plainLine(longestSubject),
  blocks: z.array(mailBlock).max(mostBlocks),
})
export type TemplateText = z.infer<typeof templateText>

/** A template in each language that it is written in. */
export const templateTexts = z.partialRecord(z.enum(languages), templateText)
export type TemplateTexts = z.infer<typeof templateTexts>

export const blankText: TemplateText = { subject: '', preheader: '', blocks: [] }

/** The language that a recipient is written to in: theirs where the template has it, else the template's main one. */
export function languageFor(
  texts: Readonly<Partial<Record<Language, unknown>>>,
  wanted: Language,
  main: Language,
): Language {
  return texts[wanted] === undefined ? main : wanted
}

/** As it may be stored: markup of texts read into what formatted text may consist of. */
export function storableTexts(texts: TemplateTexts): TemplateTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, blocks: text.blocks.map(storableBlock) }]),
  )
}

function storableBlock(block: MailBlock): MailBlock {
  return block.kind === 'columns'
    ? { ...block, columns: block.columns.map((column) => column.map(storableLeaf)) }
    : storableLeaf(block)
}

const storableLeaf = (block: LeafBlock): LeafBlock =>
  block.kind === 'text' || block.kind === 'footer' ? { ...block, html: sanitizedHtml(block.html) } : block
