import { expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const admin = await signedInAs(ownerPool, lender, 'admin')
const officer = await signedInAs(ownerPool, lender, 'officer')

type Option = { id: string; text: string }
type Element = { id: string; title?: string; options?: Option[]; words?: unknown; childs?: Element[] }
const all = (elements: Element[]): Element[] => elements.flatMap((one) => [one, ...all(one.childs ?? [])])
const call = (path: string, language: string, more: object = {}, headers = admin) =>
  injectJson(tested, path, { headers: { ...headers, 'accept-language': language }, ...more })

/** The company's form of loans with Spanish in it, as an administrator publishes it. */
async function publishInSpanish(): Promise<void> {
  const { rows } = await ownerPool.query(
    `select form_id as id, version, content from form_version where company_id = $1
    and form_id = (select form_id from program where company_id = $1 and active order by id limit 1)
    order by version desc limit 1`,
    [lender.companyId],
  )
  const [{ id, version, content }] = rows
  const spanish = (elements: Element[]): Element[] =>
    elements.map((one) => ({
      ...one,
      ...(one.title ? { words: { es: wordsIn(one) } } : {}),
      ...(one.id === 'closing_date' ? { validate_msg: 'No such day' } : {}),
      ...(one.childs ? { childs: spanish(one.childs) } : {}),
    }))
  const published = await call(`forms/${id}/versions`, 'en', { payload: { content: spanish(content), rev: version } })
  expect(published.statusCode, published.body).toBe(200)
}

function wordsIn({ id, title, options = [] }: Element): object {
  return {
    title: `¿${title}?`,
    options: Object.fromEntries(options.map((option) => [option.id, `¡${option.text}!`])),
    ...(id === 'closing_date' ? { validate_msg: 'Ese día no existe' } : {}),
  }
}

async function titlesOf(loan: string, language: string, headers = officer): Promise<string[]> {
  const { form } = (await call(`opportunities/${loan}`, language, {}, headers)).json()
  expect(all(form.content).every((one) => !('words' in one))).toBe(true)
  return [form.language ?? '-', ...all(form.content).flatMap(({ title }) => title ?? [])]
}

test('a loan’s form is read in the language of its reader, and as it was written where it lacks that one', async () => {
  await publishInSpanish()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const added = await call('opportunities/add', 'en', { payload: { program: '1' } }, { ...admin, ...headers })
  const loan = added.json()._id
  const english = await titlesOf(loan, 'en')
  const [first, ...spanish] = await titlesOf(loan, 'es-MX,en;q=0.5')
  expect(first).toBe('es')
  expect(spanish).toEqual(english.slice(1).map((title) => `¿${title}?`))
  expect(await titlesOf(loan, 'ja')).toEqual(english)
  // Again, from what is kept of it.
  expect(await titlesOf(loan, 'en')).toEqual(english)

  const saved = await call(`opportunities/${loan}`, 'en', {
    method: 'PATCH',
    payload: { formData: { job: 'Baker' } },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const historyIn = async (language: string) => {
    const asked = { payload: { module: 'Opportunity', _id: loan, limit: 1 } }
    const [entry] = (await call('action_history', language, asked)).json().action_history
    return entry.info.find(({ field }: { field: string }) => field === 'job').title
  }
  const title = await historyIn('en')
  expect([await historyIn('es'), await historyIn('ja')]).toEqual([`¿${title}?`, title])
})

test('a list heads its columns, filters and groups of filters, and says choices, as its reader does', async () => {
  const listIn = async (language: string) => {
    const listed = (await call('opportunities', language, { payload: { program: '1' } })).json()
    const { form } = listed
    // Beside those of the form stand the program's own, which the word list holds.
    const columns = listed.columns.filter(({ id }: { id: string }) => !/^(next|stage|docs)\./.test(id))
    const elements = all(form.content)
    const texts = [...columns, ...elements].flatMap(({ options = [] }: Element) => options.map(({ text }) => text))
    expect(elements.every((one) => !('words' in one))).toBe(true)
    return { titles: [...columns, ...elements].flatMap(({ title }: Element) => title ?? []), texts }
  }
  const english = await listIn('en')
  expect(english.titles).toContain('The loan amount')
  expect(english.texts).toContain('Refinance')
  expect(await listIn('es')).toEqual({
    titles: english.titles.map((title) => `¿${title}?`),
    texts: english.texts.map((text) => `¡${text}!`),
  })
  expect(await listIn('ja')).toEqual(english)
})

test('what a form’s rules refuse is said as its reader does, and can be said again in another language', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const added = await call('opportunities/add', 'en', { payload: { program: '1' } }, { ...admin, ...headers })
  const formData = { loan_amount: 'much', closing_date: 'soon' }
  const refusedIn = async (language: string) => {
    const answer = await call(`opportunities/${added.json()._id}`, language, { method: 'PATCH', payload: { formData } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid-fields'])
    return answer.json()
  }
  const english = { loan_amount: 'Please provide a valid The loan amount', closing_date: 'No such day' }
  const spanish = { loan_amount: 'Indique un valor válido para ¿The loan amount?', closing_date: 'Ese día no existe' }
  expect((await refusedIn('en')).fields).toEqual(english)
  expect((await refusedIn('es')).fields).toEqual(spanish)
  expect((await refusedIn('ja')).fields.closing_date).toBe('No such day')
})

test.each([
  ['a language that the program does not speak', { xx: { title: 'X' } }],
  ['a title that is no text', { es: { title: 5 } }],
  ['something that nobody reads', { es: { subtitle: 'X' } }],
])('words in %s are refused with their place, and nothing is published', async (_what, words) => {
  const versions = async () => {
    const answer = await ownerPool.query('select count(*) from form_version where company_id = $1', [lender.companyId])
    return answer.rows[0].count
  }
  const before = await versions()
  const id = 1
  const latest = await ownerPool.query(
    'select max(version) as version from form_version where company_id = $1 and form_id = $2',
    [lender.companyId, id],
  )
  const content = [{ id: 's', type: 'section', childs: [{ id: 'a', type: 'text', title: 'A', words }] }]
  const payload = { content, rev: latest.rows[0].version }
  const answer = await call(`forms/${id}/versions`, 'en', { payload })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'form-not-publishable'])
  expect(answer.json().diagnostics[0]).toMatchObject({ element: 'a', level: 'error' })
  expect(await versions()).toBe(before)
})
