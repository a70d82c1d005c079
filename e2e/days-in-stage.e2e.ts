import { afterEach, expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, phone, useBrowser, type Visit, visit } from './support/browser.ts'

useBrowser()

type Row = {
  program: { _id: string }
  product: { _id: string }
  status: { _id: string }[]
  info: Record<string, unknown>
}

const daysInStage = 'stage.days'
let leaveAsFound: (() => Promise<void>) | null = null

// Summit's settings are as they were, however a journey ended.
afterEach(async () => {
  await leaveAsFound?.()
  leaveAsFound = null
})

/** A status of Summit in which a loan has stood for days, with a target of one day and the column in the list. */
async function agedLoans({ page, context }: Visit): Promise<string> {
  await enter(page, 'admin@summit.demo')
  const headers = headersOf({ context })
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { program }: Row = (await post('opportunities', { limit: 1 })).opportunities[0]
  const column = (isShown: boolean) =>
    post('opportunities/columns', {
      ...{ program: program._id, columns: [{ id: daysInStage, listShowField: isShown, order: 1 }] },
    })
  await column(true)
  const { opportunities } = await post('opportunities', { program: program._id, limit: 100 })
  const aged = opportunities.find(({ info, status }: Row) => Number(info[daysInStage]) >= 2 && status.length === 1)
  expect(aged, 'a loan that has stood somewhere for days').toBeDefined()
  const { product, status } = aged as Row
  const target = async (targetDays: number | null) => {
    const answer = await context.request.patch(`/api/products/${product._id}/statuses/${status[0]?._id}/gate`, {
      ...{ headers, data: { program: program._id, asks: { fields: [] }, targetDays } },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  leaveAsFound = async () => {
    await target(null)
    await column(false)
  }
  await target(1)
  return `/loans?product=${product._id}&program=${program._id}&status=${status[0]?._id}`
}

test('the list says how long loans stand where they stand, and which stand too long', async () => {
  const staff = await visit()
  const { page, faults } = staff
  await page.goto(await agedLoans(staff))
  await page.getByRole('columnheader', { name: /Days in stage/ }).waitFor()
  await page
    .getByText(/^\d+ days? over$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await page
    .getByRole('columnheader', { name: /Days in stage/ })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL(/sort=/)
  await page
    .getByText(/^\d+ days? over$/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('on a phone too', async () => {
  const staff = await visit(phone)
  const { page, faults } = staff
  await page.goto(await agedLoans(staff))
  await page
    .getByText(/^\d+ days? over$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
