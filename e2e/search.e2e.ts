import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const typedIn = (page: Page) => page.getByRole('textbox', { name: 'Search, go to a page or a loan' })
const found = (page: Page) => page.locator('[data-action]')

async function search(page: Page, text: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await typedIn(page).waitFor()
  await typedIn(page).fill(text)
}

describe('the command palette', () => {
  test('finds a person by first name with both loans, a loan by its bare number, and says why', async () => {
    const { page, faults } = await visit()
    await enter(page, 'officer@harbor.demo')
    await page.goto('/dashboard')
    await search(page, 'rosa')
    await expect.poll(() => found(page).first().innerText()).toContain('Rosa Delgado')
    const first = await found(page).first().innerText()
    for (const words of ['HL-1007', 'HL-1013', 'Prospects']) expect(first).toContain(words)
    await expectAccessible(page)
    expect(await found(page).first().locator('mark').first().innerText()).toBe('Rosa')
    const begins = (words: string) =>
      expect.poll(async () => (await found(page).first().innerText()).replace(/\n/g, ' ')).toContain(words)
    await typedIn(page).fill('1007')
    await begins('HL-1007 · Rosa Delgado')
    await typedIn(page).fill('rosa.delgado@')
    await begins('mail rosa.delgado@')
    await typedIn(page).fill('0178')
    await expect.poll(() => found(page).filter({ hasText: 'Rosa Delgado' }).first().innerText()).toContain('phone')
    await typedIn(page).fill('418 lark')
    await expect.poll(() => found(page).filter({ hasText: 'HL-1007' }).first().innerText()).toContain('address')
    await typedIn(page).fill('zzzz nobody')
    await page.getByText('Nothing found').waitFor()
    await typedIn(page).fill('1007')
    await page.getByText(/^HL-1007 · Rosa Delgado$/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'HL-1007' }).waitFor()
    expect(faults).toEqual([])
  })

  test('shows before anything is typed what was opened last, on any device', async () => {
    const visited = await visit()
    await enter(visited.page, 'reviewer@harbor.demo')
    await openLoan(visited, 'HL-1004')
    await openLoan(visited, 'HL-1005')
    const { page, faults } = await visit()
    await enter(page, 'reviewer@harbor.demo')
    await page.goto('/dashboard')
    await search(page, '')
    await found(page).filter({ hasText: 'HL-1004' }).waitFor()
    await expect.poll(() => found(page).first().innerText()).toContain('HL-1005')
    await expectAccessible(page)
    await found(page).filter({ hasText: 'HL-1004' }).click()
    await page.getByRole('heading', { name: 'HL-1004' }).waitFor()
    expect(faults).toEqual([])
  })

  test('has what may be done to the loan that is open, and > shows nothing else', async () => {
    const visited = await visit()
    const { page, faults } = visited
    await enter(page, 'officer@harbor.demo')
    await openLoan(visited, 'HL-1003')
    const stages = page.getByRole('navigation', { name: 'Stages' })
    const here = (await stages.locator('[aria-current]').innerText()).trim()
    await search(page, '')
    await expect.poll(() => found(page).first().innerText()).toContain('Move to')
    await typedIn(page).fill('copy')
    await found(page).filter({ hasText: 'Copy the link' }).waitFor()
    await search(page, '> move')
    const moves = found(page)
    await expect.poll(async () => (await moves.allInnerTexts()).every((text) => text.startsWith('Move to'))).toBe(true)
    expect(await moves.filter({ hasText: here }).count()).toBe(0)
    await typedIn(page).fill('> ')
    await expectAccessible(page)
    for (const words of [
      'Save',
      'Change who is assigned',
      'Compose Email',
      'Ask for a document',
      'Create Task',
      'Create Notes',
      'Log a call',
      'History',
      'Print',
      'Open in new tab',
      'Copy the link',
    ])
      expect(await found(page).filter({ hasText: words }).count(), words).toBe(1)
    await typedIn(page).fill('> lock')
    await expect.poll(() => found(page).count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Lock and closing' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('m')
    await expect.poll(() => typedIn(page).inputValue()).toBe('> Move to ')
    await expect.poll(async () => (await moves.allInnerTexts()).every((text) => text.startsWith('Move to'))).toBe(true)
    await page.keyboard.press('Escape')
    await typedIn(page).waitFor({ state: 'detached' })
    await search(page, '> history')
    await expect.poll(() => found(page).count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('tab=history')
    expect(faults).toEqual([])
  })

  test('offers a borrower neither people nor what they may not do', async () => {
    const { page, faults } = await visit()
    await enter(page, 'borrower@harbor.demo')
    await page.goto('/loans?view=table')
    await search(page, 'HL-1007')
    await page
      .getByText(/^HL-1007/)
      .first()
      .waitFor()
    expect(await page.getByText('People', { exact: true }).count()).toBe(0)
    await search(page, '> ')
    expect(await found(page).filter({ hasText: 'Move to' }).count()).toBe(0)
    expect(faults).toEqual([])
  })
})
