import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RunningCorbel } from '../tools/running-corbel.ts'
import { desktop, enter, phone, useBrowser, visit } from './support/browser.ts'
import { LineToCorbel } from './support/line-to-corbel.ts'
import { openLoan } from './support/open-loan.ts'
import { copyOfDemo, limits } from './support/own-program.ts'

useBrowser({ withProgram: false })

let dataFolder: string
let corbel: RunningCorbel
let line: LineToCorbel

beforeAll(async () => {
  dataFolder = copyOfDemo()
  line = await LineToCorbel.open()
  await startAgain()
})

afterAll(async () => {
  line.close()
  await corbel.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** As a crash and whatever starts the program again do it, with the same data. */
async function startAgain(): Promise<void> {
  corbel = await RunningCorbel.start({ dataFolder, limits })
  line.leadTo(corbel.url)
}

test.each([
  ['staff', 'admin@harbor.demo', 'HL-1007', desktop],
  ['a borrower', 'borrower@harbor.demo', 'HL-1013', phone],
] as const)('a server that is killed while %s types costs no character', async (_who, username, number, viewport) => {
  const person = await visit(viewport, line.url)
  const { page, context } = person
  await enter(page, username)
  await openLoan(person, number)
  const names = page.getByLabel('Alternate Names')
  const save = page.getByRole('button', { name: /^(Skip Mandatory & Save|Save)$/ }).first()
  await names.fill('')
  await names.pressSequentially('Before the crash, ')
  await corbel.crash()
  await names.pressSequentially('while it is gone, ')
  await save.click()
  await page.getByText('It is saved by itself as soon as there is a connection.').waitFor()
  await names.press('End')
  await names.pressSequentially('and after.')
  // What is still being typed would be left out.
  await names.blur()
  await startAgain()
  await page.getByText('Everything is saved').waitFor({ timeout: 60_000 })
  const typed = 'Before the crash, while it is gone, and after.'
  expect(await names.inputValue()).toBe(typed)
  await page.reload()
  await names.waitFor()
  expect(await names.inputValue()).toBe(typed)
  expect(person.faults).toEqual([])
  await context.close()
})
