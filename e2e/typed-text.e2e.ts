import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword, desktop, enter, useBrowser, type Visit, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

interface Editor {
  username: string
  /** Opens a page on which something can be typed. */
  open: (person: Visit) => Promise<void>
  field: (page: Page) => Locator
  /** Saves what is typed and waits for the word that it is saved. */
  save: (page: Page) => Promise<void>
  typed: string
}

const admin = 'admin@harbor.demo'
const saveAs = (said: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(said).first().waitFor()
}
/** From a list to one of its records, as a person goes: the link that the list shows. */
const openFrom =
  (list: string, name: string) =>
  async ({ page }: Visit) => {
    await page.goto(list)
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

const editors: Record<string, Editor> = {
  loans: {
    username: admin,
    open: async (person) => {
      await openLoan(person, 'HL-1011')
      await person.page.getByLabel('Alternate Names').waitFor()
    },
    field: (page) => page.getByLabel('Alternate Names'),
    save: async (page) => {
      await page
        .getByRole('button', { name: /^(Skip Mandatory & Save|Save)$/ })
        .first()
        .click()
      await page.getByText('Everything is saved').waitFor()
    },
    typed: 'Typed without a line',
  },
  people: {
    username: admin,
    open: openFrom('/workforces', 'Owen Brandt'),
    field: (page) => page.getByLabel('Last Name'),
    save: saveAs(/updated successfully/),
    typed: 'Brandt-Keller',
  },
  roles: {
    username: admin,
    open: openFrom('/security/roles', 'Reviewer'),
    field: (page) => page.getByLabel('Title'),
    save: saveAs('The role has been saved.'),
    typed: 'Reviewer of files',
  },
  groups: {
    username: admin,
    open: openFrom('/groups', 'Retail'),
    field: (page) => page.getByRole('textbox', { name: 'Description' }),
    save: saveAs('The group has been saved.'),
    typed: 'Branches by the water',
  },
  companies: {
    username: 'super@corbel.demo',
    open: openFrom('/companies', 'Harbor Lending'),
    field: (page) => page.getByLabel('Legal name'),
    save: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const said = page.getByText('The settings have been saved.').first()
      const proof = page.getByLabel('Current password', { exact: true })
      await proof.or(said).first().waitFor()
      if (await proof.isVisible()) {
        await proof.fill(demoPassword)
        await page.getByRole('button', { name: 'Confirm' }).click()
      }
      await said.waitFor()
    },
    typed: 'Harbor Lending of Maine',
  },
  products: {
    username: admin,
    open: openFrom('/products', 'Consumer'),
    field: (page) => page.getByRole('textbox', { name: 'Description' }),
    save: saveAs('The product has been saved.'),
    typed: 'Loans for everyday needs',
  },
}

/** Names of the code that the page has asked for. */
function codeAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) asked.push(request.url())
  })
  return asked
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search, go to a page or a loan' })
const offline = (page: Page) => page.getByText(/^You are offline/).first()
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** To a page whose code nobody has asked for yet. */
async function goToAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, your menu$/ }).click()
  await page.getByRole('link', { name: 'My account' }).click()
}

describe.each(Object.entries(editors))('without a connection, under %s', (_name, editor) => {
  test('search, leaving and saving keep what is typed; afterwards they work and it saves', async () => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, editor.username)
    const asked = codeAskedFor(page)
    await editor.open(person)
    const field = editor.field(page)
    await field.waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /search-panel|confirm-dialog|account-page/.test(url))).toEqual([])

    await context.setOffline(true)
    await field.fill(editor.typed)
    await offline(page).waitFor()
    await field.press('Control+k')
    await page.getByText('This part could not be loaded: you are offline.', { exact: false }).first().waitFor()
    const address = page.url()
    await goToAccount(page)
    await page.getByText('The page could not be opened: you are offline.', { exact: false }).first().waitFor()
    expect(page.url()).toBe(address)
    expect(await field.inputValue()).toBe(editor.typed)

    await context.setOffline(false)
    await offline(page).waitFor({ state: 'detached', timeout: 40_000 })
    await field.press('Control+k')
    await search(page).waitFor()
    await page.keyboard.press('Escape')
    await search(page).waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe(editor.typed)
    await goToAccount(page)
    await leaving(page).getByRole('button', { name: 'Stay' }).click()
    expect(await field.inputValue()).toBe(editor.typed)
    await editor.save(page)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(editor.typed)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('code that does not come', () => {
  test('of a dialog is said, asked for again, and then opens with everything typed around it', async () => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await page.goto('/security/roles')
    await page.getByRole('link', { name: 'Processor', exact: true }).click()
    const title = page.getByLabel('Title')
    await title.fill('Processor of files')
    let refused = 0
    await page.route('**/assets/search-panel-*.js', (route) => {
      refused += 1
      return route.abort()
    })
    await title.press('Control+k')
    await page.getByText('This part could not be loaded. Try again, or reload the page.').first().waitFor()
    // The first attempt, two more, and each time the question whether the file is there at all.
    expect(refused).toBeGreaterThanOrEqual(3)
    await page.unroute('**/assets/search-panel-*.js')
    await title.press('Control+k')
    await search(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await title.inputValue()).toBe('Processor of files')
    expect(faults).toEqual([])
    await context.close()
  })

  test('of a page leaves the present one as it is, without a question, and is fetched again', async () => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await page.goto('/products/create')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Bridge loans')
    await page.route('**/assets/account-page-*.js', (route) => route.abort())
    await goToAccount(page)
    await page.getByText('The page could not be opened. Try again, or reload.', { exact: false }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/products/create')
    expect(await title.inputValue()).toBe('Bridge loans')
    await page.unroute('**/assets/account-page-*.js')
    await goToAccount(page)
    await leaving(page).getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('after a deployment', () => {
  test.each([
    ['is gone', { status: 404, body: '' }],
    ['is answered with a page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ])('a page whose code %s says so, keeps what is typed, and reloads after a question', async (_how, answer) => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await page.goto('/groups/create')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Night desk')
    await page.route('**/assets/account-page-*.js', (route) => route.fulfill(answer))
    await goToAccount(page)
    await page.getByText('A new version of the program has arrived.', { exact: false }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/groups/create')
    expect(await title.inputValue()).toBe('Night desk')

    const reload = page.getByRole('status').getByRole('button', { name: 'Reload' })
    await reload.click()
    const question = page.getByRole('dialog', { name: 'Reload and lose what is not saved?' })
    await question.getByText('1 unsaved change would be lost. Save it first.').waitFor()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await title.inputValue()).toBe('Night desk')
    await page.unroute('**/assets/account-page-*.js')
    await reload.click()
    await question.getByRole('button', { name: 'Reload without saving' }).click()
    await page.getByText('A new version of the program has arrived.', { exact: false }).waitFor({ state: 'detached' })
    await expect.poll(() => title.inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  test('staff goes on after the reload with what was typed into a loan', async () => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await openLoan(person, 'HL-1012')
    const names = page.getByLabel('Alternate Names')
    await names.fill('Typed before the deployment')
    await page.route('**/assets/search-panel-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await names.press('Control+k')
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click()
    await page.getByText('Going on from your draft.').waitFor()
    expect(await names.inputValue()).toBe('Typed before the deployment')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('asking again behind the page', () => {
  test.each([
    ['a group', '/groups', '**/api/groups/choices*', 'Description'],
    ['a role', '/security/roles', '**/api/roles/choices*', 'Title'],
  ])('and failing takes no editor of %s away', async (_name, list, choices, label) => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await page.clock.install()
    await page.goto(list)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const field = page.getByRole('textbox', { name: label })
    await field.fill('Typed while it fails')
    let failed = 0
    await page.route(choices, (route) => {
      failed += 1
      return route.fulfill({ status: 500, body: '{}' })
    })
    // What was asked for grows old in 15 seconds, and is asked for anew when somebody comes back to the window.
    await page.clock.fastForward(20_000)
    await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000)
        return failed
      })
      // Asked once, and twice more because of the silence.
      .toBeGreaterThanOrEqual(3)
    expect(await field.inputValue()).toBe('Typed while it fails')
    expect(await page.getByText('This could not be loaded').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
