import { expect, test } from 'vitest'
import { RunningCorbel } from '../tools/running-corbel.ts'
import { demoPassword, desktop, expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser({ withProgram: false })

test('who signs in as soon as the program is ready gets in, is told of what still comes, and then sees it', async () => {
  const corbel = await RunningCorbel.start()
  try {
    const { page, faults } = await visit(desktop, corbel.url)
    await page.goto('/auth/login')
    await page.getByLabel('Username').fill('officer@harbor.demo')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    const notice = page.getByText('The demo is being filled with its loans.')
    await notice.waitFor()
    await expectAccessible(page)
    await page.goto('/loans?search=HL-1007')
    await corbel.seeded()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'HL-1007', exact: true }).waitFor()
    await page.goto('/loans')
    await page.getByText(/^1–20 of 5,2\d\d$/).waitFor()
    expect(faults).toEqual([])
  } finally {
    await corbel.stop()
  }
})
