import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

type Answer = (path: string) => Response | Promise<Response>

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
const item = (page: string, permissions: object) => ({ _id: page, title: page, page, show_menu: true, permissions })
const menus = {
  header: { items: [{ ...item('groups', { global: true, add: false, update: true }), submenu: [] }] },
  static: [],
  pages: { products: { global: true, add: false, update: false } },
  language: 'en',
  company: null,
}

let asked: string[] = []
function serve(answer: Answer): void {
  asked = []
  const history = { state: {}, pushState: () => undefined, replaceState: () => undefined }
  vi.stubGlobal('history', history)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('window', {
    scrollTo: () => undefined,
    addEventListener: () => undefined,
    location: new URL('http://corbel.test/'),
    origin: 'http://corbel.test',
    history,
    matchMedia: () => ({ matches: false }),
    setTimeout,
    clearTimeout,
  })
  vi.stubGlobal('document', {
    documentElement: {},
    addEventListener: () => undefined,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementsByTagName: () => [],
    title: '',
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer(url)
  })
}

const signedIn: Answer = (path) =>
  path.endsWith('/menus') || path.includes('menu') ? json(menus) : path.includes('user') ? json({ _id: 'p' }) : json({})

async function open(address: string) {
  vi.resetModules()
  queryClient.clear()
  const { router } = await import('./router.ts')
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  return router
}

afterEach(() => vi.unstubAllGlobals())

test('the first page asks for its rows before it is known who is there', async () => {
  let tell: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  serve(async (path) => {
    if (!path.includes('groups')) await known
    return signedIn(path)
  })
  const router = await open('/groups')
  const loaded = router.load()
  await vi.waitUntil(() => asked.some((path) => path.includes('groups')), { timeout: 15_000 })
  tell()
  await loaded
  expect(router.state.location.pathname).toBe('/groups')
})

test('a page that the menu gives no right on leads to the error page', async () => {
  serve(signedIn)
  const router = await open('/groups/create')
  await router.load()
  expect(router.state.location.pathname).toBe('/error')
})

test('who is not signed in is led to the sign-in, and nobody is asked for a password in place', async () => {
  serve(() => json({ code: 'not-signed-in', message: 'Please sign in.' }, 401))
  const router = await open('/loans?status=3')
  await router.load()
  const { sessionGate } = await import('./session-gate.ts')
  expect(router.state.location.href).toBe('/auth/login?next=%2Floans%3Fstatus%3D3')
  expect(sessionGate.isWaiting()).toBe(false)
})

test.each([
  ['at the host of the platform is told of the program', { contact: {}, social: [] }, '/'],
  ['at every other host signs in', null, '/auth/login'],
])('who is not signed in and asks for nothing %s', async (_where, site, to) => {
  serve((path) => (path.includes('public/site') ? json({ site }) : json({ code: 'not-signed-in', message: '' }, 401)))
  const router = await open('/')
  await router.load()
  expect(router.state.location.href).toBe(to)
})

test('an address of before leads to the loan, with its tab', async () => {
  serve(signedIn)
  const router = await open('/opportunities/edit/7?tab=notes')
  await router.load()
  expect(router.state.location.href).toBe('/loans/edit/7?tab=notes')
})

test.each([
  ['/loans/create?prospect=7', '/loans?prospect=7&mode=create'],
  ['/roles', '/security/roles'],
  ['/security', '/security/roles'],
  ['/nothing/like/it', '/error/error-v5'],
])('%s leads to %s', async (address, to) => {
  serve(async (path) => {
    const answer = await signedIn(path)
    if (!path.includes('menu')) return answer
    const all = { global: true, add: true, update: true }
    return json({ ...menus, pages: { loans: all, roles: all } })
  })
  const router = await open(address)
  await router.load()
  expect(router.state.location.href).toBe(to)
})

test('a creation that the role may not do leads to the error page, though its list is open', async () => {
  serve(signedIn)
  const router = await open('/products/create')
  await router.load()
  expect(router.state.location.pathname).toBe('/error')
})
