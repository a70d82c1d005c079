import type { Page } from 'playwright-core'

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Gives files to a file field, as somebody does who presses its button. */
export async function choose(page: Page, field: RegExp, ...files: { name: string; buffer: Buffer }[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: field }).click(),
  ])
  await chooser.setFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
}

/** The file that is shown over the page, saved from there: its name. */
export async function downloadedFromViewer(page: Page): Promise<string> {
  const viewer = page.getByRole('dialog')
  const link = viewer.getByRole('link', { name: 'Download' }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  return download.suggestedFilename()
}
