import { describe, expect, test } from 'vitest'
import { demoPassword, enter, expectAccessible, headersOf, useBrowser, type Visit, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

async function staff(number: string, username: string): Promise<Visit> {
  const person = await visit()
  await enter(person.page, username)
  await openLoan(person, number)
  await person.page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  return person
}

async function leave(...people: Visit[]): Promise<void> {
  for (const { context, faults } of people) {
    expect(faults).toEqual([])
    await context.close()
  }
}

const save = ({ page }: Visit) => page.getByRole('button', { name: 'Skip Mandatory & Save' }).click()
const saved = ({ page }: Visit) => page.getByText('Everything is saved').waitFor()
const names = ({ page }: Visit) => page.getByLabel('Alternate Names')
const ages = ({ page }: Visit) => page.getByLabel('Dependents: Ages')
const number = ({ page }: Visit) => page.getByLabel('Dependents: Number')

describe('two people in one loan', () => {
  test('see each other come and go', async () => {
    const dana = await staff('HL-1003', 'admin@harbor.demo')
    const maria = await staff('HL-1003', 'officer@harbor.demo')
    const header = dana.page.getByRole('region', { name: 'Loan summary' })
    await header.getByRole('img', { name: 'Maria Chen' }).waitFor()
    await maria.page.getByRole('region', { name: 'Loan summary' }).getByText('Also here').waitFor()
    await expectAccessible(dana.page)
    await maria.page.getByRole('link', { name: 'Dashboard' }).first().click()
    await header.getByRole('img', { name: 'Maria Chen' }).waitFor({ state: 'detached' })
    await leave(maria, dana)
  })

  test('a field that one saves stands on the other’s page at once, with whose it is; what is being typed stays', async () => {
    const dana = await staff('HL-1004', 'admin@harbor.demo')
    const maria = await staff('HL-1004', 'officer@harbor.demo')
    await number(dana).fill('3')
    await ages(maria).fill('9')
    await save(maria)
    await saved(maria)
    await expect.poll(() => ages(dana).inputValue()).toBe('9')
    await dana.page.getByText(/Changed by Maria Chen \d+ s ago/).waitFor()
    expect(await number(dana).inputValue()).toBe('3')
    await dana.page.getByText('1 unsaved field').waitFor()

    await save(dana)
    await saved(dana)
    await expect.poll(() => number(maria).inputValue()).toBe('3')
    expect(await ages(dana).inputValue()).toBe('9')
    await leave(maria, dana)
  })

  test('a field that both change keeps the own value, shows both, and is asked for before it is saved', async () => {
    const dana = await staff('HL-1005', 'admin@harbor.demo')
    const maria = await staff('HL-1005', 'officer@harbor.demo')
    await names(dana).fill('Mine')
    await ages(dana).fill('4, 6')
    await names(maria).fill('Theirs')
    await save(maria)
    await saved(maria)
    await dana.page.getByText('Maria Chen changed this too, to Theirs. Yours stays until you decide.').waitFor()
    expect(await names(dana).inputValue()).toBe('Mine')
    await expectAccessible(dana.page)

    await save(dana)
    const conflict = dana.page.getByRole('dialog', { name: /Maria Chen changed fields that you changed/ })
    await conflict.getByRole('radio', { name: 'Theirs: Theirs' }).waitFor()
    expect(await names(maria).inputValue()).toBe('Theirs')
    await conflict.getByRole('radio', { name: 'Yours: Mine' }).check()
    await conflict.getByRole('button', { name: 'Save my choice' }).click()
    await saved(dana)
    await expect.poll(() => names(maria).inputValue()).toBe('Mine')
    await expect.poll(() => ages(maria).inputValue()).toBe('4, 6')
    await leave(maria, dana)
  })

  test('a decision at the field needs no dialog', async () => {
    const dana = await staff('HL-1006', 'admin@harbor.demo')
    const maria = await staff('HL-1006', 'officer@harbor.demo')
    await names(dana).fill('Mine')
    await names(maria).fill('Theirs')
    await save(maria)
    await saved(maria)
    await dana.page.getByRole('button', { name: 'Take theirs' }).click()
    expect(await names(dana).inputValue()).toBe('Theirs')
    await saved(dana)
    await leave(maria, dana)
  })

  test('a status that one sets stands in the other’s header', async () => {
    const dana = await staff('HL-1011', 'admin@harbor.demo')
    const maria = await staff('HL-1011', 'officer@harbor.demo')
    await names(maria).fill('Still typing')
    await dana.page.getByRole('button', { name: 'Status Underwriting, change it' }).click()
    await dana.page.getByRole('menuitem', { name: 'Conditional approval' }).click()
    await maria.page.getByRole('button', { name: 'Status Conditional approval, change it' }).waitFor()
    expect(await names(maria).inputValue()).toBe('Still typing')
    await leave(maria, dana)
  })

  test('a borrower and staff merge too, and the borrower sees whose change it is', async () => {
    const rosa = await visit({ width: 390, height: 844 })
    await enter(rosa.page, 'borrower@harbor.demo')
    await openLoan(rosa, 'HL-1013')
    const dana = await staff('HL-1013', 'admin@harbor.demo')
    await dana.page.getByRole('region', { name: 'Loan summary' }).getByText('Also here').waitFor()
    await names(rosa).fill('Rosie')
    await ages(dana).fill('12')
    await save(dana)
    await saved(dana)
    await expect.poll(() => ages(rosa).inputValue()).toBe('12')
    expect(await names(rosa).inputValue()).toBe('Rosie')
    await rosa.page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(rosa)
    await expect.poll(() => names(dana).inputValue()).toBe('Rosie')
    await expectAccessible(rosa.page)
    await leave(rosa, dana)
  })
})

test('whoever loses the right to save is told at once, and goes on with what they typed when it comes back', async () => {
  const dana = await staff('HL-1009', 'admin@harbor.demo')
  const maria = await staff('HL-1009', 'officer@harbor.demo')
  await ages(maria).fill('7')
  const officer = await roleOf(dana, 'Loan Officer')
  const { opportunities } = officer.permissions.modules
  await proveToBeThere(dana)
  const put = (update: string) =>
    saveRole(dana, officer._id, {
      ...officer.permissions,
      modules: { ...officer.permissions.modules, opportunities: { ...opportunities, update } },
    })
  await put('none')
  try {
    await maria.page.getByText('Your role may read this loan, not change it.').waitFor()
    await expect.poll(() => maria.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  } finally {
    await put(opportunities.update)
  }
  await expect.poll(() => maria.page.getByText('Your role may read this loan, not change it.').count()).toBe(0)
  await leave(maria, dana)
})

interface Role {
  _id: string
  title: string
  permissions: { modules: { opportunities: { update: string } } }
}

async function roleOf(person: Visit, title: string): Promise<Role> {
  const headers = headersOf(person)
  const list = await (await person.context.request.get('/api/roles', { headers })).json()
  const found = list.roles.find((role: Role) => role.title === title)
  return (await (await person.context.request.get(`/api/roles/${found._id}`, { headers })).json()).role
}

/** Giving a right back widens the role, which asks for a proof. */
async function proveToBeThere(person: Visit): Promise<void> {
  const data = { password: demoPassword }
  const answer = await person.context.request.post('/api/auth/step_up', { headers: headersOf(person), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function saveRole(person: Visit, id: string, permissions: object): Promise<void> {
  const answer = await person.context.request.patch(`/api/roles/${id}`, {
    headers: headersOf(person),
    data: { permissions },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
