import { readRichText } from '../../forms/rich-text/read-rich-text.ts'
import type { RichBlock, RichInline } from '../../forms/rich-text/rich-text.ts'
import { richTextHtml } from '../../forms/rich-text/write-rich-text.ts'

/** What somebody wrote, as it may leave: markup that formatted text may consist of, and the same in plain lines. */
export interface MailWords {
  readonly html: string
  readonly text: string
}

/** Reads what an editor or a caller sent; whatever formatted text has no place for is left out, its words kept. */
export function mailWords(markup: string): MailWords {
  const blocks = readRichText(markup)
  // Mail programs give an empty paragraph no height.
  const html = richTextHtml(blocks).replaceAll('<p></p>', '<p>&nbsp;</p>')
  return {
    html,
    text: blocks
      .map((block) => plain(block, ''))
      .join('\n\n')
      .trim(),
  }
}

function plain(block: RichBlock, before: string): string {
  switch (block.kind) {
    case 'rule':
      return `${before}----`
    case 'quote':
      return block.blocks.map((one) => plain(one, `${before}> `)).join('\n')
    case 'list':
      return block.items
        .map((item, at) => item.map((one) => plain(one, `${before}${block.ordered ? `${at + 1}. ` : '- '}`)).join('\n'))
        .join('\n')
    default:
      return before + block.inlines.map(plainInline).join('')
  }
}

/** Where links cannot be pressed, their address stands behind their words. */
function plainInline(inline: RichInline): string {
  if (inline.kind === 'break') return '\n'
  const { text, href } = inline
  return href === null || href === text || href === `mailto:${text}` ? text : `${text} (${href})`
}

/** As it stands in a mail: 600 px wide, in a face that every program has. */
export const mailDocument = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:16px"><div style="max-width:600px;font:15px/1.5 Arial,Helvetica,sans-serif">${html}</div></body></html>`
