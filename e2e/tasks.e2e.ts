import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, type Visit, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const panel = ({ page }: Visit) => page.getByRole('region', { name: 'Tasks', exact: true })
const dialog = ({ page }: Visit, name: string) => page.getByRole('dialog', { name })
const row = (visit: Visit, title: string) => panel(visit).getByRole('row').filter({ hasText: title })

async function leave({ context, faults }: Visit): Promise<void> {
  expect(faults).toEqual([])
  await context.close()
}

describe('tasks of a loan', () => {
  test('are made, ticked item by item, filtered, changed by the many, and started from a template', async () => {
    const maria = await visit()
    const { page } = maria
    await enter(page, 'officer@harbor.demo')
    await openLoan(maria, 'HL-1009', 'tasks')
    await panel(maria).getByRole('button', { name: 'Create Task' }).first().click()
    const creating = dialog(maria, 'Create Task')
    await creating.getByRole('textbox', { name: 'Title' }).fill('Clear the title search')
    await creating.getByText('More settings').click()
    for (const [at, text] of ['Order it', 'Read it'].entries()) {
      await creating.getByRole('button', { name: 'Add item' }).click()
      await creating.getByRole('textbox', { name: `Item ${at + 1}` }).fill(text)
    }
    await creating.getByRole('button', { name: 'Move item 2 up' }).click()
    expect(await creating.getByRole('textbox', { name: 'Item 1' }).inputValue()).toBe('Read it')
    await expectAccessible(page)
    await creating.getByRole('button', { name: 'Create Task' }).click()
    await row(maria, 'Clear the title search').getByText('0 of 2 done').waitFor()

    await panel(maria).getByRole('link', { name: 'Clear the title search' }).click()
    const changing = dialog(maria, 'Update Task')
    await changing.getByRole('checkbox', { name: 'Item 1: Read it' }).check()
    await changing.getByRole('button', { name: 'Update Task' }).click()
    await row(maria, 'Clear the title search').getByText('1 of 2 done').waitFor()

    // What is always done, in its order.
    await panel(maria).getByRole('button', { name: 'Add from template' }).click()
    const offering = dialog(maria, 'Add from template')
    await offering.getByRole('radio', { name: 'Set up a new file' }).check()
    await offering.getByText('after Check the application for gaps').waitFor()
    await expectAccessible(page)
    await offering.getByRole('button', { name: 'Add its tasks' }).click()
    await page.getByText('2 tasks added.').waitFor()
    await row(maria, 'Check the application for gaps').getByText('Review · 0 of 4 done').waitFor()
    await row(maria, 'Check the application for gaps')
      .getByRole('button', { name: /^Status,/ })
      .click()
    await page
      .getByRole('menuitemradio', { name: 'Completed' })
      .or(page.getByRole('menuitem', { name: 'Completed' }))
      .click()
    await page.getByText('1 task that waited for it was made.').waitFor()
    await row(maria, 'Send the initial disclosures').waitFor()
    await expectAccessible(page)

    await panel(maria).getByRole('button', { name: 'Filter' }).click()
    await panel(maria).getByRole('combobox', { name: 'Priority' }).selectOption({ label: 'Urgent' })
    await expect.poll(() => panel(maria).getByRole('row').count()).toBe(2)
    await panel(maria).getByRole('button', { name: 'Clear filters' }).click()
    for (const title of ['Clear the title search', 'Send the initial disclosures'])
      await panel(maria)
        .getByRole('checkbox', { name: `Select ${title}` })
        .check()
    await page.getByRole('button', { name: 'Set status' }).click()
    await page
      .getByRole('menuitemradio', { name: 'On Hold' })
      .or(page.getByRole('menuitem', { name: 'On Hold' }))
      .click()
    await page.getByText('2 tasks changed.').waitFor()
    await leave(maria)
  })
})

describe('the builder of tasks', () => {
  test('makes a template by clicks and keys, and publishes it once it can be', async () => {
    const dana = await visit()
    const { page } = dana
    await enter(page, 'admin@harbor.demo')
    await page.goto('/builders/opportunity')
    await page.getByRole('navigation', { name: 'Builders' }).getByRole('link', { name: 'Tasks' }).click()
    await page.getByRole('heading', { name: 'Builders >> Tasks' }).waitFor()
    await page.getByRole('link', { name: 'Set up a new file' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create task template' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Refinance')
    await page.getByRole('button', { name: 'Create task template' }).click()

    await page.getByRole('heading', { name: 'Refinance' }).waitFor()
    for (const title of ['Read the payoff letter', 'Order the payoff']) {
      await page.getByRole('button', { name: 'Add task' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill(title)
    }
    const list = page.getByRole('list', { name: 'Tasks of the template' })
    await list.getByRole('button', { name: /^Move .*payoff letter.* down$/ }).press('Enter')
    await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('Order the payoff')
    await list.getByRole('button', { name: /^Read the payoff letter/ }).click()
    await page.getByRole('combobox', { name: 'After' }).fill('Order')
    await page.getByRole('combobox', { name: 'After' }).press('Enter')
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Processor' })
    await page.getByRole('combobox', { name: 'Completed by itself' }).selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'When it is late' }).selectOption({ label: 'Tell' })
    await page.getByRole('combobox', { name: 'Whom' }).selectOption({ label: 'Loan Officer' })
    await page.getByRole('region', { name: 'Preview' }).getByRole('row').filter({ hasText: 'at once' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('The draft of Refinance is saved.').waitFor()
    await page.getByRole('button', { name: 'Update & Publish' }).click()
    await page.getByText('Refinance updated successfully.').waitFor()

    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Starts' }).selectOption({ label: 'When a status is entered' })
    await page.getByRole('button', { name: 'Update & Publish' }).click()
    await page.getByText('Choose the statuses with which it starts.').waitFor()
    await expectAccessible(page)
    await leave(dana)
  })
})
