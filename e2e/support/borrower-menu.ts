import type { Page } from 'playwright-core'

const heads = { Application: 'Look through your answers', Documents: 'Your list', Messages: 'Messages' } as const

/** From wherever a borrower is in a loan to a part of it. */
export async function goByMenu(page: Page, part: keyof typeof heads): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: part, exact: true }).click()
  await page.getByRole('heading', { name: heads[part], exact: true }).waitFor()
}
