import { pdfOf } from '../../documents/samples/sample-pdf.ts'
import type { AccessCall } from './access-case.ts'

const boundary = 'corbel-access'
const head = (name: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
const paper = pdfOf(['Paper']).toString()

/** One PDF for the file field of the sample form. */
export function uploadBody(owner: string): AccessCall {
  const text = [
    `${head('owner')}\r\n${owner}\r\n`,
    `${head('element')}\r\nlicense\r\n`,
    `${head('license', '; filename="paper.pdf"')}Content-Type: application/pdf\r\n\r\n${paper}\r\n`,
    `--${boundary}--\r\n`,
  ].join('')
  return { body: text, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
