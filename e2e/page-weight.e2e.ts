import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enter, useBrowser, visit } from './support/browser.ts'
import { nameOf, type PageBudget, pageBudgets } from './support/page-budgets.ts'
import { addressOf, weightOf } from './support/page-weight.ts'

useBrowser()

const webFolder = join(import.meta.dirname, '..', 'web', 'src')
const addressesMade = /(?:framed|bare)Page\('([^']+)'/g

test('every page of the program has a budget', () => {
  const made = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /feature\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(webFolder, file), 'utf8').matchAll(addressesMade)])
    .map(([, address]) => address)
  expect([...new Set(made)].sort()).toEqual([...new Set(pageBudgets.map(({ route }) => route))].sort())
})

async function addressFound(budget: PageBudget): Promise<string> {
  const { page, context } = await visit(budget.viewport)
  if (budget.username !== undefined) await enter(page, budget.username)
  const address = await addressOf(page, budget)
  await context.close()
  return address
}

test.for(pageBudgets.map((budget) => [nameOf(budget), budget] as const))(
  'whoever opens %s for the first time loads no more than its budget',
  async ([, budget]) => {
    const address = await addressFound(budget)
    const { page, context, faults } = await visit(budget.viewport)
    if (budget.username !== undefined) await enter(page, budget.username)
    const { scripts, styles } = await weightOf(page, address)
    expect.soft(scripts, 'kB of scripts').toBeLessThanOrEqual(budget.scripts)
    expect.soft(styles, 'kB of styles').toBeLessThanOrEqual(budget.styles)
    expect(faults).toEqual([])
    await context.close()
  },
)
