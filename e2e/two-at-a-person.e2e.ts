import { describe, expect, test } from 'vitest'
import { desktop, enter, expectAccessible, headersOf, useBrowser, type Visit, visit } from './support/browser.ts'

useBrowser()

/** A borrower of the demo company whom no other journey changes. */
async function newProspect({ context }: Visit): Promise<string> {
  const data = { formData: { first_name: 'Tess', last_name: 'Together', email: 'tess.together@example.test' } }
  const headers = { ...headersOf({ context }), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await (await context.request.post('/api/people/prospects/add', { data, headers })).json()
  expect(answer).toHaveProperty('_id')
  return answer._id
}

async function entered(username: string): Promise<Visit> {
  const person = await visit(desktop)
  await enter(person.page, username)
  return person
}

async function open({ page }: Visit, id: string): Promise<void> {
  await page.goto(`/prospects/edit/${id}`)
  await phone({ page }).waitFor()
}

async function leave(...people: Visit[]): Promise<void> {
  for (const { context, faults } of people) {
    expect(faults).toEqual([])
    await context.close()
  }
}

type Shown = Pick<Visit, 'page'>
const phone = ({ page }: Shown) => page.getByLabel('Phone', { exact: true })
const city = ({ page }: Shown) => page.getByLabel('City', { exact: true })
const save = ({ page }: Shown) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = ({ page }: Shown) => page.getByText('Everything is saved').waitFor()

describe('two people at one person', () => {
  test('see each other, and each other’s changes; what is being typed stays, and a field of both is asked for', async () => {
    const dana = await entered('admin@harbor.demo')
    const id = await newProspect(dana)
    const other = await entered('officer@harbor.demo')
    await open(dana, id)
    await open(other, id)
    await dana.page.getByText('Also here').waitFor()
    await other.page.getByText('Also here').waitFor()
    await expectAccessible(dana.page)

    await city(dana).fill('Boise')
    await phone(other).fill('208-555-0142')
    await save(other)
    await saved(other)
    await expect.poll(() => phone(dana).inputValue()).toContain('0142')
    expect(await city(dana).inputValue()).toBe('Boise')

    await city(other).fill('Nampa')
    await save(other)
    await saved(other)
    await dana.page.getByText(/changed this too, to Nampa\. Yours stays until you decide\./).waitFor()
    await save(dana)
    const conflict = dana.page.getByRole('dialog', { name: /changed fields that you changed/ })
    await conflict.getByRole('radio', { name: 'Yours: Boise' }).check()
    await conflict.getByRole('button', { name: 'Save my choice' }).click()
    await saved(dana)
    await expect.poll(() => city(other).inputValue()).toBe('Boise')
    await other.page.goto('about:blank')
    await dana.page.getByText('Also here').waitFor({ state: 'detached' })
    await leave(other, dana)
  })
})

describe('what is typed at a person', () => {
  test('is kept as a draft, goes on elsewhere and after a lost connection, and is saved once it is back', async () => {
    const dana = await entered('admin@harbor.demo')
    const id = await newProspect(dana)
    await open(dana, id)
    await city(dana).fill('Meridian')
    await dana.page.getByText(/Draft kept \d\d:\d\d/).waitFor()
    await dana.page.reload()
    await dana.page.getByText('Going on from your draft.').waitFor()
    expect(await city(dana).inputValue()).toBe('Meridian')

    await dana.context.setOffline(true)
    await city(dana).fill('Eagle')
    await city(dana).press('Tab')
    await save(dana)
    await dana.page.getByText('It is saved by itself as soon as there is a connection.').waitFor()
    expect(await city(dana).inputValue()).toBe('Eagle')
    await dana.context.setOffline(false)
    await saved(dana)

    const there = await entered('admin@harbor.demo')
    await open(there, id)
    expect(await city(there).inputValue()).toBe('Eagle')
    await there.context.close()
    await dana.context.close()
  })
})
