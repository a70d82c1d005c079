import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { phone } from './support/windows.ts'

useBrowser()

const dayOf = (page: Page) => page.getByRole('region', { name: 'Your day' })

/** A card may still fetch its code when the others stand there; whoever reads them waits for all that were sent. */
async function titlesIn(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelectorAll('.day-card h2').length > 0)
  await page.waitForLoadState('networkidle')
  return dayOf(page).locator('.day-card h2').allInnerTexts()
}

async function arrange(page: Page) {
  await page.getByRole('button', { name: 'Arrange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange this page' })
  await dialog.getByRole('list', { name: 'Cards in their order' }).waitFor()
  return dialog
}

describe('the cards of a home page', () => {
  test.each([
    ['at a desk', undefined],
    ['on a phone', phone],
  ])('are ordered, hidden and brought back %s', async (_where, window) => {
    const { page, context, faults } = await visit(window)
    await enter(page, 'officer@harbor.demo')
    await page.goto('/dashboard')
    await dayOf(page).getByRole('heading', { name: 'New leads' }).waitFor()
    const before = await titlesIn(page)
    expect([before.at(-1), before.includes('Locks ending')]).toEqual(['New leads', true])

    let dialog = await arrange(page)
    await expectAccessible(page)
    // By its button and by keys.
    const up = dialog.getByRole('button', { name: 'Move New leads up' })
    await up.click()
    while (await up.isEnabled()) await up.press('Enter')
    await dialog.getByRole('checkbox', { name: 'Locks ending' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Figures above the cards' }).check()
    await dialog.getByRole('button', { name: 'Save for me' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Your day' }).waitFor()
    await expect.poll(() => titlesIn(page)).not.toContain('Locks ending')
    const after = await titlesIn(page)
    expect(after.indexOf('New leads')).toBeLessThan(after.indexOf('What my loans wait for'))
    const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
    await page.reload()
    await dayOf(page).getByRole('heading', { name: 'New leads' }).waitFor()
    await page.getByRole('heading', { name: 'Figures', exact: true }).waitFor()
    expect(await titlesIn(page)).toEqual(after)
    expect(await top('Figures')).toBeLessThan(await top('Your day'))
    await expectAccessible(page)

    dialog = await arrange(page)
    await dialog.getByRole('button', { name: 'Back to the default' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => titlesIn(page)).toEqual(before)
    expect(faults).toEqual([])
    await context.close()
  })

  test('what is arranged and not saved is not lost unasked', async () => {
    const { page, context } = await visit()
    await enter(page, 'officer@harbor.demo')
    await page.goto('/dashboard')
    const dialog = await arrange(page)
    await dialog.getByRole('checkbox', { name: 'Locks ending' }).uncheck()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Close without saving' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await titlesIn(page)).toContain('Locks ending')
    await context.close()
  })
})

test('an administrator arranges the page of a role, and is told who was first', async () => {
  const [ada, abe, officer] = [await visit(), await visit(), await visit()]
  for (const { page } of [ada, abe]) {
    await enter(page, 'admin@harbor.demo')
    await page.goto('/dashboard')
  }
  const [one, other] = [await arrange(ada.page), await arrange(abe.page)]
  for (const dialog of [one, other]) {
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Loan Officer')
    await dialog.getByText('No default of its own.').waitFor()
  }
  await one.getByRole('checkbox', { name: 'Locks ending' }).uncheck()
  await one.getByRole('button', { name: 'Make it the default' }).click()
  await one.getByText(/^Now: /).waitFor()
  await expectAccessible(ada.page)
  await other.getByRole('button', { name: 'Make it the default' }).click()
  await other.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' }).waitFor()
  await other.getByText(/^Now: /).waitFor()

  await enter(officer.page, 'officer@harbor.demo')
  await officer.page.goto('/dashboard')
  await dayOf(officer.page).getByRole('heading', { name: 'New leads' }).waitFor()
  expect(await titlesIn(officer.page)).not.toContain('Locks ending')

  await one.getByRole('button', { name: 'Remove its default' }).click()
  await one.getByText('No default of its own.').waitFor()
  await officer.page.reload()
  await dayOf(officer.page).getByRole('heading', { name: 'Locks ending' }).waitFor()
  expect([ada.faults, officer.faults]).toEqual([[], []])
  for (const { context } of [ada, abe, officer]) await context.close()
})
