import { expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { phone } from './support/windows.ts'

useBrowser()

const username = 'multi@harbor.demo'

/** As often as it takes until the account is locked from here. */
async function guessUntilLocked({ page }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  const guess = () => page.request.post('/api/auth/login', { data: { username, password: 'a guess' } })
  for (let guessed = 0; guessed < 20; guessed++) if ((await guess()).status() === 429) return
  throw new Error('The account was never locked.')
}

test('somebody who is locked out stands on the administrator’s first page, and is let in from there', async () => {
  const guesser = await visit()
  await guessUntilLocked(guesser)
  const { page, context, faults } = await visit(phone)
  await enter(page, 'admin@harbor.demo')
  await page.goto('/dashboard')
  await page
    .getByRole('region', { name: 'What needs you' })
    .getByRole('link', { name: /^\d+ (person|people) cannot sign in/ })
    .click()
  await page.waitForURL(/\/security\/upkeep/)
  await page.getByRole('heading', { name: 'Locks and failed work' }).waitFor()
  await page.getByText('No act was given up.').waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Unlock: / })
    .first()
    .click()
  await page.getByText('They can sign in again.').waitFor()
  await page.getByText('Nobody is locked out.').waitFor()
  expect(
    (await guesser.page.request.post('/api/auth/login', { data: { username, password: 'a guess' } })).status(),
  ).toBe(401)
  expect(faults).toEqual([])
  for (const one of [context, guesser.context]) await one.close()
})

test('is closed to who sets nothing up', async () => {
  const { page, context } = await visit()
  await enter(page, 'officer@harbor.demo')
  await page.goto('/security/upkeep')
  await page.getByRole('heading', { name: /This module is closed to you/ }).waitFor()
  await context.close()
})
