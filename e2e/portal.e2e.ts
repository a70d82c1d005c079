import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goByMenu } from './support/borrower-menu.ts'
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

useBrowser()

const module = 'opportunities'
/** HL-1007 and HL-1013 of the demo, both Rosa Delgado's. */
const first = '01989680-0000-7005-8000-000000000006'
const small = { width: 360, height: 640 }

async function rosa(viewport = phone): Promise<Visit> {
  const person = await visit(viewport)
  await enter(person.page, 'borrower@harbor.demo')
  return person
}

async function staff(username = 'admin@harbor.demo'): Promise<Visit> {
  const person = await visit()
  await enter(person.page, username)
  return person
}

/** What somebody's session is answered, beside its pages. */
async function post(person: Visit, path: string, data: object = {}): Promise<Record<string, unknown>> {
  const headers = { ...headersOf(person), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await person.context.request.post(`/api/${path}`, { headers, data })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.json()
}

const getJson = async (person: Visit, path: string) =>
  (await person.context.request.get(`/api/${path}`, { headers: headersOf(person) })).json()

type Listed = { docType: string; status: string; rev: number; reason: string | null; files: { _id: string }[] }

async function asStaffSees(officer: Visit, docType: string): Promise<Listed | undefined> {
  const { docs } = await post(officer, 'docs/list', { module, owner: first })
  return (docs as Listed[]).find((one) => one.docType === docType)
}

/** A photograph of a page, as a phone's camera gives it. */
async function photograph(page: Page, number: number, button = /^(Several pages|Add a page)$/): Promise<void> {
  const url = await page.evaluate((said) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 900, height: 1_200 })
    const drawing = canvas.getContext('2d')
    if (drawing === null) return ''
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, 900, 1_200)
    drawing.fillStyle = '#111'
    drawing.font = '60px sans-serif'
    drawing.fillText(`Page ${said} of 4`, 80, 160)
    return canvas.toDataURL('image/jpeg')
  }, number)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64')
  await chooser.setFiles({ name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer })
}

/** One of several, which wait until they are sent together. */
async function collect(page: Page, number: number): Promise<void> {
  await photograph(page, number)
  await page.getByRole('button', { name: `Remove page ${number}` }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
}

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

describe('a document that is asked for', () => {
  test('is refused with a reason, photographed again in four pages over a reload, and accepted; both lists agree', async () => {
    const officer = await staff()
    const title = 'Statement of October'
    const docType = String((await post(officer, 'docs/needs', { module, owner: first, title, due: null })).docType)
    const person = await rosa(small)
    const { page } = person
    const states = async (borrowers: string, lenders: string) => {
      await page.goto(`/loans/edit/${first}`)
      await rowOf(page, title).getByText(borrowers, { exact: true }).waitFor()
      expect((await asStaffSees(officer, docType))?.status).toBe(lenders)
    }
    await states('Owed', 'Not Uploaded')
    await rowOf(page, title).getByRole('link').click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expectAccessible(page)
    // One photograph is the whole of it: it goes at once.
    await photograph(page, 1, /^Take a photo$/)
    await page.getByText('We have it and look at it.').waitFor()
    await states('In review', 'Awaiting Review')

    const reason = 'Page 2 of 4 is missing. Please send all four.'
    const before = await mailsAbout(officer, title)
    const { rev } = (await asStaffSees(officer, docType)) ?? { rev: 0 }
    await post(officer, 'docs/status', { module, owner: first, docType, status: 'Awaiting Reupload', reason, rev })
    await states('Please redo', 'Awaiting Reupload')
    await rowOf(page, title).getByText(reason).waitFor()
    await expect.poll(async () => (await mailsAbout(officer, title)).length - before.length).toBe(1)

    // The mail leads to the very document.
    const [refused] = (await mailsAbout(officer, title)) as { text: string }[]
    const { pathname, search } = new URL(/http\S+/.exec(refused?.text ?? '')?.[0] ?? '')
    await page.goto(pathname + search)
    for (const number of [1, 2, 3]) await collect(page, number)
    // A phone's browser may load the page anew while its camera is open.
    await page.reload()
    await page.getByRole('heading', { name: '3 pages' }).waitFor()
    await collect(page, 4)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Send 4 pages' }).click()
    await page.getByText('We have it and look at it.').waitFor()
    const sent = await asStaffSees(officer, docType)
    expect(sent?.files).toHaveLength(2)
    const bytes = await (
      await officer.context.request.get(`/api/auth/file/view/${sent?.files.at(-1)?._id}`, {
        headers: headersOf(officer),
      })
    ).body()
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*\/Count 4 /)
    await states('In review', 'Awaiting Review')
    await post(officer, 'docs/status', { module, owner: first, docType, status: 'Approved' })
    await states('Accepted', 'Approved')
    expect(await mailsAbout(officer, title)).toHaveLength(before.length + 1)
    expect([...person.faults, ...officer.faults]).toEqual([])
  })
})

async function mailsAbout(person: Visit, words: string): Promise<unknown[]> {
  const mails: { to: string; subject: string }[] = await getJson(person, 'dev/mailbox')
  return mails.filter(({ subject }) => subject.includes(words))
}

describe('a borrower', () => {
  test('has a card for each of two loans and goes between them, writes to the lender, and is told of a dead link', async () => {
    const { page, faults } = await rosa()
    await page.goto('/loans')
    await page.getByRole('link', { name: /HL-1013/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /HL-1007/ }).click()
    await page.getByText('1 of 2 loans').or(page.getByText('2 of 2 loans')).click()
    await page.getByRole('link', { name: /HL-1013/ }).click()
    await page.getByRole('heading', { name: 'Hello Rosa' }).waitFor()
    for (const part of ['Application', 'Documents', 'Messages'] as const) await goByMenu(page, part)
    await page.getByLabel('Your message').fill('When will the appraiser come?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('listitem').filter({ hasText: 'When will the appraiser come?' }).waitFor()
    await expectAccessible(page)
    await page.goto('/loans/edit/01989680-0000-7005-8000-00000000ffff')
    await page.getByText('This loan does not exist, or it is not open to you.').waitFor()
    expect(faults).toEqual([])
  })

  test('reads of a declined loan where it stood, until staff says that the notice is sent', async () => {
    const officer = await staff()
    const id = await secondLoanOf(officer)
    const person = await rosa()
    const { page } = person
    await page.goto(`/loans/edit/${id}`)
    const stands = await page.getByRole('region', { name: 'Where your loan is' }).textContent()
    const { opportunity } = await getJson(officer, `opportunities/${id}/page`)
    // The product of this loan has no such status in the demo.
    const status = { title: 'Turned down', kind: 'declined', color: 'red' }
    await post(officer, `products/${opportunity.product._id}/statuses`, status)
    const changed = await getJson(officer, `opportunities/${id}/page`)
    const declined = (changed.status as { _id: string; title: string }[]).find((one) => one.title === status.title)
    const moved = await officer.context.request.patch(`/api/opportunities/${id}`, {
      headers: headersOf(officer),
      data: {
        adminInfo: { status: [declined?._id] },
        rev: opportunity.rev,
        override: { code: 'other', reason: 'Declined by credit' },
      },
    })
    expect([moved.status(), await moved.text()]).toEqual([200, expect.any(String)])
    await page.reload()
    expect(await page.getByRole('region', { name: 'Where your loan is' }).textContent()).toBe(stands)
    await officer.page.goto(`/loans/edit/${id}`)
    await officer.page.getByText('The borrower still reads where the loan stood before.').waitFor()
    await officer.page.getByRole('button', { name: 'The notice is sent' }).click()
    await officer.page.getByRole('dialog').getByRole('button', { name: 'The notice is sent' }).click()
    await officer.page.getByText('Declined. The borrower was told on').waitFor()
    await page.reload()
    await page.getByText('We cannot give you this loan.').waitFor()
    expect([...person.faults, ...officer.faults]).toEqual([])
  })

  test('without a connection, or in another language, goes on in the same step with every letter', async () => {
    const person = await rosa()
    const { page, context } = person
    // A sheet or a page that is closed over what is typed has it still when it is opened again.
    const [note, reason] = [page.getByLabel(/^A note about/), page.getByRole('dialog').getByRole('textbox')]
    await page.goto(`/loans/edit/${first}`)
    await page.getByRole('link', { name: /^Homeowner/ }).click()
    await note.fill('It renews in December.')
    await page.getByRole('button', { name: 'This does not apply to me' }).click()
    await reason.fill('We rent')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Go to your loan' }).click()
    await page.getByRole('link', { name: /^Homeowner/ }).click()
    expect(await note.inputValue()).toBe('It renews in December.')
    await page.getByRole('button', { name: 'This does not apply to me' }).click()
    expect(await reason.inputValue()).toBe('We rent')
    await page.goto(`/loans/edit/${first}?step=next`)
    const box = page.getByRole('textbox').first()
    await box.waitFor()
    const step = new URL(page.url()).searchParams.get('step')
    await box.fill('Rosie')
    await context.setOffline(true)
    await page.getByText('No connection. Keep this page open').waitFor()
    await context.setOffline(false)
    await page.getByText('No connection. Keep this page open').waitFor({ state: 'hidden' })
    expect(await box.inputValue()).toBe('Rosie')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByLabel('Language').selectOption('es')
    await page.getByRole('button', { name: 'Continuar' }).waitFor()
    expect(new URL(page.url()).searchParams.get('step')).toBe(step)
    expect(await page.getByRole('textbox').first().inputValue()).toBe('Rosie')
    expect(person.faults).toEqual([])
  })
})

async function secondLoanOf(officer: Visit): Promise<string> {
  const { opportunities } = await post(officer, 'opportunities', { search: 'HL-1013', limit: 5 })
  return String((opportunities as { _id: string }[])[0]?._id)
}

describe('an application filled in together', () => {
  test('is agreed to, shows the other one what was just answered, and is sent by staff', async () => {
    const person = await rosa()
    // The journey before ended in Spanish.
    await post(person, 'module/language', { language: 'en' })
    const officer = await staff()
    const id = await secondLoanOf(officer)
    await officer.page.goto(`/loans/edit/${id}`)
    await officer.page.getByRole('region', { name: 'Loan summary' }).waitFor()
    await officer.page.getByRole('button', { name: 'Actions' }).first().click()
    await officer.page.getByRole('menuitem', { name: 'Fill in together' }).click()
    await officer.page.getByText('Rosa Delgado has been asked. You can begin.').waitFor()
    await expectAccessible(officer.page)
    await person.page.goto(`/loans/edit/${id}`)
    await person.page.getByText('would like to fill in your application together with you.').waitFor()
    await expectAccessible(person.page)
    await person.page.getByRole('button', { name: 'Fill in together' }).click()
    await officer.page.getByText('You fill this in together with Rosa Delgado.').waitFor()
    const step = `/loans/edit/${id}?tab=1a&step=1a_personalinformation_contactinformation_homephone`
    await person.page.goto(step)
    await officer.page.goto(`${step}&view=steps`)
    const boxes = [officer, person].map(({ page }) => page.getByLabel(/Home Phone/i).first())
    await boxes[0]?.fill('208-555-0199')
    await boxes[0]?.blur()
    await person.page.getByText(/changed this at/).waitFor()
    expect(await boxes[1]?.inputValue()).toBe('208-555-0199')
    await officer.page.goto(`/loans/edit/${id}?view=steps&step=review`)
    await officer.page.getByRole('button', { name: 'Send it for Rosa Delgado' }).click()
    const anyway = officer.page.getByRole('button', { name: 'Submit anyway' })
    const isSent = officer.page.waitForURL(/step=sent/)
    await Promise.race([anyway.click(), isSent])
    await isSent
    const { submissions } = await getJson(officer, `opportunities/${id}/submission`)
    expect(submissions[0].agreed.by.user).toBe('Rosa Delgado')
    expect([...person.faults, ...officer.faults]).toEqual([])
  })
})

describe('an application that the lender filled in', () => {
  test('is looked through once before its borrower goes on', async () => {
    const officer = await staff()
    const { opportunity } = await getJson(officer, `opportunities/${first}/page`)
    const program = opportunity.program._id
    const made = { program, prospect: opportunity.prospect._id, product: opportunity.product._id }
    const id = String((await post(officer, 'opportunities/add', made))._id)
    const formData = { '1a_personalinformation_name_firstmiddlelastsuffix_': 'Rosa Delgado' }
    const data = { formData, force: true }
    await officer.context.request.patch(`/api/opportunities/${id}`, { headers: headersOf(officer), data })
    const person = await rosa(small)
    const { page } = person
    await post(person, 'module/language', { language: 'en' })
    await page.goto(`/loans/edit/${id}?step=next`)
    await page.getByRole('heading', { name: 'Is this still right?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, this is right' }).click()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.goto(`/loans/edit/${id}?step=next`)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    expect([...person.faults, ...officer.faults]).toEqual([])
  })
})
