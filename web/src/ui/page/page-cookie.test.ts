import { afterEach, expect, test, vi } from 'vitest'
import { cookieName, cookiesNamed, keepCookie, readCookie } from './page-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

function browserAt(protocol: string): { readonly written: string[] } {
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return written.map((one) => one.split('; ')[0]).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  return { written }
}

test('what a page keeps is bound to the host and to https where the page came by https', () => {
  const { written } = browserAt('https:')
  keepCookie('corbel-last-1', '%2Floans', 60)
  expect(written).toEqual(['__Host-corbel-last-1=%2Floans; Path=/; Max-Age=60; SameSite=Lax; Secure'])
  expect([readCookie('corbel-last-1'), cookiesNamed('corbel-last-')]).toEqual(['%2Floans', ['corbel-last-1']])
})

test('over http, on one’s own machine, it is kept under its plain name', () => {
  const { written } = browserAt('http:')
  keepCookie('corbel-scheme', 'dark', 60)
  expect(written).toEqual(['corbel-scheme=dark; Path=/; Max-Age=60; SameSite=Lax'])
  expect([cookieName('a'), readCookie('corbel-scheme'), readCookie('other')]).toEqual(['a', 'dark', null])
})
