import { safeHref } from '../../forms/rich-text/rich-text.ts'
import { mailWords } from '../compose/mail-text.ts'
import { preheaderHtml } from '../compose/preheader.ts'
import type { LeafBlock, MailBlock } from './mail-blocks.ts'
import type { TemplateText } from './mail-template.ts'

/** A template in one language as mails are made of it: its tags still stand in it. */
export interface WrittenTemplate {
  readonly subject: string
  readonly html: string
  readonly text: string
}

type PictureAddress = (id: string) => string

const face = 'font-family:Arial,Helvetica,sans-serif'
const ink = '#16242c'
const quiet = '#566771'
const line = '#d5dde2'
/** White on it reads 5.05 to 1. */
const accent = '#3f7590'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

/**
 * A template in one language as markup that mail programs show alike: tables where Outlook needs them, 600 px wide and
 * as wide as a phone below that, colours that still read where the program turns them dark. Its plain text is written
 * from the same blocks. Tags stay as they are.
 */
export function writeTemplate(
  { subject, preheader, blocks }: TemplateText,
  pictureAt: PictureAddress,
): WrittenTemplate {
  const body = blocks.map((block) => blockHtml(block, pictureAt)).join('')
  const before = preheaderHtml(preheader)
  return {
    subject,
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (max-width:619px){.mail-column{display:block!important;width:100%!important}}</style></head><body style="margin:0;padding:16px;${face}">${before}<div style="max-width:600px;margin:0 auto;font-size:15px;line-height:1.5;color:${ink};${face}">${body}</div></body></html>`,
    text: blocks
      .map((block) => blockText(block))
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

function blockHtml(block: MailBlock, pictureAt: PictureAddress): string {
  if (block.kind !== 'columns') return leafHtml(block, pictureAt)
  const width = Math.floor(100 / block.columns.length)
  const cells = block.columns
    .map(
      (column) =>
        `<td class="mail-column" width="${width}%" valign="top" style="width:${width}%;padding:0 8px 0 0;vertical-align:top">${column.map((one) => leafHtml(one, pictureAt)).join('')}</td>`,
    )
    .join('')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr>${cells}</tr></table>`
}

function leafHtml(block: LeafBlock, pictureAt: PictureAddress): string {
  switch (block.kind) {
    case 'text':
      return mailWords(block.html).html
    case 'heading':
      return `<h${block.level} style="margin:16px 0 8px;font-size:${block.level === 1 ? 24 : 18}px;line-height:1.3;text-align:${block.align}">${escaped(block.text)}</h${block.level}>`
    case 'picture':
      return pictureHtml(block, pictureAt)
    case 'button':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="${block.align}" style="padding:12px 0"><a href="${escaped(block.href)}" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:#ffffff;font-weight:bold;text-decoration:none">${escaped(block.label)}</a></td></tr></table>`
    case 'divider':
      return `<hr style="border:0;border-top:1px solid ${line};margin:16px 0">`
    case 'spacer':
      return `<div style="height:${block.height}px;line-height:${block.height}px;font-size:1px">&nbsp;</div>`
    case 'values':
      return tableHtml(block.rows.map(({ label, path }) => [escaped(label), `{{${path}}}`]))
    case 'rows':
      return rowsHtml(block)
    case 'signature':
      return `<p>{{sender.name}}<br><a href="mailto:{{sender.email|}}" style="color:${accent}">{{sender.email|}}</a></p>`
    case 'footer':
      return `<div style="margin-top:24px;padding-top:12px;border-top:1px solid ${line};font-size:12px;color:${quiet}">${mailWords(block.html).html}</div>`
  }
}

function pictureHtml(
  { picture, alt, widthPercent, align, href }: Extract<LeafBlock, { kind: 'picture' }>,
  pictureAt: PictureAddress,
): string {
  if (picture === null) return ''
  const image = `<img src="${escaped(pictureAt(picture))}" alt="${escaped(alt)}" width="${Math.round(6 * widthPercent)}" style="display:inline-block;width:${widthPercent}%;max-width:100%;height:auto;border:0">`
  const shown = href === '' ? image : `<a href="${escaped(href)}" rel="noopener noreferrer">${image}</a>`
  return `<p style="margin:12px 0;text-align:${align}">${shown}</p>`
}

const cell = `padding:6px 12px 6px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top`

const tableHtml = (rows: readonly (readonly string[])[]): string =>
  `<table cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:12px 0">${rows
    .map(
      ([label = '', value = '']) =>
        `<tr><th scope="row" style="${cell};color:${quiet};font-weight:normal">${label}</th><td style="${cell}">${value}</td></tr>`,
    )
    .join('')}</table>`

function rowsHtml({ section, columns }: Extract<LeafBlock, { kind: 'rows' }>): string {
  if (section === '' || columns.length === 0) return ''
  const heads = columns.map(
    ({ label }) => `<th scope="col" style="${cell};color:${quiet};font-weight:normal">${escaped(label)}</th>`,
  )
  const cells = columns.map(({ path }) => `<td style="${cell}">{{${path}|}}</td>`)
  return `<table cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:12px 0"><tr>${heads.join('')}</tr>{{#each ${section}}}<tr>${cells.join('')}</tr>{{/each}}</table>`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'columns':
      return block.columns
        .flat()
        .map((one) => blockText(one))
        .filter((text) => text !== '')
        .join('\n\n')
    case 'text':
    case 'footer':
      return mailWords(block.html).text
    case 'heading':
      return block.text
    case 'picture':
      return block.picture === null ? '' : [block.alt, block.href].filter((text) => text !== '').join(': ')
    case 'button':
      return `${block.label}: ${block.href}`
    case 'divider':
      return '----'
    case 'spacer':
      return ''
    case 'values':
      return block.rows.map(({ label, path }) => `${label}: {{${path}}}`).join('\n')
    case 'rows':
      return block.section === '' || block.columns.length === 0
        ? ''
        : `{{#each ${block.section}}}- ${block.columns.map(({ label, path }) => `${label}: {{${path}|}}`).join(', ')}\n{{/each}}`
    case 'signature':
      return '{{sender.name}}\n{{sender.email|}}'
  }
}

/**
 * A template as formatted text that somebody goes on writing in: what has no place in formatted text stands as words,
 * and pictures are left out.
 */
export function templateWords(blocks: readonly MailBlock[]): string {
  return blocks.map(wordsOf).join('')
}

function wordsOf(block: MailBlock): string {
  switch (block.kind) {
    case 'columns':
      return block.columns.flat().map(wordsOf).join('')
    case 'text':
    case 'footer':
      return block.html
    case 'heading':
      return `<p><strong>${escaped(block.text)}</strong></p>`
    case 'button':
      return safeHref(block.href) === null
        ? `<p>${escaped(block.label)}</p>`
        : `<p><a href="${escaped(block.href)}">${escaped(block.label)}</a></p>`
    case 'divider':
      return '<hr>'
    case 'values':
      return block.rows.map(({ label, path }) => `<p>${escaped(label)}: {{${path}}}</p>`).join('')
    case 'rows':
      return block.section === '' || block.columns.length === 0
        ? ''
        : `{{#each ${block.section}}}<p>${block.columns.map(({ label, path }) => `${escaped(label)}: {{${path}|}}`).join(', ')}</p>{{/each}}`
    case 'signature':
      return '<p>{{sender.name}}<br>{{sender.email|}}</p>'
    default:
      return ''
  }
}
