import type { Locator, Page } from 'playwright-core'
import type { PlannedField, PlannedTab } from './builder-hand.ts'
import { fieldsOf } from './builder-hand.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** What somebody answers, another thing for every field. */
function answerTo({ item, title, options = [] }: PlannedField, number: number): string {
  const answers: Readonly<Record<string, string>> = {
    'E-mail': `person${number}@sample.test`,
    Phone: `208-555-01${two(number % 100)}`,
    Zip: `837${two(number % 100)}`,
    Website: `https://sample${number}.test`,
    Number: String(number + 1),
    Amount: String(1_000 + number),
    Percentage: String((number % 30) + 1),
    SSN: `512-33-10${two(number % 100)}`,
    State: 'Idaho',
  }
  return options.at(-1) ?? answers[item] ?? `${title} ${number}`
}

const named = (title: string): RegExp => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( optional)?$`)

/** Answers one question of a step, with the control that a borrower has for it. */
async function answer(main: Locator, field: PlannedField, number: number): Promise<boolean> {
  const name = named(field.title)
  const text = answerTo(field, number)
  if (field.item === 'Date') {
    const group = main.getByRole('group', { name })
    if ((await group.count()) === 0) return false
    for (const [part, value] of [
      ['Month', '03'],
      ['Day', two((number % 27) + 1)],
      ['Year', '1999'],
    ] as const)
      await group.getByRole('textbox', { name: part }).fill(value)
    return true
  }
  if (field.item === 'Radio') {
    const group = main.getByRole('group', { name })
    if ((await group.count()) === 0) return false
    await group.getByRole('radio', { name: field.options?.[0] ?? '' }).check()
    return true
  }
  if (field.item === 'Checkbox') {
    const box = main.getByRole('checkbox', { name: field.title, exact: true })
    if (!(await isThere(box))) return false
    await box.check()
    return true
  }
  if (field.item === 'Select' || field.item === 'State') {
    const list = main.getByRole('combobox', { name })
    if (!(await isThere(list))) return false
    await list.selectOption({ label: text })
    return true
  }
  const box = main.getByRole('textbox', { name })
  if (!(await isThere(box))) return false
  await box.fill(text)
  return true
}

const isThere = async (target: Locator): Promise<boolean> => (await target.count()) > 0 && target.first().isEditable()

/** Goes through an application from its beginning to its last look, and answers whatever is asked; how many that were. */
export async function answerAll(page: Page, tabs: readonly PlannedTab[], most = 200): Promise<number> {
  const fields = fieldsOf(tabs)
  const sections = tabs.flatMap((tab) => tab.sections)
  const main = page.getByRole('main')
  let answered = 0
  for (let step = 0; step < most; step += 1) {
    await main.getByRole('heading', { level: 1 }).waitFor()
    const title = await main.getByRole('heading', { level: 1 }).innerText()
    if (title === 'Look through your answers') return answered
    const rows = sections.find((one) => one.repeats === true && one.title === title)
    if (rows !== undefined) answered += await addRows(main, rows.fields)
    else for (const [number, field] of fields.entries()) if (await answer(main, field, number)) answered += 1
    const at = page.url()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.href !== at)
  }
  throw new Error('The application has no end')
}

async function addRows(main: Locator, fields: readonly PlannedField[]): Promise<number> {
  let answered = 0
  for (const row of [1, 2]) {
    await main.getByRole('button', { name: /^Add/ }).click()
    for (const field of fields) if (await answer(main, field, row)) answered += 1
    const done = main.page().getByRole('button', { name: /^(Save|Done|Add to the list|Keep)/ })
    if ((await done.count()) > 0) await done.first().click()
  }
  return answered
}
