import { pdfOf } from '../../server/src/documents/samples/sample-pdf.ts'
import type { Demo } from '../lending/open-demo.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { launchBrowser, sessionOf } from '../page/measured-browser.ts'

const rounds = 10
const pages = 200
const lines = Array.from({ length: 40 }, (_, n) => `Line ${n}: deposits, withdrawals and the balance of the day`).join(
  ' ',
)

/** From the press on a file's name to its first page, whose words can be read, in a window that has kept nothing. */
export async function tellViewer({ corbel, client }: Demo): Promise<void> {
  const module = 'opportunities'
  const found = await client.post<{ opportunities: { _id: string }[] }>(module, { search: 'HL-1150', limit: 1 })
  const owner = String(found.opportunities[0]?._id)
  const { docType } = await client.post<{ docType: string }>('docs/needs', { module, owner, title: 'A long paper' })
  const bytes = pdfOf(Array.from({ length: pages }, (_, n) => `First words of page ${n + 1}. ${lines}`))
  const body = new FormData()
  for (const [name, value] of Object.entries({ module, owner, element: docType })) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'long.pdf')
  const { authorization = '' } = client.headers
  const sent = await fetch(`${corbel.url}/api/docs/upload`, { method: 'POST', headers: { authorization }, body })
  if (!sent.ok) throw new Error(await sent.text())
  const browser = await launchBrowser()
  const times: number[] = []
  try {
    const storageState = await sessionOf(browser, corbel.url, 'admin@harbor.demo')
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({
        ...{ baseURL: corbel.url, storageState, viewport: { width: 1440, height: 900 } },
      })
      const page = await context.newPage()
      await page.goto(`/loans/edit/${owner}?tab=docs`)
      const link = page.getByRole('link', { name: 'long.pdf', exact: true }).first()
      await link.waitFor()
      await page.waitForLoadState('networkidle')
      const begun = performance.now()
      await link.click()
      await page.getByText(/^First words of page 1\./).waitFor()
      times.push(performance.now() - begun)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const [half, most] = [median(times), percentile(times, 1)].map(Math.round)
  process.stdout.write(
    `| the first page of a PDF of ${pages} pages (${Math.round(bytes.length / 1_000)} kB) in the viewer, from the press, nothing kept, median and slowest of ${rounds} | ${half} ms, ${most} ms |\n`,
  )
}
