import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

async function atDeal(number: string, tab: string, viewport = desktop): Promise<Visit> {
  const person = await visit(viewport)
  await enter(person.page, 'admin@summit.demo')
  await openLoan(person, number, tab)
  return person
}

async function leave({ context, faults }: Visit): Promise<void> {
  expect(faults).toEqual([])
  await context.close()
}

async function saveAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip Mandatory & Save' }).click()
  await page.getByText('Everything is saved').waitFor()
}

describe('a text editor', () => {
  test('writes formatted text that is there again after a reload', async () => {
    const person = await atDeal('BR-1003', 'tab_work')
    const { page } = person
    const sheet = page.getByRole('textbox', { name: 'Narrative' })
    await sheet.getByText('structurally sound').waitFor()
    await sheet.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('Permits are in hand')
    await page.getByText('1 unsaved field').waitFor()
    await saveAnyway(page)
    await page.reload()
    await sheet.locator('strong', { hasText: 'Permits are in hand' }).waitFor()
    await leave(person)
  })

  test('takes of what is pasted the text and its looks, and nothing that could act', async () => {
    const person = await atDeal('BR-1004', 'tab_work')
    const { page } = person
    const sheet = page.getByRole('textbox', { name: 'Narrative' })
    await sheet.getByText('structurally sound').waitFor()
    await sheet.click()
    await page.keyboard.press('Control+A')
    await sheet.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h2 onclick="x()">Plan</h2><img src=x onerror=alert(1)><p>Then <u>paint</u></p>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await sheet.getByRole('heading', { name: 'Plan' }).waitFor()
    expect(await sheet.locator('u').textContent()).toBe('paint')
    expect(await sheet.locator('img').count()).toBe(0)
    await leave(person)
  })

  test('its list of looks is worked by keys, and a link leads to a safe address only', async () => {
    const person = await atDeal('BR-1005', 'tab_work')
    const { page } = person
    const sheet = page.getByRole('textbox', { name: 'Narrative' })
    await sheet.getByText('structurally sound').waitFor()
    await sheet.click()
    await page.keyboard.press('Control+A')
    const tools = page.getByRole('toolbar')
    await tools.getByRole('button', { name: 'Link' }).click()
    await page.getByLabel('Address of the link').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('Address of the link').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Address of the link').fill('plans.example.com')
    await page.keyboard.press('Enter')
    expect(await sheet.locator('a').first().getAttribute('href')).toBe('https://plans.example.com')
    await tools.getByRole('button', { name: 'Bold' }).focus()
    await page.keyboard.press('ArrowRight')
    const italic = tools.getByRole('button', { name: 'Italic' })
    await expect.poll(() => italic.evaluate((one) => one === document.activeElement)).toBe(true)
    await leave(person)
  })
})

describe('the end of a form', () => {
  test('terms, note and signature stand on the last tab; missing terms are called by their name', async () => {
    const person = await atDeal('BR-1006', 'tab_deal')
    const { page } = person
    expect(await page.getByRole('region', { name: 'Terms and Conditions' }).count()).toBe(0)
    const steps = page.getByRole('main').getByRole('navigation', { name: 'Parts of the form' }).last()
    expect(await steps.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: /fields? to complete/ }).click()
    const missing = page.getByRole('dialog')
    await missing.getByRole('button', { name: 'Terms and conditions' }).click()
    await page.getByRole('region', { name: 'Terms and Conditions' }).waitFor()
    expect(await steps.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await page.getByLabel('I accept the terms and conditions').check()
    await page.getByLabel('Signature of the Borrower').fill('Ada Webster')
    await saveAnyway(page)
    await leave(person)
  })

  test('a signature is typed or drawn, and cleared', async () => {
    const person = await atDeal('BR-1005', 'tab_sponsor')
    const { page } = person
    const typed = page.getByLabel('Signature of the Borrower')
    await typed.fill('')
    await page.getByRole('button', { name: 'Draw the signature' }).click()
    const pad = page.getByLabel('Sheet to sign on')
    // The dialog comes to rest first.
    await pad.hover()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('no sheet')
    await page.mouse.move(box.x + 40, box.y + 80)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 40, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByRole('img', { name: 'Signature' }).waitFor()
    await saveAnyway(page)
    await page.reload()
    await page.getByRole('img', { name: 'Signature' }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await typed.inputValue()).toBe('')
    await leave(person)
  })

  test('another tab begins at its top', async () => {
    const person = await atDeal('BR-1005', 'tab_deal')
    const { page } = person
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByRole('region', { name: 'Project Narrative' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await leave(person)
  })
})

describe('records of a repeated section', () => {
  test('show the columns that a builder chose for everybody', async () => {
    const person = await atDeal('BR-1004', 'tab_work')
    const { page } = person
    const table = page.getByRole('table', { name: 'Work Item' })
    await table.getByRole('columnheader', { name: 'Done' }).waitFor()
    await page.getByRole('button', { name: 'List Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'List Settings' })
    expect(await settings.getByRole('radio', { name: 'For everybody in the company' }).isChecked()).toBe(true)
    await settings.getByRole('checkbox', { name: 'Done' }).click()
    await settings.getByRole('button', { name: /Move Budget up/ }).click()
    await settings.getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await table.getByRole('columnheader', { name: 'Budget' }).waitFor()
    const heads = await table.getByRole('columnheader').allInnerTexts()
    expect(heads.map((head) => head.trim())).toEqual(['#', 'Budget', 'Description', 'Actions'])
    await leave(person)
  })

  test('cannot be deleted without the right to delete, but a new one can be taken back', async () => {
    const person = await visit()
    await enter(person.page, 'officer@harbor.demo')
    await openLoan(person, 'HL-1011', 'tab_2')
    const { page } = person
    const table = page.getByRole('table', { name: 'Asset Account' })
    await table.waitFor()
    expect(await table.getByRole('button', { name: /^Delete row/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Create Asset Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Asset Account' })
    await dialog.getByLabel('Account Type').selectOption('CHECKING')
    await dialog.getByLabel('Financial Institution').fill('Harbor Savings')
    await dialog.getByLabel('Cash Or Market Value').fill('1000')
    await dialog.getByRole('button', { name: 'Create & Close' }).click()
    expect(await table.getByRole('button', { name: /^Delete row/ }).count()).toBe(1)
    await leave(person)
  })
})

test('a borrower sees which of their changes wait for a review, and what they asked for', async () => {
  const person = await visit(phone)
  await enter(person.page, 'borrower@harbor.demo')
  await openLoan(person, 'HL-1007')
  const { page } = person
  const name = page.locator('[id$="name_firstmiddlelastsuffix_"]').first()
  await name.fill('Rosa Delgado-Reyes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/All Data Points against have been posted successfully/).waitFor()
  await page.getByText(/Waiting for review: Rosa Delgado-Reyes/).waitFor()
  expect(await name.inputValue()).not.toBe('Rosa Delgado-Reyes')
  await expectAccessible(page)
  await leave(person)
})

describe('a form that nobody can draw', () => {
  const deep = (): unknown => {
    let tree: unknown = { id: 'leaf', type: 'text' }
    for (let level = 0; level < 40; level += 1) tree = { id: `s${level}`, type: 'section', childs: [tree] }
    return tree
  }

  async function withContent(content: unknown[]): Promise<Visit> {
    const person = await visit()
    // As a form that was published before a rule of today: the page fetches it from an address of its own.
    await person.page.route(/\/api\/opportunities\/[0-9a-f-]{36}\/form\//, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), content } })
    })
    await enter(person.page, 'admin@summit.demo')
    return person
  }

  test('says where in it the trouble is', async () => {
    const person = await withContent([deep()])
    await openLoanPage(person)
    await person.page.getByText(/The form cannot be read at content\[0\]\.childs/).waitFor()
    await leave(person)
  })

  test('is drawn as far as it can be, with what is wrong for those who design forms', async () => {
    const formula = [{ field: '('.repeat(10_000), where: 'input' }]
    const person = await withContent([
      null,
      { id: '__proto__', type: '__proto__', title: { a: 1 } },
      {
        id: 's',
        type: 'section',
        title: 7,
        childs: [
          { id: 'odd', type: 'hologram', title: 'Odd One', options: 'none', class: { x: 1 } },
          { id: 'sum', type: 'amount', title: 'Sum', calculations: [{ formulas: formula }] },
          { id: 'pick', type: 'select', title: 'Pick', options: [1, null, { id: 2 }] },
        ],
      },
    ])
    await openLoanPage(person)
    await person.page.getByLabel('Odd One').waitFor()
    await person.page.getByText(/problems? in this form/).click()
    await person.page
      .getByText(/unknown-type/)
      .first()
      .waitFor()
    await leave(person)
  })

  async function openLoanPage(person: Visit): Promise<void> {
    const answer = await person.context.request.post('/api/opportunities', {
      headers: headersOf(person),
      data: { limit: 1 },
    })
    const { opportunities } = await answer.json()
    await person.page.goto(`/loans/edit/${opportunities[0]._id}`)
  }
})

test.each([
  ['tab_deal', desktop],
  ['tab_work', desktop],
  ['tab_sponsor', desktop],
  ['tab_work', phone],
  ['tab_sponsor', phone],
] as const)('every control of %s is accessible, light and dark, and fits', async (tab, viewport) => {
  const person = await atDeal('BR-1007', tab, viewport)
  const { page } = person
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await leave(person)
})
