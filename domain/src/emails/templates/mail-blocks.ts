import { z } from 'zod'
import { plainLine } from '../../shared/plain-name.ts'

/** Blocks of a mail, with those within columns. */
export const mostBlocks = 60
/** Of a picture's file. */
export const largestMailPictureBytes = 2_000_000
/** Of the text of one block, as markup. */
export const longestBlockText = 20_000

const key = z.string().regex(/^[a-z0-9-]{1,40}$/i)
const align = z.enum(['left', 'center', 'right'])
const line = plainLine(300)
/** A link as it is typed; whether it leads anywhere is asked when the template is published. */
const link = z.string().trim().max(2_000)
const tagPath = z.string().regex(/^[a-zA-Z_][\w]*(?:\.[a-zA-Z_0-9][\w]*)*$/)

const leaf = [
  /** Formatted text as markup; what formatted text has no place for is left out when it is stored. */
  z.strictObject({ id: key, kind: z.literal('text'), html: z.string().max(longestBlockText) }),
  z.strictObject({ id: key, kind: z.literal('heading'), text: line, level: z.literal([1, 2]), align }),
  z.strictObject({
    id: key,
    kind: z.literal('picture'),
    /** The stored picture; null where none is chosen yet. */
    picture: z.uuid().nullable(),
    alt: line,
    /** Of the width that it stands in. */
    widthPercent: z.int().min(10).max(100),
    align,
    href: link,
  }),
  z.strictObject({ id: key, kind: z.literal('button'), label: line, href: link, align }),
  z.strictObject({ id: key, kind: z.literal('divider') }),
  z.strictObject({ id: key, kind: z.literal('spacer'), height: z.int().min(4).max(120) }),
  /** Values of the record under their names, each once. */
  z.strictObject({
    id: key,
    kind: z.literal('values'),
    rows: z.array(z.strictObject({ label: line, path: tagPath })).max(30),
  }),
  /** A repeated section of the record's form, a line for each of its rows. */
  z.strictObject({
    id: key,
    kind: z.literal('rows'),
    section: z.union([tagPath, z.literal('')]),
    columns: z.array(z.strictObject({ label: line, path: tagPath })).max(8),
  }),
  /** Who writes, with the address that answers go to. */
  z.strictObject({ id: key, kind: z.literal('signature') }),
  /** What stands at the foot of every mail: who sends it, and whatever the law asks for. */
  z.strictObject({ id: key, kind: z.literal('footer'), html: z.string().max(longestBlockText) }),
] as const

const leafBlock = z.discriminatedUnion('kind', leaf)
export type LeafBlock = z.infer<typeof leafBlock>

const columns = z.strictObject({
  id: key,
  kind: z.literal('columns'),
  columns: z.array(z.array(leafBlock).max(20)).min(2).max(3),
})

/** A piece of a mail, from the top to the foot. */
export const mailBlock = z.discriminatedUnion('kind', [...leaf, columns])
export type MailBlock = z.infer<typeof mailBlock>
export type BlockKind = MailBlock['kind']

/** What may be added, in the order in which it is offered. */
export const blockKinds = [
  ...['text', 'heading', 'picture', 'button', 'columns', 'divider', 'spacer'],
  ...['values', 'rows', 'signature', 'footer'],
] as const satisfies readonly BlockKind[]

/** A block as it is when it is added. */
export function newBlock(kind: BlockKind, id: string): MailBlock {
  switch (kind) {
    case 'text':
      return { id, kind, html: '' }
    case 'heading':
      return { id, kind, text: '', level: 1, align: 'left' }
    case 'picture':
      return { id, kind, picture: null, alt: '', widthPercent: 100, align: 'left', href: '' }
    case 'button':
      return { id, kind, label: '', href: '', align: 'left' }
    case 'columns':
      return { id, kind, columns: [[], []] }
    case 'spacer':
      return { id, kind, height: 24 }
    case 'values':
      return { id, kind, rows: [] }
    case 'rows':
      return { id, kind, section: '', columns: [] }
    case 'footer':
      return { id, kind, html: '<p>{{company.name}}</p><p>{{company.address|}}</p>' }
    default:
      return { id, kind }
  }
}

/** Every block, those within columns after the one that holds them. */
export const everyBlock = (blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? [block, ...block.columns.flat()] : [block]))

/** The pictures that stand in blocks, by id. */
export const picturesIn = (blocks: readonly MailBlock[]): string[] =>
  everyBlock(blocks).flatMap((block) => (block.kind === 'picture' && block.picture !== null ? [block.picture] : []))
