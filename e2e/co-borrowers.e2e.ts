import { afterEach, expect, test } from 'vitest'
import {
  demoPassword,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const number = 'HL-1150'
const rosaDelgado = '01989680-0000-7003-8000-00000000000a'

// The loan is as it was, however a journey ended.
afterEach(async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const id = await openLoan(staff, number)
  const headers = headersOf(staff)
  const { parties } = await (await staff.context.request.get(`/api/opportunities/${id}/parties`, { headers })).json()
  for (const { _id, first } of parties)
    if (!first) await staff.context.request.delete(`/api/opportunities/${id}/parties/${_id}`, { headers })
})

const card = ({ page }: Visit) => page.getByRole('region', { name: 'Borrowers' })

async function addRosa(staff: Visit): Promise<string> {
  const id = await openLoan(staff, number)
  const { page } = staff
  await card(staff).getByRole('button', { name: 'Change the borrowers' }).click()
  await card(staff).getByRole('button', { name: 'Add a co-borrower' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a co-borrower' })
  await dialog.getByRole('button', { name: 'Add co-borrower' }).click()
  await dialog.getByText('Please provide a valid Prospect').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: /Prospect/ }).fill('Rosa Delgado')
  await page
    .getByRole('option', { name: /Rosa Delgado/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Add co-borrower' }).click()
  await page.getByText('The co-borrower has been added.').waitFor()
  return id
}

test('somebody who is here becomes a co-borrower, stands in header, list and palette, and is taken off', async () => {
  const staff = await visit()
  const { page, faults } = staff
  await enter(page, 'admin@harbor.demo')
  const id = await addRosa(staff)
  await page.getByRole('region', { name: 'Loan summary' }).getByRole('link', { name: 'Rosa Delgado' }).waitFor()
  await card(staff).getByText('Co-borrower · Signs in').waitFor()
  await expectAccessible(page)
  await page.goto(`/loans?search=${number}`)
  await page.getByText(/· Rosa Delgado/).waitFor()
  await page.goto(`/loans/edit/${id}`)
  await card(staff).getByRole('button', { name: 'Change the borrowers' }).click()
  await card(staff).getByRole('button', { name: 'Take Rosa Delgado off this loan' }).click()
  await page.getByRole('button', { name: 'Take off', exact: true }).click()
  await page.getByText('The co-borrower has been taken off the loan.').waitFor()
  await expect.poll(() => card(staff).getByText('Rosa Delgado').count()).toBe(0)
  expect(faults).toEqual([])
})

test('somebody new is brought in by name and mail, and invited by one more press', async () => {
  const staff = await visit()
  const { page, faults, context } = staff
  await enter(page, 'admin@harbor.demo')
  await openLoan(staff, number)
  const before = await openItemsOf(staff)
  await card(staff).getByRole('button', { name: 'Change the borrowers' }).click()
  await card(staff).getByRole('button', { name: 'Add a co-borrower' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a co-borrower' })
  await dialog.getByRole('combobox', { name: /Prospect/ }).fill('Quinta')
  await page.getByRole('option', { name: 'New borrower “Quinta”' }).click()
  await dialog.getByRole('group', { name: 'New co-borrower' }).waitFor()
  await dialog.getByLabel('Last Name').fill('Beside')
  const address = `quinta.${Date.now()}@beside.test`
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByRole('button', { name: 'Add co-borrower' }).click()
  await page.getByText('The co-borrower has been added.').waitFor()
  await card(staff).getByRole('button', { name: 'Invite Quinta Beside' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Current password').fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Quinta Beside has been invited.').waitFor()
  await card(staff).getByText('Co-borrower · Invited, not signed in yet').waitFor()
  const mails = async (): Promise<string[]> =>
    (await (await context.request.get('/api/dev/mailbox')).json()).map(({ to }: { to: string }) => to)
  await expect.poll(mails).toContain(address)
  // Other things may be due before it; it is one more that the loan waits for.
  await expect.poll(() => openItemsOf(staff)).toBe(before + 1)
  expect(faults).toEqual([])
})

test('a co-borrower finds the loan on a phone, and nothing that the first borrower said', async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const id = await addRosa(staff)
  const rosa = await visit(phone)
  const { page, faults } = rosa
  await enter(page, 'borrower@harbor.demo')
  await page.goto(`/loans/edit/${id}?view=tabs`)
  await page.getByText('You apply for this loan together with').waitFor()
  await page.getByText(number).first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Their own answers are asked for; what the first borrower said is nowhere.
  const said = await page
    .getByLabel(/Social Security/)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(said.filter((value) => value !== '')).toEqual([])
  await page.goto('/loans?view=table')
  await page.getByText(number).first().waitFor()
  await staff.context.request.delete(`/api/opportunities/${id}/parties/${await idOfRosa(staff, id)}`, {
    headers: headersOf(staff),
  })
  await page.goto(`/loans/edit/${id}?view=tabs`)
  await page.getByText('This loan does not exist, or it is not open to you.').waitFor()
  expect(faults).toEqual([])
})

type Element = {
  id: string
  type: string
  per_borrower?: true | 'private'
  options?: readonly { id: string }[]
  childs?: readonly Element[]
}
const within = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) => [one, ...within(one.childs ?? [])])

test('a co-borrower fills in their part beside the lender while the first one’s is saved, reads none of it, and loses nothing when taken off', async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const id = await addRosa(staff)
  const rosaId = await idOfRosa(staff, id)
  const staffs = staff.context.request
  const headers = headersOf(staff)
  const { form, opportunity } = await (await staffs.get(`/api/opportunities/${id}`, { headers })).json()
  const ssn = within(form.content).find(({ type }) => type === 'ssn')?.id ?? ''
  const ofTheirOwn = within(form.content).filter((one) => one.per_borrower === 'private')
  const asked = within(ofTheirOwn).find((one) => one.options !== undefined && opportunity.info[one.id])
  const own8 = asked?.id ?? ''
  const answer8 = asked?.options?.find((option) => option.id !== opportunity.info[own8])?.id ?? ''
  const said = { [ssn]: '900-12-3456', [own8]: answer8 }

  const rosa = await visit(phone)
  await enter(rosa.page, 'borrower@harbor.demo')
  await staff.page.goto(`/loans/edit/${id}?party=${rosaId}`)
  await staff.page.getByRole('region', { name: 'Loan summary' }).waitFor()
  await staff.page.getByRole('button', { name: 'Actions' }).first().click()
  await staff.page.getByRole('menuitem', { name: 'Fill in together' }).click()
  await staff.page.getByText('Rosa Delgado has been asked. You can begin.').waitFor()
  await rosa.page.goto(`/loans/edit/${id}`)
  await rosa.page.getByText('would like to fill in your application together with you.').waitFor()
  await rosa.page.getByRole('button', { name: 'Fill in together', exact: true }).click()
  await staff.page.getByText('You fill this in together with Rosa Delgado.').waitFor()
  const box = '1a_personalinformation_contactinformation_homephone'
  const step = `/loans/edit/${id}?tab=1a&step=${box}`
  await rosa.page.goto(step)
  await staff.page.goto(`${step}&view=steps&party=${rosaId}`)
  const boxes = [rosa, staff].map(({ page }) => page.getByLabel(/Home Phone/i).first())
  await boxes[1]?.waitFor()
  // The first borrower's answers are saved while Rosa types hers.
  const data = { formData: said, force: true }
  const [saved] = await Promise.all([
    staffs.patch(`/api/opportunities/${id}`, { headers, data }),
    boxes[0]?.fill('208-555-0177').then(() => boxes[0]?.blur()),
  ])
  expect([saved.status(), await saved.text()]).toEqual([200, expect.any(String)])
  await expect.poll(() => boxes[1]?.inputValue()).toBe('208-555-0177')

  const hers = rosa.context.request
  const own = await (await hers.get(`/api/opportunities/${id}/page`, { headers: headersOf(rosa) })).text()
  expect(JSON.parse(own).opportunity.info).toMatchObject({ [box]: '208-555-0177' })
  for (const secret of ['900-12-3456', ...Object.keys(said)]) expect(own).not.toContain(`${secret}"`)
  // It is kept, and not said to her; as a choice it stands in her own form too.
  const staffs8 = await (await staffs.get(`/api/opportunities/${id}/page`, { headers })).json()
  expect([answer8, staffs8.opportunity.info[own8]]).toEqual([expect.stringMatching(/./), answer8])
  expect(JSON.stringify(JSON.parse(own).opportunity)).not.toContain(answer8)
  const first = `/api/opportunities/${id}/page?party=${opportunity.prospect._id}`
  expect((await hers.get(first, { headers: headersOf(rosa) })).status()).toBe(404)

  // While staff helps the other one she asks nobody, and is told why.
  expect((await staffs.post(`/api/opportunities/${id}/together`, { headers, data: {} })).status()).toBe(200)
  await rosa.page.goto(`/loans/edit/${id}`)
  await rosa.page.getByRole('button', { name: /^Fill in together with / }).click()
  await rosa.page.getByText('Somebody fills this in together with a borrower already.').waitFor()

  await staffs.delete(`/api/opportunities/${id}/parties/${rosaId}`, { headers })
  const kept = await (await staffs.get(`/api/opportunities/${id}/page?party=${rosaId}`, { headers })).json()
  expect(kept.opportunity.info[box]).toBe('208-555-0177')
  const now = await (await staffs.get(`/api/opportunities/${id}/page`, { headers })).json()
  expect(now.opportunity.info[ssn]).toBeTruthy()
  expect([...staff.faults, ...rosa.faults]).toEqual([])
})

test('two who borrow fill in together in two windows: each sees that the other is here, and of their own part nothing', async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const id = await openLoan(staff, number)
  const headers = headersOf(staff)
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await staff.context.request[method](`/api/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  await send('post', `opportunities/${id}/parties`, { prospect: rosaDelgado })
  // What a journey before left: staff fills nothing in with anybody now.
  await staff.context.request.delete(`/api/opportunities/${id}/together`, { headers })
  const { opportunity } = await (await staff.context.request.get(`/api/opportunities/${id}`, { headers })).json()
  await send('post', 'auth/step_up', { password: demoPassword })
  const username = `first.${Date.now()}@harbor.demo`
  const signIn = { allow_to_login: true, username, password: demoPassword, confirm_password: demoPassword }
  await send('patch', `people/${opportunity.prospect._id}/auth`, signIn)

  const [first, rosa] = [await visit(phone), await visit(phone)]
  await Promise.all([enter(first.page, username), enter(rosa.page, 'borrower@harbor.demo')])
  await rosa.page.goto(`/loans/edit/${id}`)
  await rosa.page.getByRole('button', { name: /^Fill in together with / }).click()
  await first.page.goto(`/loans/edit/${id}`)
  await first.page.getByText('You both see the answers that are about the loan').waitFor()
  await first.page.getByRole('button', { name: 'Fill in together', exact: true }).click()
  await rosa.page.getByText(/^You fill this in together with /).waitFor()
  const box = '1a_personalinformation_contactinformation_homephone'
  const pages = [first, rosa].map(({ page }) => page)
  await Promise.all(pages.map((page) => page.goto(`/loans/edit/${id}?tab=tab_1&step=${box}`)))
  const [firsts, hers] = pages.map((page) => page.getByLabel(/Home Phone/).first())
  const before = await firsts?.inputValue()
  await hers?.fill('208-555-0166')
  const kept = async () => {
    const answer = await staff.context.request.get(`/api/opportunities/${id}/page?party=${rosaDelgado}`, {
      headers,
    })
    return (await answer.json()).opportunity.info[box]
  }
  await rosa.page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(kept).toBe('208-555-0166')
  expect(await firsts?.inputValue()).toBe(before)
  await Promise.all(pages.map((page) => page.goto(`/loans/edit/${id}`)))
  await Promise.all(pages.map((page) => page.getByText('here now').waitFor()))
  await first.page.getByRole('button', { name: 'End', exact: true }).click()
  await rosa.page.getByRole('button', { name: /^Fill in together with / }).waitFor()
  expect([...first.faults, ...rosa.faults]).toEqual([])
})

/** How many things the loan waits for, as its row of the list says. */
async function openItemsOf({ context }: Visit): Promise<number> {
  const data = { search: number, limit: 5 }
  const answer = await context.request.post('/api/opportunities', { headers: headersOf({ context }), data })
  const { opportunities } = await answer.json()
  return opportunities.find((loan: { info: { auto_increment: string } }) => loan.info.auto_increment === number)
    .nextAction.items
}

async function idOfRosa(staff: Visit, loan: string): Promise<string> {
  const answer = await staff.context.request.get(`/api/opportunities/${loan}/parties`, { headers: headersOf(staff) })
  const { parties } = await answer.json()
  return parties.find(({ first }: { first: boolean }) => !first)._id
}
