import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

describe('somebody who is here already', () => {
  test('is told of while they are typed and before they are created, and is used instead', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@summit.demo')
    await page.goto('/contacts/create')
    await page.getByLabel('First Name').fill('Dora')
    await page.getByLabel('Last Name').fill('Doubled')
    await page.getByLabel('Email', { exact: true }).fill('dora.doubled@harbor.demo')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: 'Dora Doubled' }).waitFor()

    await page.goto('/contacts/create')
    await page.getByLabel('First Name').fill('Theodora')
    await page.getByLabel('Last Name').fill('Double')
    await page.getByLabel('Email', { exact: true }).fill('DORA.Doubled@harbor.demo')
    const already = page.getByRole('region', { name: 'Is this person here already?' })
    await already.getByText('Same e-mail').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.poll(() => already.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/contacts/create')
    await already.getByRole('link', { name: 'Use this one' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Dora Doubled' }).waitFor()
    expect(faults).toEqual([])
  })

  test('does not keep anybody from creating another, who is told of on both pages then', async () => {
    const { page, faults } = await visit(phone)
    await enter(page, 'admin@summit.demo')
    const fill = async (first: string) => {
      await page.goto('/contacts/create')
      await page.getByLabel('First Name').fill(first)
      await page.getByLabel('Last Name').fill('Twice')
      await page.getByLabel('Phone').fill('2085550177')
    }
    await fill('Tina')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: 'Tina Twice' }).waitFor()
    await fill('Toni')
    await page.getByRole('button', { name: 'Create anyway' }).click()
    await page.getByRole('heading', { name: 'Toni Twice' }).waitFor()
    await page
      .getByRole('region', { name: 'Is this person here twice?' })
      .getByRole('link', { name: 'Tina Twice' })
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
  })
})
