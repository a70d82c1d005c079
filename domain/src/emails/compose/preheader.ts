const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const [opening, closing] = ['<div style="display:none;max-height:0;overflow:hidden;opacity:0">', '</div>']

/** What lists of mails show beside the subject, as markup that nobody sees in the mail itself; its tags stay. */
export const preheaderHtml = (preheader: string): string =>
  preheader === '' ? '' : `${opening}${preheader.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')}${closing}`

const parts = (html: string): { head: string; rest: string } => {
  const [, head = '', rest = html] = /^([\s\S]*?<body[^>]*>)([\s\S]*)$/.exec(html) ?? []
  return { head, rest: rest.startsWith(opening) ? rest.slice(rest.indexOf(closing) + closing.length) : rest }
}

/** A mail as it is read, without such a line. */
export function withoutPreheader(html: string): string {
  const { head, rest } = parts(html)
  return head + rest
}

/** A mail with such a line (markup) instead of its own, if it has one. */
export function withPreheader(html: string, line: string): string {
  const { head, rest } = parts(html)
  return line === '' || head === '' ? html : head + line + rest
}
