import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { LeafBlock, MailBlock } from '@corbel/domain/emails/templates/mail-blocks'
import type { TemplateKind, TemplateText, TemplateTexts } from '@corbel/domain/emails/templates/mail-template'
import { blankText } from '@corbel/domain/emails/templates/mail-template'
import type { Language } from '@corbel/domain/shared/messages/languages'

/** What is written of a template. */
export interface TemplateDraft {
  title: string
  module: MailModule
  kind: TemplateKind
  category: string
  tracked: boolean
  main: Language
  texts: TemplateTexts
}

/** Where a block stands: in the mail, or in a column of the block before it. */
export interface BlockPlace {
  columnsId: string | null
  column: number
}
export const topPlace: BlockPlace = { columnsId: null, column: 0 }

export const textOf = (draft: TemplateDraft, language: Language): TemplateText => draft.texts[language] ?? blankText

export const withText = (draft: TemplateDraft, language: Language, text: TemplateText): TemplateDraft => ({
  ...draft,
  texts: { ...draft.texts, [language]: text },
})

/** The blocks of a place in their order. */
export function blocksAt(text: TemplateText, { columnsId, column }: BlockPlace): readonly MailBlock[] {
  if (columnsId === null) return text.blocks
  const around = text.blocks.find(({ id }) => id === columnsId)
  return around?.kind === 'columns' ? (around.columns[column] ?? []) : []
}

/** The same text with other blocks in a place. */
export function withBlocksAt(text: TemplateText, place: BlockPlace, blocks: readonly MailBlock[]): TemplateText {
  const { columnsId, column } = place
  if (columnsId === null) return { ...text, blocks: [...blocks] }
  const leaves = blocks.filter((block): block is LeafBlock => block.kind !== 'columns')
  return {
    ...text,
    blocks: text.blocks.map((block) =>
      block.id === columnsId && block.kind === 'columns'
        ? { ...block, columns: block.columns.map((one, at) => (at === column ? leaves : one)) }
        : block,
    ),
  }
}

/** Where a block stands, by its id. */
export function placeOf(text: TemplateText, id: string): BlockPlace | null {
  for (const block of text.blocks) {
    if (block.id === id) return topPlace
    if (block.kind !== 'columns') continue
    const column = block.columns.findIndex((one) => one.some((leaf) => leaf.id === id))
    if (column >= 0) return { columnsId: block.id, column }
  }
  return null
}

export function findBlock(text: TemplateText, id: string | null): MailBlock | undefined {
  if (id === null) return undefined
  const place = placeOf(text, id)
  return place === null ? undefined : blocksAt(text, place).find((block) => block.id === id)
}

/** The text with one block changed; what does not stand in it changes nothing. */
export function withBlock(text: TemplateText, block: MailBlock): TemplateText {
  const place = placeOf(text, block.id)
  if (place === null) return text
  return withBlocksAt(
    text,
    place,
    blocksAt(text, place).map((one) => (one.id === block.id ? block : one)),
  )
}

/** A block with ids of its own, and those within it. */
export function copiedBlock(block: MailBlock, newId: () => string): MailBlock {
  if (block.kind !== 'columns') return { ...block, id: newId() }
  return {
    ...block,
    id: newId(),
    columns: block.columns.map((column) => column.map((one) => ({ ...one, id: newId() }))),
  }
}
