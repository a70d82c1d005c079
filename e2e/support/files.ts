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
