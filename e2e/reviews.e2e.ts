import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, useBrowser, visit } from './support/browser.ts'
import { phone } from './support/windows.ts'

useBrowser()

type Person = Awaited<ReturnType<typeof visit>>

/** The borrower asks for another value of a field whose changes wait for a reviewer. */
async function askForChanges(values: Readonly<Record<string, string>>): Promise<void> {
  const person: Person = await visit()
  await enter(person.page, 'borrower@harbor.demo')
  const api = person.page.context().request
  const headers = headersOf(person)
  const found = await (await api.post('/api/opportunities', { headers, data: { search: 'HL-1007' } })).json()
  const [loan] = found.opportunities
  const saved = await api.patch(`/api/opportunities/${loan._id}`, { headers, data: { formData: values } })
  expect(saved.status(), await saved.text()).toBe(200)
  expect((await saved.json()).reviewNeeded).toBe(true)
  await person.context.close()
}

const name = '1a_personalinformation_name_firstmiddlelastsuffix_'
const income = '1b_currentemployment_self_employmentandincome_grossmonthlyincome_base'

describe('the first page of a reviewer', () => {
  test('shows what waits, and a change is accepted by one press and one by a key', async () => {
    await askForChanges({ [name]: 'Rosalia Delgado', [income]: '7777' })
    const { page, context, faults } = await visit()
    await enter(page, 'reviewer@harbor.demo')
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'Waits for review' })
    const buttons = card.getByRole('button', { name: /^Accept: HL-1007/ })
    await buttons.first().waitFor()
    await expectAccessible(page)
    const before = await buttons.count()
    // The figures below are slow: whoever decides on the next change does not wait for them.
    const letGo = Promise.withResolvers<void>()
    await page.route('**/api/dashboard', async (route) => {
      await letGo.promise
      await route.continue()
    })
    await buttons.first().click()
    await expect.poll(() => buttons.count()).toBe(before - 1)
    await card.getByRole('link', { name: 'HL-1007' }).first().focus()
    await page.keyboard.press('r')
    await expect.poll(() => buttons.count()).toBe(before - 2)
    letGo.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('leads to all of them, on a phone too, and says when nothing waits', async () => {
    await askForChanges({ [name]: 'Rosa Delgado Mora' })
    const { page, context, faults } = await visit(phone)
    await enter(page, 'reviewer@harbor.demo')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'All changes that wait' }).click()
    await page.waitForURL(/\/reviews$/)
    const buttons = page.getByRole('button', { name: /^Reject: / })
    await buttons.first().waitFor()
    await expectAccessible(page)
    for (let left = await buttons.count(); left > 0; left--) {
      await buttons.first().click()
      await expect.poll(() => buttons.count()).toBe(left - 1)
    }
    await page.getByText('Nothing waits for review.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

test('an administrator is told what is about to go wrong, and follows it to its list', async () => {
  const person = await visit()
  const { page, context, faults } = person
  await enter(page, 'admin@harbor.demo')
  const headers = headersOf(person)
  const roles = await (await context.request.post('/api/roles', { headers, data: { type: 'workforce' } })).json()
  const invited = await context.request.post('/api/invitations', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ type: 'workforce', role: String(roles.roles?.[0]?._id ?? '2') },
      ...{ email: 'ina@invited.demo', first_name: 'Ina', last_name: 'Invited' },
    },
  })
  expect([200, 403]).toContain(invited.status())
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'What needs you' })
  await card.waitFor()
  await expectAccessible(page)
  const row = card.getByRole('link', { name: /invitation/ }).first()
  if (invited.status() === 200) {
    const count = Number(/\d+/.exec(await row.innerText())?.[0])
    await row.click()
    await page.waitForURL(/\/workforces\?part=invitations/)
    await page.getByRole('row', { name: /Ina Invited/ }).waitFor()
    expect(await page.getByRole('table').getByRole('rowheader').count()).toBe(count)
  }
  expect(faults).toEqual([])
  await context.close()
})
