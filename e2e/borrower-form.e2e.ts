import { describe, expect, test } from 'vitest'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

async function borrower(number: string): Promise<Visit> {
  const person = await visit(phone)
  await enter(person.page, 'borrower@harbor.demo')
  await openLoan(person, number)
  return person
}

const smallTargets = (page: Visit['page']): Promise<string[]> =>
  page
    .locator('.portal')
    .first()
    .evaluate((portal) =>
      [...portal.querySelectorAll<HTMLElement>('button, a, select, textarea, input[type="text"]')]
        .filter((control) => control.getClientRects().length > 0)
        // An input inside its box is as high as the box: that is what a finger meets.
        .map((control) => control.closest<HTMLElement>('.input') ?? control)
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML.slice(0, 120)),
    )

describe('a borrower on a phone', () => {
  test('fills in the own form, is told what is missing, and submits it all the same', async () => {
    const person = await borrower('HL-1013')
    const { page } = person
    expect(await page.getByRole('link', { name: 'Admin Info' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Status/ }).count()).toBe(0)
    await page.getByLabel('Alternate Names').fill('Rosie Delgado')
    await page.getByText('1 unsaved field').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    const missing = page.getByRole('dialog', { name: 'Required Fields' })
    await missing.getByRole('button', { name: 'Go to the first' }).click()
    await page.keyboard.type('2085550100')
    await page.getByRole('button', { name: 'Submit' }).click()
    await missing.getByRole('button', { name: 'Save for later' }).click()
    await page.getByText('Saved. You can go on whenever you like.').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await missing.getByRole('button', { name: 'Submit anyway' }).click()
    await page.getByText('Thank you. Your application has been submitted.').waitFor()
    await page.getByText(/^Submitted incomplete by Rosa Delgado\./).waitFor()
    await page.reload()
    await page.getByText(/required fields? w(as|ere) blank: /).waitFor()
    expect(await page.getByLabel('Alternate Names').inputValue()).toBe('Rosie Delgado')
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  test('reaches every part of the form with a thumb, one column, nothing sideways', async () => {
    const person = await borrower('HL-1007')
    const { page } = person
    expect(await smallTargets(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('heading', { name: /2a/ }).waitFor()
    await page.getByText('Step 2 of 13').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await person.context.close()
  })
})
