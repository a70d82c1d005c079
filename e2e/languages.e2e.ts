import { expect, onTestFinished, test } from 'vitest'
import {
  demoPassword,
  enter,
  expectAccessible,
  headersOf,
  phone,
  signIn,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

/** A sentence that only the list of loans says, in a language. */
const ofLoans = {
  en: 'Note: For the list settings and advanced search',
  fr: 'Remarque : pour les réglages de la liste',
}

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
  // The next visit begins in it, until somebody is there who reads another one.
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
  await page.getByLabel('Langue').selectOption('en')

  await page.getByLabel('Username').fill('officer@harbor.demo')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.goto('/loans')
  await page.getByRole('link', { name: 'Create Loan' }).first().waitFor()
  expect(await fetched(ofLoans.en)).toBe(true)
  expect(await fetched(ofLoans.fr)).toBe(false)
  // No key stands where a sentence should.
  const text = await page.locator('body').textContent()
  expect(text).not.toMatch(/\b(loans|menus|shared|table|sharing|bulk)\.[a-z]/)
  expect(faults).toEqual([])
})

/** The language is a person's, and other journeys of this program are the same person's. */
function backToEnglish(person: Visit): void {
  onTestFinished(async () => {
    const headers = headersOf(person)
    const answer = await person.context.request.post('/api/module/language', { headers, data: { language: 'en' } })
    expect(answer.ok()).toBe(true)
  })
}

test('numbers and the calendar are written as the language of the viewer does', async () => {
  const admin = await visit()
  const { page, faults } = admin
  await enter(page, 'admin@harbor.demo')
  backToEnglish(admin)
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

test('a borrower reads the form in their language, and is told where it is only there in English', async () => {
  const rosa = await visit(phone)
  const { page, faults } = rosa
  await enter(page, 'borrower@harbor.demo')
  backToEnglish(rosa)
  const loan = await openLoan(rosa, 'HL-1013')
  await page.getByRole('textbox', { name: 'Alternate Names' }).waitFor()

  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await page.getByRole('combobox', { name: 'Idioma' }).waitFor()
  await page.goto(`/loans/edit/${loan}?view=tabs`)
  await page.getByRole('textbox', { name: 'Otros nombres' }).waitFor()
  await page.getByText('Información personal').first().waitFor()
  expect(await page.getByText('Alternate Names').count()).toBe(0)
  await expectAccessible(page)

  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('de')
  await page.getByRole('combobox', { name: 'Sprache' }).waitFor()
  await page.goto(`/loans/edit/${loan}?view=tabs`)
  await page.getByText('Dieses Formular gibt es nicht in Ihrer Sprache; es wird auf Englisch gezeigt.').waitFor()
  const names = page.getByRole('textbox', { name: 'Alternate Names' })
  expect(await names.evaluate((field) => field.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('somebody writes dates in an order of their own: in the list, on a loan, and after signing in again', async () => {
  const username = 'processor@harbor.demo'
  const { page, context, faults } = await visit()
  await enter(page, username)
  onTestFinished(async () => {
    await enter(page, username)
    const data = { dateFormat: null }
    const answer = await context.request.post('/api/module/date-format', { headers: headersOf({ context }), data })
    expect(answer.ok()).toBe(true)
  })
  const company = /\b\d{2}-\d{2}-\d{4}\b/
  const own = /\b\d{4}\/\d{2}\/\d{2}\b/
  const expectDates = async (expected: RegExp) => {
    await page.goto('/loans')
    const stamps = page.getByRole('button', { name: 'Who created and changed' }).first()
    // Drawn from it beside the button while that is pointed at.
    expect(await stamps.getAttribute('data-tip')).toMatch(expected)
    await page.getByRole('link', { name: /^HL-/ }).first().click()
    await page.getByText(/^Entered /).waitFor()
    expect(await page.getByText(/^Entered /).textContent()).toMatch(expected)
  }
  await expectDates(company)

  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('YYYY/MM/DD')
  await page.getByText('Your date format has been saved.').waitFor()
  await expectDates(own)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, username)
  await expectDates(own)
  expect(faults).toEqual([])
})
