import { expect, test } from 'vitest'
import { mailDocument } from './mail-text.ts'
import { preheaderHtml, withoutPreheader, withPreheader } from './preheader.ts'

test('a line of its own stands first and is not seen; it takes the place of another', () => {
  const first = withPreheader(mailDocument('<p>Hello</p>'), preheaderHtml('Half a point <less> & more'))
  expect(first).toMatch(/<body[^>]*><div style="display:none[^"]*">Half a point &lt;less&gt; &amp; more<\/div><div/)
  const second = withPreheader(first, preheaderHtml('Another'))
  expect(second).toContain('>Another</div><div')
  expect(second).not.toContain('Half a point')
  expect(withPreheader(first, '')).toBe(first)
  expect(withoutPreheader(second)).toBe(mailDocument('<p>Hello</p>'))
})
