import { expect, test } from 'vitest'
import { mailWords } from './mail-text.ts'

test('what was written leaves as formatted text and as plain lines, and nothing else of it does', () => {
  const { html, text } = mailWords(
    '<p>Dear <b>Rosa</b>,</p><p></p><ul><li>one</li><li>two</li></ul><p><a href="https://a.test/x">the form</a></p><script>alert(1)</script><img src=x onerror=alert(1)>',
  )
  expect(html).toContain('<p>Dear <strong>Rosa</strong>,</p>')
  expect(html).not.toMatch(/script|onerror|<img/)
  expect(text).toContain('- one\n- two')
  expect(text).toContain('the form (https://a.test/x)')
})
