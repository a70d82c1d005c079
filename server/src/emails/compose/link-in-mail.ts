import { longestLinkTitle } from '@corbel/domain/documents/link-endpoints'
import { linkedFilesDays } from '@corbel/domain/emails/compose/compose-mail'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import { linkToFiles } from '../../documents/links/link-to-files.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import type { MessageDocument } from '../sending/message-repository.ts'

type Linking = {
  readonly module: string
  readonly documents: readonly MessageDocument[]
  /** Below which the link leads. */
  readonly publicUrl: string
  readonly to: readonly string[]
}

export type LinkLine = { readonly before: string; readonly url: string }

/** A link to files that do not go along, with what a mail says before it. */
export async function linkInMail(
  call: MassCall,
  met: MetRecord,
  { module, documents, publicUrl, to }: Linking,
): Promise<Result<LinkLine>> {
  const fileIds = documents.map(({ id }) => id)
  const title = to.join(', ').slice(0, longestLinkTitle)
  const made = await linkToFiles(call, met, { module, fileIds, title, days: linkedFilesDays })
  if (!made.ok) return made
  const names = documents.map(({ name }) => name).join(', ')
  const before = inWords(tell('mails.behindLink', { names, count: linkedFilesDays }), call.language)
  return granted({ before, url: `${publicUrl}${made.value.page}` })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Words = { readonly html: string; readonly text: string }

/** The words of a mail with the link below them. */
export function withLink({ html, text }: Words, { before, url }: LinkLine): Words {
  const line = `<p>${escaped(before)} <a href="${escaped(url)}">${escaped(url)}</a></p>`
  const end = html.lastIndexOf('</body>')
  return {
    html: end < 0 ? `${html}${line}` : `${html.slice(0, end)}${line}${html.slice(end)}`,
    text: `${text}\n\n${before} ${url}`.trim(),
  }
}
