import { expect, onTestFinished, test } from 'vitest'
import { demoPassword, enter, headersOf, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

/** A sentence that only the pages of loans say, in a language. */
const ofLoans = { en: 'unable to load opportunity', fr: 'impossible de charger le prêt' }

test('a page comes with its own words, in the language that is chosen, and follows a change of it', async () => {
  const { page, context, faults } = await visit()
  const files = new Set<string>()
  page.on('response', (response) => {
    if (/\.js(on)?$/.test(response.url())) files.add(response.url())
  })
  // Asked for again: a page that is left takes along what it had read.
  const textOf = async (file: string): Promise<string> => (await context.request.get(file)).text()
  const fetched = async (words: string) =>
    (await Promise.all([...files].map(textOf))).some((one) => one.includes(words))

  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await fetched(ofLoans.en)).toBe(false)

  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  // Parts that come later say it in the new language.
  await page.getByRole('link', { name: 'Passwort vergessen' }).click()
  await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor()
  await page.getByLabel('Sprache').selectOption('fr')
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor()
  await page.goto('/auth/login')

  await page.getByLabel('Username').fill('officer@harbor.demo')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.goto('/loans')
  await page.getByRole('link', { name: 'Create Loan' }).first().waitFor()
  expect(await fetched(ofLoans.en)).toBe(true)
  expect(await fetched(ofLoans.fr)).toBe(false)
  // No key stands where a sentence should.
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/\b(loans|menus|shared|table|sharing|bulk)\.[a-z]/)
  expect(faults).toEqual([])
})

test('numbers and the calendar are written as the language of the viewer does', async () => {
  const admin = await visit()
  const { page, context, faults } = admin
  await enter(page, 'admin@harbor.demo')
  // The language is the person's, and other journeys of this program are the same person's.
  onTestFinished(async () => {
    const data = { language: 'en' }
    expect((await context.request.post('/api/module/language', { headers: headersOf(admin), data })).ok()).toBe(true)
  })
  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await page.getByRole('combobox', { name: 'Sprache' }).waitFor()
  await page.goto('/loans')
  await page.getByText(/^1–20 von \d\.\d{3}$/).waitFor()
  await openLoan(admin, 'HL-1002')
  await page
    .getByText(/^\d{3}\.\d{3},\d{2}\s\$$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Datum wählen' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Datum wählen' })
  await calendar.getByRole('button', { name: 'Nächster Monat' }).waitFor()
  await calendar.getByText('Mo', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
