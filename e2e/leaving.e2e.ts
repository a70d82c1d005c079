import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  demoPassword,
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

useBrowser()

const dialog = (page: Page) => page.getByRole('dialog')
type Added = { _id: string }

const send = async ({ context }: Visit, method: 'post' | 'patch', path: string, data: object): Promise<Added> => {
  const answer = await context.request[method](`/api/${path}`, { headers: headersOf({ context }), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json() as Promise<Added> // As the endpoints say.
}

/** Somebody of staff in a role, so that records can be assigned to them. */
async function addWorker(visited: Visit, first_name: string, last_name = 'Goodbye'): Promise<string> {
  const email = `${first_name}.${last_name}@summit.demo`.toLowerCase()
  const formData = { first_name, last_name, email }
  const blank = await visited.context.request.get('/api/people/new/workforces', { headers: headersOf(visited) })
  const { signIn } = (await blank.json()) as { signIn: { roles: Added[] } } // As its endpoint says.
  const roles = signIn.roles.slice(0, 1).map(({ _id }) => _id)
  return (await send(visited, 'post', 'people/workforces/add', { formData, auth: { roles } }))._id
}

async function addLeads(visited: Visit, workers: readonly string[], count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const formData = { first_name: `Handed${at}`, last_name: 'Over' }
    const { _id } = await send(visited, 'post', 'leads/add', { formData })
    await send(visited, 'patch', `leads/${_id}`, { adminInfo: { workforces: workers } })
  }
}

async function takeOver(page: Page, heir: RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Who takes over?' }).click()
  await page.getByRole('option', { name: heir }).first().click()
}

test('who leaves hands over what is open, alone or with others; the tray tells what became of it', async () => {
  const visited = await visit(desktop)
  const { page, faults } = visited
  await enter(page, 'admin@summit.demo')
  await send(visited, 'post', 'auth/step_up', { password: demoPassword })
  const [first, second, third] = [
    await addWorker(visited, 'Fay'),
    await addWorker(visited, 'Sol'),
    await addWorker(visited, 'Tia'),
  ]
  await addWorker(visited, 'Una')
  await addLeads(visited, [first, second], 2)
  await addLeads(visited, [third], 1)

  await page.goto(`/workforces/edit/${first}`)
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await dialog(page).getByText('Are you sure want to deactivate Fay Goodbye?').waitFor()
  await dialog(page).getByText('2 open leads').waitFor()
  await expectAccessible(page)
  await takeOver(page, /^Una Goodbye/)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog(page).getByRole('button', { name: 'Deactivate Fay Goodbye' }).click()
  await page.getByText(/Una Goodbye.* takes over what was open/).waitFor()
  await page.getByRole('button', { name: 'Activate', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Acts on many records/ }).click()
  const done = page.getByRole('article', { name: 'Giving leads of Fay Goodbye to Una Goodbye' })
  await done.getByText('2 done').waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/workforces?search=Goodbye')
  await page.getByRole('checkbox', { name: 'Select Sol Goodbye' }).check()
  await page.getByRole('checkbox', { name: 'Select Tia Goodbye' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete Selected' }).click()
  await dialog(page).getByText('2 leave the lists and can be activated again.').waitFor()
  await dialog(page).getByText('3 open leads').waitFor()
  await expectAccessible(page)
  await takeOver(page, /^Una Goodbye/)
  await dialog(page).getByRole('button', { name: 'Deactivate 2' }).click()
  await page.getByText(/Una Goodbye.* takes over what was open/).waitFor()
  await page.getByRole('link', { name: 'Sol Goodbye' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Una Goodbye' }).waitFor()
  expect(faults).toEqual([])
})

test('nobody takes over from whom there is nothing, or where nobody is to', async () => {
  const visited = await visit(desktop)
  const { page, faults } = visited
  await enter(page, 'admin@summit.demo')
  await send(visited, 'post', 'auth/step_up', { password: demoPassword })
  const id = await addWorker(visited, 'Nil')
  await page.goto(`/workforces/edit/${id}`)
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Deactivate Nil Goodbye' })
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  expect(await dialog(page).getByRole('combobox').count()).toBe(0)
  await confirm.click()
  await page.getByText('Workforce Deactivated successfully').waitFor()
  expect(faults).toEqual([])
})

test('a whole list of people leaves by its number, with one who takes over; the tray tells of all of it', async () => {
  const visited = await visit(desktop)
  const { page, faults } = visited
  await enter(page, 'admin@summit.demo')
  await send(visited, 'post', 'auth/step_up', { password: demoPassword })
  const leavers: string[] = []
  for (const name of ['Ada', 'Bea', 'Cyd']) leavers.push(await addWorker(visited, name, 'Wholesale'))
  await addWorker(visited, 'Dot', 'Retail')
  await addLeads(visited, leavers, 2)

  await page.goto('/workforces?search=Wholesale')
  await page.getByRole('button', { name: 'All 3 matching' }).click()
  await page.getByRole('button', { name: 'Delete All' }).click()
  await dialog(page).getByText('3 leave the lists and can be activated again.').waitFor()
  await dialog(page).getByText('2 open leads').waitFor()
  const leave = dialog(page).getByRole('button', { name: 'Deactivate 3' })
  expect(await leave.isDisabled()).toBe(true)
  await takeOver(page, /^Dot Retail/)
  await dialog(page).getByRole('textbox', { name: 'Type 3 to confirm' }).fill('3')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await leave.click()
  await page.getByText(/Dot Retail.* takes over what was open/).waitFor()
  await page.getByRole('link', { name: 'Ada Wholesale' }).waitFor({ state: 'detached' })

  await page.goto('/leads')
  const tray = page.getByRole('button', { name: /^Acts on many records/ })
  const jobs = page.getByRole('region', { name: 'Acts on many records' })
  await tray.click()
  const act = jobs.getByRole('article', { name: /^Deactivating Workforces, with Dot Retail.* taking over$/ })
  await act.getByText('3 done').waitFor()
  await jobs
    .getByRole('article', { name: /^Giving leads of .*Wholesale.* to Dot Retail/ })
    .getByText('2 done')
    .waitFor()
  await expectAccessible(page)
  await act.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  if (!(await jobs.isVisible())) await tray.click()
  await jobs.getByRole('article', { name: 'Activating Workforces again' }).first().getByText('3 done').waitFor()
  await page.goto('/workforces?search=Wholesale')
  await page.getByRole('link', { name: 'Ada Wholesale' }).waitFor()
  expect(faults).toEqual([])
})
