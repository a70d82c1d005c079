import { expect, test } from 'vitest'
import { isBurst, type MailLook, machineReason } from './machine-looks.ts'
import { mailLinks, mayBeWrapped, trackedHtml } from './mail-links.ts'

const publicUrl = 'https://loans.example'
const tracking = {
  publicUrl,
  linkAt: (number: number) => `${publicUrl}/e/c/x.${number}`,
  pixelAt: `${publicUrl}/e/o/x`,
}

test('links that lead to a page are numbered in their order and lead past us; all else stays as it was', () => {
  const html =
    '<body><p><a href="https://a.test/?x=1&amp;y=2" rel="noopener noreferrer">One</a> <a href="mailto:b@c.test">b</a> <a style="x" href="https://d.test/">Two</a></p></body>'
  expect(mailLinks(html)).toEqual(['https://a.test/?x=1&y=2', 'https://d.test/'])
  const tracked = trackedHtml(html, tracking)
  expect(tracked).toContain('<a href="https://loans.example/e/c/x.1" rel="noopener noreferrer">One</a>')
  expect(tracked).toContain('<a href="mailto:b@c.test">b</a>')
  expect(tracked).toContain('<a style="x" href="https://loans.example/e/c/x.2">Two</a>')
  expect(tracked).toMatch(/x\.0"[^>]*display:none[\s\S]*<img src="https:\/\/loans\.example\/e\/o\/x"[^>]*><\/body>$/)
})

test.each([
  ['https://rates.test/today?x=1', true],
  ['https://loans.example/', true],
  ['https://loans.example/apply', true],
  ['https://loans.example/email/unsubscribe?t=abc', false],
  ['https://loans.example/reset#abc', false],
  ['https://loans.example/sign/Zm9vYmFyYmF6cXV4enp5enhjdmJubQ', false],
  ['https://LOANS.example/doc/0192aa00-0000-7000-8000-000000000000', false],
  ['https://user:pass@rates.test/', false],
  ['https://loans.example:443/reset?t=x', false],
  ['https://loans.example\\@evil.test/', false],
  ['https://', false],
])('%s may be wrapped: %s', (address, expected) => {
  expect(mayBeWrapped(address, publicUrl)).toBe(expected)
})

const person: MailLook = {
  ...{ kind: 'click', at: 100_000, acceptedAt: 40_000, isHead: false, address: '203.0.113.9' },
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
}
test.each<[Partial<MailLook>, string | null]>([
  [{}, null],
  [{ kind: 'open' }, null],
  [{ agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' }, null],
  [{ isHead: true }, 'head'],
  [{ acceptedAt: null }, 'before-accept'],
  [{ at: 49_999 }, 'too-soon'],
  [{ at: 50_000 }, null],
  [{ agent: '' }, 'agent'],
  [{ agent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, 'agent'],
  [{ agent: 'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))' }, 'agent'],
  [{ agent: 'python-requests/2.32' }, 'agent'],
  [{ agent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0' }, 'agent'],
  [{ address: '40.92.17.3' }, 'network'],
  [{ address: '::ffff:104.47.1.1' }, 'network'],
  [{ address: '40.94.0.1' }, null],
  [
    { kind: 'open', agent: 'Mozilla/5.0 (Windows NT 5.1) Firefox/11.0 (via ggpht.com GoogleImageProxy)' },
    'picture-proxy',
  ],
  [{ kind: 'open', agent: 'Mozilla/5.0' }, 'picture-proxy'],
  [{ kind: 'open', address: '17.58.101.4' }, 'picture-proxy'],
  [{ kind: 'click', address: '17.58.101.4' }, null],
  [
    { kind: 'open', agent: 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html' },
    'picture-proxy',
  ],
])('%o is a machine’s for %s', (more, expected) => {
  expect(machineReason({ ...person, ...more })).toBe(expected)
})

test('three links within five seconds are a machine’s, and so is whatever follows the hidden one', () => {
  const follow = (...links: [number, number][]) => links.map(([number, at]) => ({ number, at }))
  expect(isBurst(follow([1, 0], [2, 2_000], [3, 4_900]), 4_900)).toBe(true)
  expect(isBurst(follow([1, 0], [2, 2_000], [3, 5_100]), 5_100)).toBe(false)
  expect(isBurst(follow([1, 0], [1, 1_000], [1, 2_000]), 2_000)).toBe(false)
  expect(isBurst(follow([0, 0], [2, 9_000]), 9_000)).toBe(true)
  expect(isBurst(follow([0, 0], [2, 11_000]), 11_000)).toBe(false)
})
