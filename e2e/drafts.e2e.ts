import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  demoPassword,
  desktop,
  enter,
  expectAccessible,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

interface Person {
  username: string
  window: typeof desktop
}
const dana: Person = { username: 'admin@harbor.demo', window: desktop }
const rosa: Person = { username: 'borrower@harbor.demo', window: phone }

async function open({ username, window }: Person, number: string): Promise<Visit> {
  const person = await visit(window)
  await enter(person.page, username)
  await openLoan(person, number)
  await names(person.page).waitFor()
  return person
}

async function leave({ context, faults }: Visit): Promise<void> {
  expect(faults).toEqual([])
  await context.close()
}

const names = (page: Page) => page.getByLabel('Alternate Names')
const kept = (page: Page) => page.getByText(/Draft kept \d\d:\d\d/)
const resumed = (page: Page) => page.getByText('Going on from your draft.')
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })
const saveAnyway = (page: Page) =>
  page
    .getByRole('button', { name: /^(Skip Mandatory & Save|Save)$/ })
    .first()
    .click()

/** Everything that a page could leave in the browser, as one text. */
const left = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const caches = await globalThis.caches?.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches])
  })

const draftOf = async ({ page, context }: Visit): Promise<unknown> => {
  const id = /edit\/([^?]+)/.exec(page.url())?.[1]
  const headers = { 'X-Corbel-Client': 'web' }
  return (await (await context.request.get(`/api/opportunities/${id}/draft`, { headers })).json()).draft
}

test('whatever way a text comes into its box, it is kept; keys that do something else still do it', async () => {
  const here = await open(dana, 'HL-1008')
  const { page } = here
  const box = names(page)
  const keptText = () => draftOf(here).then((draft) => JSON.stringify(draft ?? ''))
  await box.fill('Ro')
  await box.press('End')
  await page.keyboard.insertText('sa')
  await page.keyboard.type(' Mar!')
  await page.keyboard.press('Backspace')
  await expect.poll(keptText).toContain('Rosa Mar')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(keptText).toContain('Rosa MarRosa Mar')
  // As a password manager fills.
  await box.evaluate((field: HTMLInputElement) => {
    field.value = 'Rosa Maria'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect.poll(keptText).toContain('Rosa Maria')
  await page.keyboard.press('Tab')
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(false)
  await box.focus()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(/Everything is saved|Please review all highlighted tabs/).waitFor()
  await leave(here)
})

describe.each([
  ['staff', dana, ['HL-1003', 'HL-1004', 'HL-1005']],
  ['a borrower', rosa, ['HL-1007', 'HL-1007', 'HL-1013']],
] as const)('a draft of %s', (_who, person, [first, second, third]) => {
  test('is on the server within three seconds of the last key, goes on elsewhere, and is applied by one save', async () => {
    const here = await open(person, first)
    await names(here.page).pressSequentially('!')
    await expect.poll(() => draftOf(here), { timeout: 3_000 }).not.toBeNull()
    const typed = await names(here.page).inputValue()
    await kept(here.page).waitFor()
    expect(await left(here.page)).not.toContain(typed)

    const there = await open(person, first)
    await resumed(there.page).waitFor()
    expect(await names(there.page).inputValue()).toBe(typed)
    await there.page
      .getByText(/^Unsaved/)
      .first()
      .waitFor()
    await there.page.waitForLoadState('networkidle')
    await expectAccessible(there.page)
    const patches: string[] = []
    there.page.on('request', (request) => {
      if (request.method() === 'PATCH') patches.push(request.url())
    })
    await saveAnyway(there.page)
    await there.page.getByText('Everything is saved').waitFor()
    expect(patches).toHaveLength(1)
    expect(await draftOf(there)).toBeNull()
    // The same value was being typed on the first screen: it is saved there too.
    await here.page.getByText('Everything is saved').waitFor()
    await there.page.reload()
    await names(there.page).waitFor()
    expect(await names(there.page).inputValue()).toBe(typed)
    expect(await resumed(there.page).count()).toBe(0)
    await leave(there)
    await leave(here)
  })

  test('is discarded on demand, on the page and on the server', async () => {
    const here = await open(person, second)
    const before = await names(here.page).inputValue()
    await names(here.page).fill('Not meant')
    await kept(here.page).waitFor()
    await here.page.reload()
    await resumed(here.page).waitFor()
    await here.page.getByRole('button', { name: 'Discard draft' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
    await here.page.getByText('Everything is saved').waitFor()
    expect(await names(here.page).inputValue()).toBe(before)
    expect(await draftOf(here)).toBeNull()
    await leave(here)
  })

  test('survives a lost connection: what was typed meanwhile is saved by itself afterwards', async () => {
    const here = await open(person, third)
    await here.context.setOffline(true)
    await names(here.page).fill('Typed in a tunnel')
    await here.page.getByText('You are offline. What you type is kept and sent when the connection is back.').waitFor()
    await saveAnyway(here.page)
    await here.page.getByText('It is saved by itself as soon as there is a connection.').waitFor()
    await names(here.page).press('End')
    await names(here.page).pressSequentially(', and after')
    // What is still being typed would be left out.
    await names(here.page).blur()
    await here.context.setOffline(false)
    await here.page.getByText('Everything is saved').waitFor({ timeout: 40_000 })
    await here.page.reload()
    await names(here.page).waitFor()
    expect(await names(here.page).inputValue()).toBe('Typed in a tunnel, and after')
    await leave(here)
  })

  test('survives the end of the session: the sign-in opens in place, and the same save goes on', async () => {
    const here = await open(person, third)
    await here.context.clearCookies()
    await names(here.page).fill('Typed past the session')
    const again = here.page.getByRole('dialog', { name: 'Your session has ended' })
    await again.waitFor()
    await again.getByLabel('Password', { exact: true }).fill(demoPassword)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await again.waitFor({ state: 'detached' })
    await kept(here.page).waitFor()
    expect(await names(here.page).inputValue()).toBe('Typed past the session')
    await saveAnyway(here.page)
    await here.page.getByText('Everything is saved').waitFor()
    await leave(here)
  })
})

test('a draft of an older version asks about the field that somebody else has changed since, and merges the others', async () => {
  const here = await open(dana, 'HL-1006')
  await names(here.page).fill('From the draft')
  await here.page.getByLabel('Dependents: Number').fill('2')
  await kept(here.page).waitFor()
  await here.page.goto('about:blank')

  const maria = await open({ username: 'officer@harbor.demo', window: desktop }, 'HL-1006')
  await names(maria.page).fill('Saved by Maria')
  await maria.page.getByLabel('Dependents: Ages').fill('11')
  await saveAnyway(maria.page)
  await maria.page.getByText('Everything is saved').waitFor()

  await openLoanAgain(here, 'HL-1006')
  await resumed(here.page).waitFor()
  expect(await names(here.page).inputValue()).toBe('From the draft')
  expect(await here.page.getByLabel('Dependents: Ages').inputValue()).toBe('11')
  await here.page.getByText(/Maria Chen changed this too, to Saved by Maria/).waitFor()
  await saveAnyway(here.page)
  const conflict = here.page.getByRole('dialog', { name: /Maria Chen changed fields that you changed/ })
  await conflict.getByRole('radio', { name: 'Yours: From the draft' }).check()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await here.page.getByText('Everything is saved').waitFor()
  await expect.poll(() => names(maria.page).inputValue()).toBe('From the draft')
  await leave(maria)
  await leave(here)
})

const openLoanAgain = async (person: Visit, number: string) => {
  await person.page.goto('/dashboard')
  await openLoan(person, number)
  await names(person.page).waitFor()
}

describe('leaving with unsaved fields', () => {
  test('asks and says that they are kept, by a link and by Back and Forward; coming back goes on with the draft', async () => {
    const here = await open(dana, 'HL-1008')
    await names(here.page).fill('On the way out')
    await here.page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = here.page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByText('1 unsaved field is kept as a draft. You can go on later, on any device.').waitFor()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await names(here.page).inputValue()).toBe('On the way out')
    await here.page.getByRole('link', { name: 'Dashboard' }).first().click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await dashboard(here.page).waitFor()
    await here.page.goBack()
    await resumed(here.page).waitFor()
    expect(await names(here.page).inputValue()).toBe('On the way out')
    await here.page.goForward()
    await question.getByRole('button', { name: 'Leave' }).click()
    await dashboard(here.page).waitFor()
    await leave(here)
  })

  test('asks nothing before the next page has come, and leads nowhere once somebody has gone on', async () => {
    const here = await open(dana, 'HL-1009')
    let arrive = (): void => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const asked = here.page.waitForRequest('**/assets/dashboard-page-*.js')
    await here.page.route('**/assets/dashboard-page-*.js', async (route) => {
      await held
      await route.continue()
    })
    await names(here.page).fill('On the way back')
    await here.page.getByRole('link', { name: 'Dashboard' }).first().click()
    await asked
    const question = here.page.getByRole('dialog', { name: 'Leave without saving?' })
    expect(new URL(here.page.url()).pathname).toMatch(/^\/loans\/edit\//)
    await here.page.getByRole('link', { name: 'History' }).click()
    await here.page.waitForURL(/tab=history/)
    const arrived = here.page.waitForResponse('**/assets/dashboard-page-*.js')
    arrive()
    await arrived
    await here.page.waitForLoadState('networkidle')
    expect(here.page.url()).toMatch(/tab=history/)
    expect(await question.count()).toBe(0)
    await kept(here.page).waitFor()
    await leave(here)
  })

  test('asks when the tab is closed', async () => {
    const here = await open(dana, 'HL-1010')
    await names(here.page).fill('Closing')
    const asked = here.page.waitForEvent('dialog')
    const closing = here.page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closing
    expect(await names(here.page).inputValue()).toBe('Closing')
    await leave(here)
  })
})
