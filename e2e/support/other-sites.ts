import { expect } from 'vitest'
import { desktop, visit } from './browser.ts'

/** A page of the site that the form names shows it and sends it; a page of any other site shows nothing of it. */
export async function sentFromOtherSites(code: string): Promise<void> {
  const { page, context } = await visit(desktop)
  await context.route(/^https:\/\/(lender|other)\.test\/$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A site</title><h1>Our loans</h1>${code}` }),
  )
  await page.goto('https://other.test/')
  await page.getByRole('heading', { name: 'Our loans' }).waitFor()
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await page.goto('https://lender.test/')
  const form = page.frameLocator('iframe[title="Quick quote"]')
  await form.getByLabel(/^First Name/).fill('Frida')
  await form.getByLabel(/^Last Name/).fill('Framed')
  await form.getByRole('combobox', { name: /Reason/ }).selectOption({ label: 'Buy' })
  await form.getByLabel('I have read the terms and agree to them').check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByRole('heading', { name: 'Thank you' }).waitFor()
  await context.close()
}
