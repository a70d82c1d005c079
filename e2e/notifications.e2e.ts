import { expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, useBrowser, type Visit, visit } from './support/browser.ts'
import { phone } from './support/windows.ts'

useBrowser()

/** What other users typed, as if it were the program's own. */
const hostile = '<img src=x onerror="document.title=\'taken\'"> javascript:alert(1)'

async function entered(username: string, ...window: Parameters<typeof visit>): Promise<Visit> {
  const person = await visit(...window)
  await enter(person.page, username)
  return person
}

/** A lead of this name, given to the officer. */
async function giveLead(admin: Visit, name: string, officer: string): Promise<string> {
  const api = admin.page.context().request
  const headers = headersOf(admin)
  const added = await api.post('/api/leads/add', {
    headers,
    data: { formData: { first_name: name, last_name: 'Lead' } },
  })
  expect(added.status(), await added.text()).toBe(200)
  const { _id } = await added.json()
  const given = await api.patch(`/api/leads/${_id}`, { headers, data: { adminInfo: { workforces: [officer] } } })
  expect(given.status(), await given.text()).toBe(200)
  return _id
}

test('the bell tells at once, shows hostile names as text, is cleared by tab, and lists mark what changed', async () => {
  const officer = await entered('officer@harbor.demo')
  const { page } = officer
  await page.goto('/leads')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  const user = await (
    await page.context().request.get('/api/auth/get_user_by_token', { headers: headersOf(officer) })
  ).json()
  const admin = await entered('admin@harbor.demo')
  await giveLead(admin, 'Ordinary', user._id)
  await page.getByRole('button', { name: /^Notifications, [1-9]\d* unread$/ }).waitFor()
  await giveLead(admin, hostile, user._id)
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications', exact: true })
  const told = list.getByRole('link', { name: hostile })
  await told.waitFor()
  expect(await page.title()).not.toBe('taken')
  expect(await list.locator('img').count()).toBe(0)
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Reviews/ }).click()
  await list.getByText('All caught up! No new notifications.').waitFor()
  await list.getByRole('button', { name: /^All/ }).click()
  await told.click()
  await page.waitForURL(/\/leads\/[\w-]+$/)
  await page.goto('/leads')
  await page.getByRole('img', { name: 'Changed since you last opened it' }).first().waitFor()
  await bell.click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await list.getByText('All caught up! No new notifications.').waitFor()
  await page.getByRole('img', { name: 'Changed since you last opened it' }).waitFor({ state: 'detached' })
  for (const { context, faults } of [officer, admin]) {
    expect(faults).toEqual([])
    await context.close()
  }
})

test('how somebody hears of what happens is theirs to choose, on a phone too', async () => {
  const { page, context, faults } = await entered('officer@harbor.demo', phone)
  await page.goto('/account')
  const choice = page.getByRole('combobox', { name: 'How: Somebody mentions me in a note' })
  await choice.waitFor()
  await expectAccessible(page)
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"off"') === true)
  await choice.selectOption({ label: 'Off' })
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect.poll(() => choice.inputValue()).toBe('off')
  expect(faults).toEqual([])
  await context.close()
})
