import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enter, useBrowser, visit } from './support/browser.ts'
import { nameOf, type PageBudget, pageBudgets } from './support/page-budgets.ts'
import { addressLinked, weightOf } from './support/page-weight.ts'

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
  if ('path' in budget.at) return budget.at.path
  const { page, context } = await visit(budget.viewport)
  if (budget.username !== undefined) await enter(page, budget.username)
  const address = await addressLinked(page, budget.at)
  await context.close()
  return address
}

/**
 * The names of files hold a hash of what is in them, and stand in other files: whichever is changed, all that name it are
 * compressed a little better or worse: pages that load nothing of it by as much as 0.35. In kilobytes.
 */
const namesVaryBy = 0.5

/** What of a page is over its budget, in words. */
async function overBudget(budget: PageBudget): Promise<string[]> {
  const address = await addressFound(budget)
  const { page, context, faults } = await visit(budget.viewport)
  if (budget.username !== undefined) await enter(page, budget.username)
  const { scripts, scriptsAsSent, styles } = await weightOf(page, address)
  await context.close()
  return [
    ...(scriptsAsSent > budget.sent + namesVaryBy
      ? [`${nameOf(budget)}: sent ${scriptsAsSent} kB of scripts, not ${budget.sent}`]
      : []),
    ...(scripts > budget.scripts + namesVaryBy
      ? [`${nameOf(budget)}: ${scripts} kB of scripts by gzip, not ${budget.scripts}`]
      : []),
    ...(styles > budget.styles ? [`${nameOf(budget)}: ${styles} kB of styles, not ${budget.styles}`] : []),
    ...faults.map((fault) => `${nameOf(budget)}: ${fault}`),
  ]
}

/** A window waits most of the time. */
const windows = 4

test('whoever opens a page for the first time loads no more than its budget', { timeout: 600_000 }, async () => {
  const over: string[] = []
  const waiting = [...pageBudgets]
  const weighOn = async (): Promise<void> => {
    for (let budget = waiting.shift(); budget !== undefined; budget = waiting.shift())
      over.push(...(await overBudget(budget)))
  }
  await Promise.all(Array.from({ length: windows }, weighOn))
  expect(over).toEqual([])
})
