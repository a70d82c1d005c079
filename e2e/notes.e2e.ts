import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, useBrowser, type Visit, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const notes = ({ page }: Visit) => page.getByRole('region', { name: 'Notes', exact: true })

async function atNotes(username: string, number: string): Promise<Visit> {
  const person = await visit()
  await enter(person.page, username)
  await openLoan(person, number, 'notes')
  await notes(person).waitFor()
  return person
}

async function write(person: Visit, words: string, type: 'Public' | 'Private'): Promise<void> {
  const { page } = person
  await notes(person).getByRole('button', { name: 'Create Notes' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(words)
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: type })
}

async function leave(...people: Visit[]): Promise<void> {
  for (const { context, faults } of people) {
    expect(faults).toEqual([])
    await context.close()
  }
}

describe('notes of a loan', () => {
  test('are empty at first, ask for words and a type, and show what was written', async () => {
    const maria = await atNotes('officer@harbor.demo', 'HL-1009')
    const { page } = maria
    await notes(maria).getByText('No notes available, create one!').waitFor()
    await expectAccessible(page)
    await notes(maria).getByRole('button', { name: 'Create Notes' }).click()
    await page.getByRole('form', { name: 'Create Notes' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please provide a valid note').waitFor()
    await page.getByText('Please provide a valid type').waitFor()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('She calls back on Monday')
    await maria.page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Public' })
    await expectAccessible(page)
    await page.getByRole('form', { name: 'Create Notes' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Notes created successfully.').waitFor()
    await notes(maria).getByRole('article').getByText('She calls back on Monday').waitFor()
    await page.getByRole('region', { name: 'Latest notes' }).getByText('She calls back on Monday').waitFor()

    await notes(maria).getByRole('button', { name: 'Edit note' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('She calls back on Tuesday')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Notes updated successfully.').waitFor()
    await notes(maria).getByRole('button', { name: 'Edited' }).click()
    await page.getByRole('dialog', { name: 'Earlier versions' }).getByText('She calls back on Monday').waitFor()
    await expectAccessible(page)
    await leave(maria)
  })

  test('private ones are for those who were chosen, and who is mentioned after an @ reads them too', async () => {
    const maria = await atNotes('officer@harbor.demo', 'HL-1010')
    const { page } = maria
    await write(maria, 'Ask ', 'Private')
    const words = page.getByRole('textbox', { name: 'Note', exact: true })
    await words.focus()
    await words.press('End')
    await words.pressSequentially('@dan')
    await page.getByRole('listbox', { name: 'Mention somebody' }).getByRole('option').first().waitFor()
    await words.press('Enter')
    await expect.poll(() => words.inputValue()).toMatch(/^Ask @Dana \w+ $/)
    await page.getByRole('form', { name: 'Create Notes' }).getByRole('button', { name: 'Save' }).click()
    await notes(maria).getByRole('article').getByText('Private').waitFor()

    const dana = await atNotes('admin@harbor.demo', 'HL-1010')
    await notes(dana).getByRole('article').getByText('Private').waitFor()
    const reviewer = await atNotes('reviewer@harbor.demo', 'HL-1010')
    await notes(reviewer).getByText('No notes available, create one!').waitFor()
    await dana.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    await dana.page.getByRole('link', { name: 'Maria Chen mentioned you in a note on HL-1010' }).waitFor()
    await leave(maria, dana, reviewer)
  })

  test('are there for the borrower where they are public, and what is typed stays when another tab is looked at', async () => {
    const maria = await atNotes('officer@harbor.demo', 'HL-1007')
    await write(maria, 'Welcome, Rosa', 'Public')
    await maria.page.getByRole('form', { name: 'Create Notes' }).getByRole('button', { name: 'Save' }).click()
    await maria.page.getByText('Notes created successfully.').waitFor()

    const rosa = await atNotes('borrower@harbor.demo', 'HL-1007')
    await notes(rosa).getByRole('article').getByText('Welcome, Rosa').waitFor()
    await expectAccessible(rosa.page)

    await notes(maria).getByRole('button', { name: 'Create Notes' }).click()
    await maria.page.getByRole('textbox', { name: 'Note', exact: true }).fill('The appraisal is ordered')
    const parts = maria.page.getByRole('navigation', { name: 'Loan tabs' })
    await parts.getByRole('link', { name: 'History' }).click()
    await maria.page.getByRole('heading', { name: 'Action History' }).waitFor()
    await parts.getByRole('link', { name: /^Notes/ }).click()
    await expect
      .poll(() => maria.page.getByRole('textbox', { name: 'Note', exact: true }).inputValue())
      .toBe('The appraisal is ordered')
    await maria.page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await maria.page.getByRole('button', { name: 'Close without saving' }).click()
    await maria.page.getByRole('textbox', { name: 'Note', exact: true }).waitFor({ state: 'detached' })
    await leave(maria, rosa)
  })
})

test('a person has notes as a loan has', async () => {
  const dana = await visit()
  const { page } = dana
  await enter(page, 'admin@harbor.demo')
  const me = await dana.context.request.get('/api/auth/get_user_by_token', { headers: headersOf(dana) })
  await page.goto(`/workforces/edit/${(await me.json())._id}?tab=notes`)
  await write(dana, 'Out of the office in March', 'Public')
  await page.getByRole('form', { name: 'Create Notes' }).getByRole('button', { name: 'Save' }).click()
  await notes(dana).getByRole('article').getByText('Out of the office in March').waitFor()
  await expectAccessible(page)
  await leave(dana)
})
