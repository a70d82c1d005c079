import { z } from 'zod'
import { fillTags, type TagSource } from '../tags/fill-tags.ts'
import type { LeafBlock, MailBlock } from './mail-blocks.ts'

const align = z.enum(['left', 'center', 'right'])
const leaf = [
  z.object({ id: z.string(), kind: z.literal('text'), html: z.string(), isFoot: z.boolean() }),
  z.object({ id: z.string(), kind: z.literal('heading'), text: z.string(), level: z.literal([1, 2]), align }),
  z.object({
    id: z.string(),
    kind: z.literal('picture'),
    picture: z.string().nullable(),
    alt: z.string(),
    widthPercent: z.int(),
    align,
  }),
  z.object({ id: z.string(), kind: z.literal('button'), label: z.string(), align }),
  z.object({ id: z.string(), kind: z.literal('divider') }),
  z.object({ id: z.string(), kind: z.literal('spacer'), height: z.int() }),
  z.object({
    id: z.string(),
    kind: z.literal('table'),
    heads: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
] as const
const shownLeaf = z.discriminatedUnion('kind', leaf)
export type ShownLeaf = z.infer<typeof shownLeaf>

/** A block as a page shows it: what stands in it is filled in already, or still has its tags. */
export const shownBlock = z.discriminatedUnion('kind', [
  ...leaf,
  z.object({ id: z.string(), kind: z.literal('columns'), columns: z.array(z.array(shownLeaf)) }),
])
export type ShownBlock = z.infer<typeof shownBlock>

/** Blocks as a page shows them; without a source their tags stand in them. */
export function shownBlocks(blocks: readonly MailBlock[], source: TagSource | null): ShownBlock[] {
  return blocks.map((block) =>
    block.kind === 'columns'
      ? { ...block, columns: block.columns.map((column) => column.map((one) => shownLeafOf(one, source))) }
      : shownLeafOf(block, source),
  )
}

function shownLeafOf(block: LeafBlock, source: TagSource | null): ShownLeaf {
  const line = (text: string): string => (source === null ? text : fillTags(text, source, 'line').text)
  const html = (text: string): string => (source === null ? text : fillTags(text, source, 'html').text)
  const { id } = block
  switch (block.kind) {
    case 'text':
      return { id, kind: 'text', html: html(block.html), isFoot: false }
    case 'footer':
      return { id, kind: 'text', html: html(block.html), isFoot: true }
    case 'signature':
      return { id, kind: 'text', html: html('<p>{{sender.name}}</p><p>{{sender.email|}}</p>'), isFoot: false }
    case 'heading':
      return { ...block, text: line(block.text) }
    case 'picture': {
      const { picture, widthPercent, align: at } = block
      return { id, kind: 'picture', picture, alt: line(block.alt), widthPercent, align: at }
    }
    case 'button':
      return { id, kind: 'button', label: line(block.label), align: block.align }
    case 'values':
      return {
        ...{ id, kind: 'table', heads: [] },
        rows: block.rows.map(({ label, path }) => [label, line(`{{${path}}}`)]),
      }
    case 'rows':
      return { id, kind: 'table', heads: block.columns.map(({ label }) => label), rows: rowsOf(block, source) }
    default:
      return block
  }
}

// Values in a line hold no controls, so these end a cell and a row.
const [endOfCell, endOfRow] = ['\u0001', '\u0002']

function rowsOf({ section, columns }: Extract<LeafBlock, { kind: 'rows' }>, source: TagSource | null): string[][] {
  if (source === null || section === '') return [columns.map(({ path }) => `{{${path}}}`)]
  const row = columns.map(({ path }) => `{{${path}|}}`).join(endOfCell)
  const { text } = fillTags(`{{#each ${section}}}${row}${endOfRow}{{/each}}`, source, 'line')
  return text
    .split(endOfRow)
    .slice(0, -1)
    .map((cells) => cells.split(endOfCell))
}
