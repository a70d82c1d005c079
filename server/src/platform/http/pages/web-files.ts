import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../refusal-reply.ts'
import { pagePolicy, pdfWorkerPolicy } from './security-headers.ts'

const noncePlaceholder = '__CSP_NONCE__'
const notBuilt =
  '<!doctype html><title>Corbel</title><p>The pages are not built yet: run npm run build, then reload.</p>'
const yearSeconds = 31_536_000

/** The sites that may show a page in a frame, by its address; other pages are shown in none. */
export type FramedBy = (url: string) => Promise<readonly string[]>

/** Whether an address that a browser opens is one of the borrower's pages, which are built apart. */
export type ForBorrower = (request: FastifyRequest) => Promise<boolean>

export interface WebPages {
  readonly framedBy?: FramedBy
  readonly forBorrower?: ForBorrower
}

/** Files of the built web, and its one page for every other address that a browser opens. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { framedBy = async () => [], forBorrower = async () => false }: WebPages = {},
): Promise<void> {
  if (existsSync(join(folder, 'assets'))) await serveAssets(app, folder)
  const whole = await pageText(folder, 'index.html')
  const borrowers = await pageText(folder, 'portal.html')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || isApi(request.url)) return sendRefusal(reply, { code: 'not-found' })
    const page = borrowers !== undefined && (await forBorrower(request)) ? borrowers : whole
    const origins = await framedBy(request.url)
    const policy = pagePolicy(origins)
    // Older than the policy, and it knows no list.
    if (origins.length > 0) reply.removeHeader('x-frame-options')
    return reply
      .code(page === undefined ? 503 : 200)
      .header('content-security-policy', policy.header)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((page ?? notBuilt).replaceAll(noncePlaceholder, policy.nonce))
  }
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    // A page of an older build asks for files that are gone: markup in a script's place would only confuse.
    if (/^\/assets\//.test(request.url)) return reply.code(404).header('cache-control', 'no-store').send()
    return sendPage(request, reply)
  })
}

/**
 * One route for all of them, and their names in memory: a route for each of thousands took a quarter of the time in which
 * the program starts, and looking into the folder at each request takes longer than sending the file.
 */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (/[/\\]pdf\.worker[\w.-]*\.mjs(\.br|\.gz)?$/.test(path))
        reply.header('content-security-policy', pdfWorkerPolicy)
      // Names under assets carry a hash of their content: the same name is always the same file.
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\')
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600')
    },
  })
  const assets = new Set(named(await readdir(join(folder, 'assets'), { recursive: true })))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })
  for (const name of named(await readdir(folder)))
    if (!/\.html$|^\.|^assets$/.test(name)) app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
}

/** What is asked for by its name: another one compressed stands for that one. */
function named(files: readonly string[]): string[] {
  return files.filter((file) => !/\.(br|gz)$/.test(file)).map((file) => file.replaceAll('\\', '/'))
}

async function pageText(folder: string, name: string): Promise<string | undefined> {
  const file = join(folder, name)
  return existsSync(file) ? await readFile(file, 'utf8') : undefined
}

function isApi(url: string): boolean {
  return /^\/(api|dev)(\/|$|\?)/i.test(url)
}
