import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRichText } from './read-rich-text.ts'
import { safeHref } from './rich-text.ts'
import { richTextWords, sanitizedHtml } from './write-rich-text.ts'

const { strings } = JSON.parse(
  readFileSync(new URL('../../../../server/src/test-support/hostile-strings.json', import.meta.url), 'utf8'),
) as { strings: string[] }

/** Every tag that may stand in stored markup, written as this program writes it. */
const ownTag =
  /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|strong|em|u|s|a)>|<(?:br|hr)>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="noopener noreferrer">/gi

describe('markup keeps what formatted text may consist of', () => {
  test.each([
    ['<p>One <b>two</b> <i>three</i></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
    ['<h2>Title</h2><p>Text<br>line</p>', '<h2>Title</h2><p>Text<br>line</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li><p>a</p><ul><li>b</li></ul></li></ol>'],
    ['<blockquote>said</blockquote>', '<blockquote><p>said</p></blockquote>'],
    ['<div><p>one</p></div> free', '<p>one</p><p> free</p>'],
    ['<p></p><p>x</p><p></p><p>y</p><p></p>', '<p>x</p><p></p><p>y</p>'],
    ['<p><b><i>x</i></b></p>', '<p><strong><em>x</em></strong></p>'],
    [
      '<a href="https://a.example/?q=1&amp;r=2" onclick="x()">go</a>',
      '<p><a href="https://a.example/?q=1&amp;r=2" rel="noopener noreferrer">go</a></p>',
    ],
    ['<p>5 < 6 &amp; 7 > 6</p>', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
    ['<p> </p><p><br></p>', ''],
    ['Only words & signs', 'Only words & signs'],
  ])('%j', (html, expected) => expect(sanitizedHtml(html)).toBe(expected))
})

describe('what can act is gone', () => {
  test.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="java\nscript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<p>x</p>'],
    ['<svg><p>x</p><style><img src=x onerror=alert(1)></style></svg>after', '<p>after</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<<p>script>alert(1)</p>', '<p>&lt;</p><p>script&gt;alert(1)</p>'],
    ['<iframe srcdoc="<script>1</script>"></iframe>x', '<p>x</p>'],
    ['<p <script>x', '<p>x</p>'],
  ])('%j', (html, expected) => expect(sanitizedHtml(html)).toBe(expected))

  test('of every hostile string nothing is left but own tags and escaped text, and a second time changes nothing', () => {
    const wrong = [...strings, ...strings.map((one) => `<p>${one}</p>`)].filter((one) => {
      const clean = sanitizedHtml(one)
      const isOwn = !one.includes('<') || !/[<>]/.test(clean.replace(ownTag, ''))
      return !isOwn || sanitizedHtml(clean) !== clean
    })
    expect(wrong).toEqual([])
  })

  test('nothing makes it throw or wait', () => {
    const many = 20_000
    const shapes = [
      '<ul><li>',
      '<',
      '<p ',
      '<a href="',
      '</',
      '<!--',
      '&#x',
      '<blockquote>',
      '<b>',
      '</ul>',
      '<script>',
    ]
    for (const shape of shapes) expect(typeof sanitizedHtml(shape.repeat(many))).toBe('string')
    expect(readRichText('<ul><li>'.repeat(many)).length).toBeLessThan(2)
  })
})

test('a link leads to the web, a mailbox or a phone, however it is spelt', () => {
  expect(safeHref('HTTPS://a.example')).toBe('HTTPS://a.example')
  expect(safeHref('tel:+12085550100')).toBe('tel:+12085550100')
  for (const one of ['/loans', 'javascript:x', ' data:text/html,x', 'vbscript:x', '//evil.example', ''])
    expect(safeHref(one)).toBeNull()
})

test('words of formatted text are its lines', () => {
  expect(richTextWords('<h2>A</h2><p>b <b>c</b><br>d</p><ul><li>e</li></ul>')).toBe('A\nb c\nd\ne')
})
