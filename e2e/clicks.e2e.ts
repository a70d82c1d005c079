import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, headersOf, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'
import { plainPicture } from './support/plain-picture.ts'

useBrowser()

/** A person's window that counts what is pressed in it; what is typed is not counted. */
async function counting(who: string) {
  const person = await visit()
  await enter(person.page, who)
  await person.page.goto('/dashboard')
  let clicks = 0
  const press = async (what: Locator) => {
    await what.first().click()
    clicks += 1
  }
  return { ...person, press, clicks: () => clicks, begin: () => (clicks = 0) }
}

const officer = 'officer@harbor.demo'
const isInList = (page: Page) => page.locator('tbody [data-row-link]').first().waitFor()
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' })

describe('what is done most takes no more clicks than it is worth', () => {
  test('from home to what a loan waits for: one', async () => {
    const { page, press, clicks, context } = await counting(officer)
    const waits = page.getByRole('region', { name: 'What my loans wait for' })
    await press(waits.locator('tbody a.link'))
    await page.waitForURL('**/loans/edit/**')
    expect(clicks()).toBeLessThanOrEqual(1)
    await context.close()
  })

  test('a move and its undo: two on the loan, three in the list; another team member: three', async () => {
    const person = await counting(officer)
    const { page, press, clicks, begin, context } = person
    await openLoan(person, 'HL-1199')
    await press(page.getByRole('button', { name: 'Move to Processing' }))
    await press(undo(page))
    await page.getByText('Application').first().waitFor()
    expect(clicks()).toBeLessThanOrEqual(2)
    await page.goto('/loans?view=all&search=HL-1003')
    await isInList(page)
    const row = page.locator('tbody tr').first()
    begin()
    const button = row.getByRole('button', { name: /change the status of/ })
    const before = (await button.textContent())?.split(',')[0] ?? ''
    await press(button)
    await press(page.getByRole('menu').getByRole('menuitem').filter({ hasNotText: before }))
    await press(undo(page))
    await row.getByText(before, { exact: true }).waitFor()
    expect(clicks()).toBeLessThanOrEqual(3)
    begin()
    await press(row.getByRole('button', { name: /change the team of/ }))
    await press(page.getByRole('dialog').getByRole('combobox', { name: 'Assigned Team Members' }))
    await press(page.getByRole('option'))
    await page.getByText('Assigned team members has been updated successfully..').waitFor()
    expect(clicks()).toBeLessThanOrEqual(3)
    await context.close()
  })

  test('a new loan, as the last one began: four', async () => {
    const { page, press, clicks, context } = await counting(officer)
    await press(page.getByRole('link', { name: 'Create Loan' }))
    await page.getByRole('combobox', { name: /Prospect/ }).fill('Laura Carter')
    await press(page.getByRole('option', { name: /Laura Carter/ }))
    const program = page.getByRole('combobox', { name: /Product/ })
    if ((await program.inputValue()) === '') {
      // Once, for who has created none: from then on it is there.
      await program.click()
      await press(page.getByRole('option', { name: /Conventional 30-year/ }))
    }
    await press(page.getByRole('button', { name: 'Create Loan & Load Form' }))
    await page.waitForURL('**/loans/edit/**')
    expect(clicks()).toBeLessThanOrEqual(4)
    await context.close()
  })

  test('somebody found by name: one, and the letters', async () => {
    const { page, press, clicks, context } = await counting(officer)
    await press(page.getByRole('button', { name: /^Search/ }))
    await page.getByRole('textbox', { name: 'Search, go to a page or a loan' }).fill('rosa')
    await expect.poll(() => page.locator('[data-action]').first().innerText()).toContain('Rosa Delgado')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(prospects|loans)\/edit\//)
    expect(clicks()).toBeLessThanOrEqual(1)
    await context.close()
  })

  test('a document to review: one, and a key', async () => {
    const { page, press, clicks, context } = await counting(officer)
    const headers = headersOf({ context })
    const api = context.request
    const found = await (await api.post('/api/opportunities', { headers, data: { search: 'HL-1007' } })).json()
    const owner = found.opportunities[0]._id
    const asked = await api.post('/api/docs/needs', {
      headers,
      data: { module: 'opportunities', owner, title: 'A letter', due: null },
    })
    const file = { name: 'letter.png', mimeType: 'image/png', buffer: plainPicture(60, 40) }
    const multipart = { module: 'opportunities', owner, element: (await asked.json()).docType, file }
    const sent = await api.post('/api/docs/upload', { headers, multipart })
    expect(sent.status(), await sent.text()).toBe(200)
    await page.reload()
    const card = page.getByRole('region', { name: 'Documents to review' })
    const look = card.getByRole('button', { name: /^Look at / })
    await look.first().waitFor()
    const waiting = async () => Number(await card.locator('.count').innerText())
    const before = await waiting()
    await press(look)
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).waitFor()
    await page.keyboard.press('a')
    await expect.poll(waiting).toBe(before - 1)
    expect(clicks()).toBeLessThanOrEqual(1)
    await context.close()
  })

  test('the documents that a loan lacks, asked for by one mail: three', async () => {
    const person = await counting(officer)
    const { page, press, clicks, begin, context } = person
    await openLoan(person, 'HL-1007')
    begin()
    await press(page.getByRole('link', { name: /^Docs/ }))
    await press(page.getByRole('button', { name: 'Ask by mail' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Send the mail' }))
    await page.getByText('Request sent.').waitFor()
    expect(clicks()).toBeLessThanOrEqual(3)
    // One that the program suggests, from wherever the loan is looked at; or a letter and one click.
    await page
      .getByRole('link', { name: /^Tasks/ })
      .last()
      .click()
    begin()
    await press(page.getByRole('button', { name: 'Actions', exact: true }).first())
    await press(page.getByRole('menuitem', { name: 'Ask for a document' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Ask for a document' }))
    await page.getByText('Document asked for.').waitFor()
    expect(clicks()).toBeLessThanOrEqual(3)
    const asking = page.getByRole('dialog', { name: 'Ask for a document' })
    await asking.waitFor({ state: 'hidden' })
    await page.keyboard.press('d')
    await asking.waitFor()
    await page.keyboard.press('Escape')
    await asking.waitFor({ state: 'hidden' })
    await page.keyboard.press('c')
    await expect.poll(() => page.getByRole('textbox', { name: 'Note', exact: true }).isEditable()).toBe(true)
    await page.keyboard.type('Typed at once')
    expect(await page.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe('Typed at once')
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('')
    // What others ask for meanwhile takes nothing away that is chosen here.
    await openLoan(person, 'HL-1008')
    await page.keyboard.press('d')
    const choice = asking.getByRole('combobox', { name: 'What is needed' })
    const chosen = await choice.inputValue()
    const owner = new URL(page.url()).pathname.split('/').at(-1)
    const data = { module: 'opportunities', owner, docType: chosen, due: '2030-01-31' }
    const again = page.waitForResponse((response) => response.url().endsWith('/docs/list'))
    const asked = await context.request.post('/api/docs/needs', { headers: headersOf(person), data })
    expect(asked.status(), await asked.text()).toBe(200)
    await again
    await expect.poll(() => page.getByText(/2030/).count()).toBeGreaterThan(0)
    expect(await choice.inputValue()).toBe(chosen)
    await context.close()
  })

  test.each([
    ['broker@harbor.demo', 'broker'],
    ['processor@harbor.demo', 'processor'],
  ])('the first act of %s, a %s: two', async (who) => {
    const person = await visit()
    await enter(person.page, who)
    await person.page.goto('/')
    let clicks = 0
    const link = person.page.locator('a[href*="/loans/edit/"]').first()
    if (
      !(await link.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      ))
    ) {
      await person.page.getByRole('link', { name: 'Loans', exact: true }).first().click()
      clicks += 1
    }
    await link.click()
    clicks += 1
    await person.page.waitForURL('**/loans/edit/**')
    expect(clicks).toBeLessThanOrEqual(2)
    await person.context.close()
  })

  test('the first act of a reviewer, on a change that waits: one', async () => {
    const borrower = await visit()
    await enter(borrower.page, 'borrower@harbor.demo')
    const api = borrower.context.request
    const headers = headersOf(borrower)
    const found = await (await api.post('/api/opportunities', { headers, data: { search: 'HL-1013' } })).json()
    const formData = { '1b_currentemployment_self_employmentandincome_grossmonthlyincome_base': '8123' }
    const asked = await api.patch(`/api/opportunities/${found.opportunities[0]._id}`, { headers, data: { formData } })
    expect((await asked.json()).reviewNeeded).toBe(true)
    await borrower.context.close()

    const { page, press, clicks, context } = await counting('reviewer@harbor.demo')
    const waiting = page.getByRole('region', { name: 'Waits for review' }).getByRole('button', { name: /HL-1013/ })
    await waiting.first().waitFor()
    const before = await waiting.count()
    await press(page.getByRole('button', { name: /^Accept: HL-1013/ }))
    await expect.poll(() => waiting.count()).toBeLessThan(before)
    expect(clicks()).toBeLessThanOrEqual(1)
    await context.close()
  })

  test('the first act of an administrator, on what needs them: two', async () => {
    const guesser = await visit()
    const data = { username: 'multi@harbor.demo', password: 'a guess' }
    const guess = () => guesser.page.request.post('/api/auth/login', { data })
    await expect.poll(async () => (await guess()).status()).toBe(429)
    await guesser.context.close()

    const { page, press, clicks, context } = await counting('admin@harbor.demo')
    await press(page.getByRole('link', { name: /cannot sign in$/ }))
    await press(page.getByRole('button', { name: /^Unlock: / }))
    await page.getByText('They can sign in again.').waitFor()
    expect(clicks()).toBeLessThanOrEqual(2)
    await context.close()
  })

  test('the first act of platform staff, on a company: two', async () => {
    const { page, press, clicks, context } = await counting('super@corbel.demo')
    await page.goto('/companies')
    await press(page.getByRole('button', { name: /Summit Capital/ }))
    await press(page.getByRole('menuitem', { name: /^Open as/ }))
    await page.getByRole('dialog').waitFor()
    expect(clicks()).toBeLessThanOrEqual(2)
    await context.close()
  })
})
