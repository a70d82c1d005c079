import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { giveMail } from './support/give-mail.ts'
import { plainPdf } from './support/plain-pdf.ts'
import { plainPicture } from './support/plain-picture.ts'
import { publishContactsMeanwhile } from './support/publish-meanwhile.ts'

const mailPort = await freePort()
useBrowser({ environment: { CORBEL_INBOUND_DOMAIN: 'in.corbel.test', CORBEL_INBOUND: `127.0.0.1:${mailPort}` } })

const papers = {
  id: 'papers',
  type: 'section',
  title: 'Papers',
  childs: [{ id: 'statements', type: 'file', title: 'Bank statements' }],
}
const pages = Array.from({ length: 1_000 }, (_, n) => [
  `Statement of page ${n + 1}`,
  n === 899 ? 'The escrow account' : 'Balance',
])
/** HL-1007 of the demo. */
const rosasLoan = '01989680-0000-7005-8000-000000000006'
const samples = new URL('../server/src/documents/samples/', import.meta.url)

/** A contact with files, whose page is open. */
async function contactWithFiles({ page, context }: Visit): Promise<string> {
  await publishContactsMeanwhile('admin@harbor.demo', ({ content }) => ({ content: [...content, papers] }))
  const headers = headersOf({ context })
  const formData = { first_name: 'Fay', last_name: 'Filer', email: 'fay.filer@harbor.demo' }
  const made = await context.request.post('/api/people/contacts/add', { headers, data: { formData } })
  expect(made.status(), await made.text()).toBe(200)
  const { _id } = await made.json()
  const files = {
    'year.pdf': plainPdf(pages),
    'locked.pdf': await readFile(new URL('locked.pdf.sample', samples)),
    'house.png': plainPicture(1_600, 900),
    'rows.csv': Buffer.from('a,b\n1,2\n'),
    'torn.pdf': plainPdf(pages.slice(0, 3)).subarray(0, 300),
  }
  for (const [name, buffer] of Object.entries(files)) {
    const multipart = {
      ...{ module: 'contacts', owner: _id, element: 'statements' },
      file: { name, mimeType: 'application/octet-stream', buffer },
    }
    const sent = await context.request.post('/api/docs/upload', { headers, multipart })
    expect(sent.status(), `${name}: ${await sent.text()}`).toBe(200)
  }
  await page.goto(`/contacts/edit/${_id}`)
  return _id
}

test('files are looked at over the page: a thousand pages, words in them, a password, pictures and others', async () => {
  const person = await visit()
  const { page } = person
  await enter(page, 'admin@harbor.demo')
  const id = await contactWithFiles(person)
  await page.getByRole('link', { name: 'year.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: 'year.pdf' })
  await viewer.getByText('Statement of page 1', { exact: true }).waitFor()
  // Read in a worker of its own: on the page's own thread there would be none.
  expect(page.workers().map((one) => new URL(one.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/pdf\.worker/),
  ])
  expect(await page.evaluate('"pdfjsWorker" in globalThis')).toBe(false)
  await expectAccessible(page)

  // Over the whole screen and back.
  const whole = viewer.getByRole('button', { name: 'Full screen' })
  await whole.click()
  // Asked anew each time: what a page waits for by itself it would have to evaluate, and its policy forbids that.
  const isWhole = () => page.evaluate('document.fullscreenElement === document.documentElement')
  await expect.poll(isWhole).toBe(true)
  expect(await whole.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('f')
  await expect.poll(isWhole).toBe(false)

  // By number, by keys, at a glance.
  const field = viewer.getByLabel('Page, 1 to 1,000')
  await page.keyboard.press('g')
  await field.fill('900')
  await field.press('Enter')
  await viewer.getByText('Statement of page 900', { exact: true }).waitFor()
  expect(await viewer.locator('.viewer-page').count()).toBeLessThan(8)
  await viewer.getByRole('button', { name: 'Pages at a glance' }).click()
  await viewer.getByRole('button', { name: 'Page 901', exact: true }).click()
  await viewer.getByText('Statement of page 901', { exact: true }).waitFor()
  await viewer.getByRole('button', { name: 'Pages at a glance' }).click()

  // Words: counted over all pages, shown where they stand.
  await viewer.getByRole('button', { name: 'Search', exact: true }).click()
  await viewer.getByRole('searchbox').fill('ESCROW account')
  await viewer.getByText('1 of 1', { exact: true }).waitFor()
  await viewer.getByText('The escrow account').waitFor()
  expect(await page.evaluate("CSS.highlights.get('viewer-hit-now')?.size")).toBe(1)
  await viewer.getByRole('searchbox').fill('balance')
  await viewer.getByText('1 of 999', { exact: true }).waitFor()
  await page.keyboard.press('Shift+Enter')
  await viewer.getByText('999 of 999', { exact: true }).waitFor()
  await viewer.getByText('Statement of page 1000', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await viewer.getByRole('searchbox').waitFor({ state: 'detached' })

  // Larger, turned, as wide as the window; what is looked at stays.
  for (const key of ['+', '+', 't', '-', '0', 'k']) await page.keyboard.press(key)
  await viewer.getByText('Statement of page 999', { exact: true }).waitFor()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab')
  expect(await viewer.evaluate((one) => one.contains(document.activeElement))).toBe(true)

  // The next file asks for its password in its place.
  await viewer.getByRole('button', { name: 'Next file' }).click()
  const locked = page.getByRole('dialog', { name: 'locked.pdf' })
  await locked.getByLabel('Password').fill('guess')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await locked.getByText('This password does not open it.').waitFor()
  await locked.getByLabel('Password').fill('borrower')
  await page.keyboard.press('Enter')
  await locked.getByText('Balance 1,204.00').waitFor()

  await page.keyboard.press('n')
  const picture = page.getByRole('dialog', { name: 'house.png' })
  await picture.getByRole('img', { name: 'house.png' }).waitFor()
  for (const key of ['+', 't']) await page.keyboard.press(key)
  await expectAccessible(page)
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'rows.csv' }).getByText('A spreadsheet (CSV)').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'torn.pdf' }).getByText('This file cannot be shown').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download' }).first().click(),
  ])
  expect(download.suggestedFilename()).toBe('torn.pdf')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('year.pdf')

  // On a phone, over the whole of it.
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'year.pdf' }).click()
  await viewer.getByText('Statement of page 1', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(person.faults).toEqual([])
  expect(id).not.toBe('')
  await person.context.close()
})

test('documents are shared by a link, looked at and sent by somebody who does not sign in, until it is ended', async () => {
  const { page } = await visit()
  await enter(page, 'admin@harbor.demo')
  await page.goto(`/loans/edit/${rosasLoan}?tab=docs`)
  // The longest name that a file may have leaves the page as wide as it is.
  await page.getByRole('button', { name: 'Create/Upload Docs' }).click()
  const adding = page.getByRole('dialog', { name: 'Create/Upload Docs' })
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: plainPdf([['A page']]) })
  await adding.getByLabel('Document').setInputFiles(paper('page.txt'))
  await adding.getByText('Upload only PDF format').waitFor()
  await adding.getByLabel('Document').setInputFiles(paper(`${'x'.repeat(240)}.pdf`))
  await adding.getByText('Upload only PDF format').waitFor({ state: 'detached' })
  await adding.getByLabel('Title').fill('A letter')
  await adding.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^x{100,}/).waitFor()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Share by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share documents by a link' })
  await dialog.getByLabel('For whom').fill('Hudson Title')
  for (const name of ['Driver license', 'Bank statements, last two months']) {
    await dialog.getByRole('combobox', { name: 'Documents' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  // Closes the list, which covers what follows.
  await dialog.getByLabel('For whom').click()
  await dialog.getByLabel('May send files of what is owed').check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByLabel('The link').inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const stranger = await visit(phone)
  await stranger.page.goto(address)
  await stranger.page.getByRole('heading', { level: 1, name: 'Documents of Harbor Lending' }).waitFor()
  await expectAccessible(stranger.page)
  await expectNoSidewaysScroll(stranger.page)
  const opened = stranger.page.waitForEvent('popup')
  await stranger.page.getByRole('link', { name: 'Look at driver license.pdf' }).click()
  const file = await opened
  await file.getByText('Made for the demo of Corbel.').waitFor()
  await file.close()
  const chosen = { name: 'statements.pdf', mimeType: 'application/pdf', buffer: plainPdf([['Balance']]) }
  await stranger.page.getByLabel(/Send files for Bank statements/).setInputFiles(chosen)
  await stranger.page.getByText('Received. Thank you.').waitFor()
  await page.getByText('statements.pdf').first().waitFor()

  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByText('1 link made').click()
  await page.getByRole('button', { name: 'End the link for Hudson Title' }).click()
  await page.getByText('Link ended.').waitFor()
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()
})

test('a document that comes by mail is sorted by staff, accepted, and asked for again with a reason', async () => {
  const { page, faults } = await visit()
  await enter(page, 'officer@harbor.demo')
  await page.goto(`/loans/edit/${rosasLoan}?tab=docs`)
  await page.getByRole('button', { name: 'Documents by mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents by mail' })
  const address = await dialog.getByLabel('Address for documents by mail').inputValue()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const from = 'officer@harbor.demo'
  const file = plainPdf([['Insured']])
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n')
  const head = [`From: <${from}>`, `To: <${address}>`, 'Subject: Fwd: papers', 'MIME-Version: 1.0']
  const type = 'Content-Type: application/pdf; name="insurance.pdf"'
  const how = ['Content-Disposition: attachment; filename="insurance.pdf"', 'Content-Transfer-Encoding: base64']
  await giveMail(mailPort, { from, to: address, text: [...head, type, ...how, '', file].join('\r\n') })

  const entry = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
  const unsorted = entry('Awaiting sorting')
  await unsorted.getByText('insurance.pdf', { exact: true }).waitFor()
  expect(await unsorted.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await expectAccessible(page)
  await unsorted.getByLabel('Sort insurance.pdf to').selectOption({ label: 'Homeowner’s insurance' })
  const sorted = entry('Homeowner’s insurance')
  await sorted.getByText('insurance.pdf', { exact: true }).waitFor()
  await unsorted.waitFor({ state: 'detached' })
  await sorted.getByRole('button', { name: 'Accept' }).click()
  await sorted.getByText('Accepted', { exact: true }).first().waitFor()
  await sorted.getByLabel(/Status of/).selectOption({ label: 'Please redo' })
  const reason = page.getByRole('dialog')
  await reason.getByRole('textbox').fill('The second page is missing.')
  await expectAccessible(page)
  await reason.getByRole('button', { name: 'Ask again' }).click()
  await sorted.getByText('The second page is missing.').waitFor()
  expect(faults).toEqual([])
})

test('documents are asked for by mail and shared by a link, and what goes wrong is said where it is', async () => {
  const { page, faults } = await visit()
  await enter(page, 'officer@harbor.demo')
  await page.goto(`/loans/edit/${rosasLoan}?tab=docs`)
  await page.getByRole('button', { name: 'Ask by mail' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for documents by mail' })
  await asking.getByLabel('Something else').fill('Gift letter')
  await asking.getByLabel('Needed by').fill('12-1')
  await asking.getByRole('button', { name: 'Send the mail' }).click()
  await asking.getByText('This value is not valid.').waitFor()
  await asking.getByLabel('Needed by').fill('12-01-2030')
  await asking.getByRole('button', { name: 'Send the mail' }).click()
  await page.getByText('Request sent.').waitFor()

  await page.getByRole('button', { name: 'Share by link' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share documents by a link' })
  await sharing.getByLabel('For whom').fill('Hudson Title')
  await sharing.getByRole('combobox', { name: 'Documents' }).fill('Gift')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await sharing.getByLabel('May send files of what is owed').check()
  await sharing.getByRole('button', { name: 'Make the link' }).click()
  const address = await sharing.getByLabel('The link').inputValue()

  // The second of three is none that is taken, and the connection fails under the third.
  const guest = await visit(phone)
  await guest.page.goto(address)
  let isCut = true
  await guest.page.route('**/api/public/docs/upload', (route) =>
    isCut && route.request().postDataBuffer()?.includes('third.txt') ? route.abort() : route.fallback(),
  )
  const named = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const files = [named('first.txt', 'words'), named('run.exe', 'MZ'), named('third.txt', 'more words')]
  await guest.page.getByLabel(/Send files for Gift letter/).setInputFiles(files)
  await guest.page.getByText(/^run\.exe, third\.txt: /).waitFor()
  await guest.page.getByRole('link', { name: 'first.txt' }).waitFor()
  await expectAccessible(guest.page)
  await expectNoSidewaysScroll(guest.page)
  isCut = false
  await guest.page.getByRole('button', { name: 'Try again' }).click()
  await guest.page.getByRole('link', { name: 'third.txt' }).waitFor()
  await guest.page.getByText('Received. Thank you.').waitFor()
  expect(await guest.page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect([...faults, ...guest.faults]).toEqual([])
})
