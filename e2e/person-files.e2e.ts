import { expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, useBrowser, visit } from './support/browser.ts'
import { choose, downloadedFromViewer, pdf } from './support/files.ts'
import { publishContactsMeanwhile } from './support/publish-meanwhile.ts'

useBrowser()

const papers = {
  id: 'papers',
  type: 'section',
  title: 'Papers',
  childs: [
    { id: 'license', type: 'file', title: 'Driver license', mandatory: true },
    { id: 'statements', type: 'file', title: 'Bank statements' },
  ],
}

test('a new person gets the files that were chosen for them, shows them and gives them back', async () => {
  const person = await visit()
  const { page } = person
  await enter(page, 'admin@harbor.demo')
  // The company's form of contacts gets file fields.
  await publishContactsMeanwhile('admin@harbor.demo', ({ content }) => ({ content: [...content, papers] }))
  await page.goto('/contacts/create')
  await page.getByLabel('First Name').fill('Nadia')
  await page.getByLabel('Last Name').fill('Notary')
  await page.getByLabel('Email', { exact: true }).fill('nadia.notary@harbor.demo')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Please fill all mandatory fields').first().waitFor()
  const large = Buffer.concat([pdf, Buffer.alloc(1_500_000, 32)])
  await choose(page, /^Driver license/, { name: 'front.pdf', buffer: pdf }, { name: 'wrong.pdf', buffer: pdf })
  await choose(page, /^Bank statements/, { name: 'year.pdf', buffer: large })
  expect(await page.getByText('Sent when this is saved').count()).toBe(3)
  await page.getByRole('button', { name: 'Cancel the upload of wrong.pdf' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/contacts\/edit\/[\w-]{36}/)
  for (const name of ['front.pdf', 'year.pdf']) await page.getByRole('link', { name }).waitFor()
  expect(await page.getByRole('link', { name: 'wrong.pdf' }).count()).toBe(0)

  await choose(page, /^Driver license/, { name: 'back.pdf', buffer: pdf })
  await page.getByRole('link', { name: 'back.pdf' }).waitFor()
  await page.getByRole('link', { name: 'back.pdf' }).click()
  expect(await downloadedFromViewer(page)).toBe('back.pdf')
  await page.getByRole('button', { name: 'Remove front.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click()
  await page.getByRole('link', { name: 'front.pdf' }).waitFor({ state: 'detached' })
  await page.getByLabel('First Name').fill('Nadja')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Nadja Notary' }).waitFor()
  await expectAccessible(page)

  await page.reload()
  for (const name of ['back.pdf', 'year.pdf']) await page.getByRole('link', { name }).waitFor()
  expect(await page.getByRole('link', { name: 'front.pdf' }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  expect(person.faults).toEqual([])
  await person.context.close()
})
