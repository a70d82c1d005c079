import { reach } from '../../api.ts'
import { noteNewVersion } from './new-version.ts'

/** No connection; a file of a version that is gone; or anything else, which may pass. */
export type PartTrouble = 'unreachable' | 'outdated' | 'broken'

const assetAddress = /\/assets\/[\w.~-]+\.(?:js|css|json)/
const partOfProgram = /^(?:text|application)\/(?:javascript|css|json)/

/** Why code could not be fetched: browsers do not say, so its file is asked for once more. */
export async function troubleOf(error: unknown): Promise<PartTrouble> {
  if (!navigator.onLine) return 'unreachable'
  const [file] = assetAddress.exec(String(error)) ?? []
  const isOutdated = await (file === undefined ? isPageOutdated() : isFileGone(file)).catch(() => null)
  if (isOutdated) noteNewVersion()
  if (isOutdated !== null) return isOutdated ? 'outdated' : 'broken'
  // The file is kept from this page by something in between, or nothing answers at all.
  return (await isServerThere()) ? 'broken' : 'unreachable'
}

/** Gone with its version: absent, or a page in its place. */
async function isFileGone(file: string): Promise<boolean> {
  const { status, ok, headers } = await reach(file, { method: 'HEAD', cache: 'no-store' })
  return status === 404 || status === 410 || (ok && !partOfProgram.test(headers.get('Content-Type') ?? ''))
}

/** Some browsers do not name the file that failed: then the page as it is served now names another beginning. */
async function isPageOutdated(): Promise<boolean> {
  const begun = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const answer = await reach('/', { cache: 'no-store' })
  const page = answer.ok ? await answer.text() : ''
  return begun !== null && page.includes('/assets/') && !page.includes(new URL(begun.src).pathname)
}

const isServerThere = (): Promise<boolean> =>
  reach('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
