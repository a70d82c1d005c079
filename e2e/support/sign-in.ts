import type { Page } from 'playwright-core'

export const demoPassword = 'Corbel-demo-2026'

/** As a person does, from the sign-in page to the first page behind it. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
