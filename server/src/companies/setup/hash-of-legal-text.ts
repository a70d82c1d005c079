import { createHash } from 'node:crypto'

/** SHA-256 of title, line feed and body, hexadecimal: proves later which words somebody agreed to. */
export function hashOfLegalText(title: string, body: string): string {
  return createHash('sha256').update(`${title}\n${body}`, 'utf8').digest('hex')
}
