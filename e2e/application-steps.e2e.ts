import { describe, expect, test } from 'vitest'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'

useBrowser()

const module = 'opportunities'
/** HL-1007 of the demo, Rosa Delgado's. */
const first = '01989680-0000-7005-8000-000000000006'
const small = { width: 360, height: 640 }

async function as(username: string, viewport?: typeof small): Promise<Visit> {
  const person = await visit(viewport)
  await enter(person.page, username)
  return person
}

/** What somebody's session is answered, beside its pages. */
async function post(person: Visit, path: string, data: object = {}): Promise<Record<string, unknown>> {
  const headers = { ...headersOf(person), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await person.context.request.post(`/api/${path}`, { headers, data })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.json()
}

const getJson = async (person: Visit, path: string) =>
  (await person.context.request.get(`/api/${path}`, { headers: headersOf(person) })).json()

type Element = {
  id: string
  type: string
  mandatory?: boolean
  options?: readonly { id: string }[]
  childs?: readonly Element[]
}
const within = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) => [one, ...within(one.childs ?? [])])
const answers: Readonly<Record<string, string>> = {
  ...{ text: 'Boise', us_states: 'ID', zip: '83702', email: 'rosa@sample.test', phone: '208-555-0142' },
  ...{ date: '1990-02-03', amount: '1000.00', ssn: '900-12-3456' },
}
const left = /^4a_.*address_(city|zip)$/

/** What an application has to say, but for two answers; what waits for a reviewer apart. */
async function wantedAnswers(person: Visit, id: string) {
  const { form } = await getJson(person, `opportunities/${id}`)
  const wanted = within(form.content).filter(
    (one) => one.mandatory === true && /^(1[a-d]|4a)_/.test(one.id) && !left.test(one.id),
  )
  const said = wanted.flatMap((one) => {
    const value = one.options?.[0]?.id ?? answers[one.type]
    return value === undefined ? [] : [[one.id, value] as const]
  })
  const isReviewed = ([field]: readonly [string, string]): boolean => /income_base$|name_first/.test(field)
  return {
    reviewed: Object.fromEntries(said.filter(isReviewed)),
    own: Object.fromEntries(said.filter((one) => !isReviewed(one))),
  }
}

describe('an application in steps, in Spanish', () => {
  test('goes on at step 9 on another device, is sent with two answers left, and is complete once they are given', async () => {
    const [admin, maria] = [await as('admin@harbor.demo'), await as('officer@harbor.demo')]
    const { _id: officer } = await getJson(maria, 'auth/get_user_by_token')
    const { opportunity } = await getJson(admin, `opportunities/${first}/page`)
    const made = { program: opportunity.program._id, prospect: opportunity.prospect._id, workforces: [officer] }
    const id = String((await post(admin, 'opportunities/add', { ...made, product: opportunity.product._id }))._id)
    const save = async (person: Visit, formData: object) => {
      const data = { formData, force: true }
      const answer = await person.context.request.patch(`/api/opportunities/${id}`, {
        headers: headersOf(person),
        data,
      })
      expect(answer.status()).toBe(200)
    }
    const device = await as('borrower@harbor.demo', small)
    await post(device, 'module/language', { language: 'es' })
    const { reviewed, own } = await wantedAnswers(device, id)
    await save(admin, reviewed)
    await save(device, own)
    const stepOf = async ({ page }: Visit): Promise<number> => {
      const said = await page
        .getByText(/Paso \d+ de/)
        .first()
        .textContent()
      return Number(/\d+/.exec(said ?? '')?.[0])
    }
    const goOn = async ({ page }: Visit) => {
      const before = page.url()
      // What is missing is said once: the second tap goes on.
      while (page.url() === before) {
        await page.getByRole('button', { name: 'Continuar' }).click()
        await page.waitForTimeout(100)
      }
    }
    await device.page.goto(`/loans/edit/${id}?step=next`)
    while ((await stepOf(device)) < 9) {
      for (const no of await device.page.getByLabel('No', { exact: true }).all()) await no.check({ force: true })
      await goOn(device)
    }
    await expectAccessible(device.page)
    await expect.poll(() => device.page.getByText(/^Guardado/).count()).toBeGreaterThan(0)
    const { search } = new URL(device.page.url())
    await device.context.close()
    const other = await as('borrower@harbor.demo', small)
    await other.page.goto(`/loans/edit/${id}?step=next`)
    await expect.poll(() => new URL(other.page.url()).search).toBe(search)
    expect(await stepOf(other)).toBe(9)

    await maria.page.goto(`/loans/edit/${id}`)
    const chip = maria.page.getByText('Incomplete, 2 answers')
    await maria.page.getByRole('region', { name: 'Loan summary' }).waitFor()
    await other.page.goto(`/loans/edit/${id}?step=review`)
    await other.page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await other.page.getByRole('button', { name: 'Enviar de todos modos' }).click()
    await chip.waitFor({ timeout: 5_000 })
    const { data } = await post(maria, 'notifications')
    expect((data as { msg: string; owner: string }[]).find(({ owner }) => owner === id)?.msg).toMatch(/incomplete$/)
    const tasks = async () => (await post(maria, 'tasks', { module, owner: id })).tasks
    expect(await tasks()).toMatchObject([
      { title: 'Application incomplete: 2 answers are missing', status: 'Not Started' },
    ])
    for (const [title, answer] of [
      ['Ciudad', 'Boise'],
      ['Código postal', '83702'],
    ] as const) {
      await other.page.goto(`/loans/edit/${id}`)
      await expectNoSidewaysScroll(other.page)
      await other.page.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
      await other.page.getByLabel(title).first().fill(answer)
      await goOn(other)
    }
    await chip.waitFor({ state: 'detached' })
    expect(await tasks()).toMatchObject([{ status: 'Completed' }])
    const { action_history: told } = await post(maria, 'action_history', { module, _id: id })
    const actions = (told as { action: string }[]).map(({ action }) => action)
    expect(actions.filter((one) => /submitted|completed/.test(one)).sort()).toEqual([
      'completed',
      'submitted-incomplete',
    ])
    await post(other, 'module/language', { language: 'en' })
    expect([...maria.faults, ...other.faults]).toEqual([])
  })
})
