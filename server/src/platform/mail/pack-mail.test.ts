import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { packMail } from './pack-mail.ts'

const long = `${'Grüße aus München. '.repeat(200)}\n\n  spaces at ends   \n.\nFrom here`
const mail = {
  ...{
    messageId: 'x@lender.test',
    at: new Date('2026-06-10T12:00:00Z'),
    subject: `Häuser & “Zinsen” ${'x'.repeat(200)}`,
  },
  ...{ from: { name: 'Foo" <e@z>', address: 'olga@lender.test' }, to: [{ name: 'Ann, Bo', address: 'ann@out.test' }] },
  ...{ text: long, html: `<p>${long}</p>`, headers: { 'In-Reply-To': '<a@b>', 'X-Long': 'y'.repeat(300) } },
}
const pdf = Buffer.from(Array.from({ length: 5_000 }, (_one, at) => (at * 7) % 256))

test('a mail says what was written, in lines that every server takes, and its files come out as they went in', async () => {
  const files = [
    { name: 'Gehaltsnachweis März.pdf', mediaType: 'application/pdf', bytes: pdf },
    { name: 'blank.txt', mediaType: 'text/plain', bytes: Buffer.alloc(0) },
    { name: 'liste.csv', mediaType: 'text/csv', bytes: Buffer.from('a;ä\n1;2\n') },
  ]
  const raw = await packMail({ ...mail, files })
  const text = raw.toString('latin1')
  expect(text).not.toMatch(/[^\r]\n/)
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(text).not.toMatch(/[\u0080-\u00ff]/)
  expect(text).toMatch(/\r\n$/)
  const read = await PostalMime.parse(raw)
  expect([read.subject, read.from]).toEqual([mail.subject, { name: 'Foo" <e@z>', address: 'olga@lender.test' }])
  expect(read.to).toEqual([{ name: 'Ann, Bo', address: 'ann@out.test' }])
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(long.trim())
  expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(`<p>${long}</p>`)
  expect(read.inReplyTo).toBe('<a@b>')
  expect(read.attachments.map(({ filename }) => filename)).toEqual(files.map(({ name }) => name))
  expect(Buffer.from(read.attachments[0]?.content as ArrayBuffer)).toEqual(pdf)
  expect(Buffer.from(read.attachments[2]?.content as ArrayBuffer).toString()).toContain('a;ä')
})

test('without files, and of few plain words, it stays as small', async () => {
  const read = await PostalMime.parse(await packMail({ ...mail, text: 'Hello', html: '<p>Hello</p>', headers: {} }))
  expect([read.text?.trim(), read.html?.trim(), read.attachments]).toEqual(['Hello', '<p>Hello</p>', []])
})
