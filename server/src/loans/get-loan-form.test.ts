import { expect, test } from 'vitest'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, newLoan, newSharedLoan, revoke } = desk

type Caller = Parameters<typeof call>[0]

const keyFor = async (name: Caller, id: string, ask = call): Promise<string> => {
  const { body } = await ask(name, `GET opportunities/${id}/page`)
  return String((body.form as { key: string }).key)
}

test('the page of a loan says all that the loan says, with the key of its form in place of the content', async () => {
  const id = await newLoan()
  const whole = await call('officer', `GET opportunities/${id}`)
  const page = await call('officer', `GET opportunities/${id}/page`)
  // The page asks for documents by calls of their own.
  const { docs: _docs, docLibCont: _count, form: wholeForm, ...rest } = whole.body
  const { content, ...head } = wholeForm as { content: unknown[] }
  expect(page.body).toEqual({ ...rest, form: { ...head, key: expect.stringMatching(/^[\w-]{43}$/) } })
  const form = await call('officer', `GET opportunities/${id}/form/${await keyFor('officer', id)}`)
  expect(form).toMatchObject({ status: 200, body: { content } })
  expect(form.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(page.headers['cache-control']).toBe('no-store')
})

test('loans of one form have one key, so it is fetched once', async () => {
  expect(await keyFor('officer', await newLoan())).toBe(await keyFor('officer', await newLoan()))
})

test('a role gets nothing under the key of a role that sees more, nor does anybody under a key that is none', async () => {
  const id = await newLoan()
  const [wide, narrow] = [await keyFor('admin', id), await keyFor('broker', id)]
  expect(wide).not.toBe(narrow)
  expect(JSON.stringify((await call('broker', `GET opportunities/${id}/form/${narrow}`)).body)).not.toContain(
    '"margin"',
  )
  for (const key of [wide, 'x'.repeat(43), 'other']) {
    const answer = await call('broker', `GET opportunities/${id}/form/${key}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('whoever may not read the loan may not read its form, whatever key they know', async () => {
  const id = await newLoan()
  const refused = { status: 404, body: { code: 'loan-not-found' } }
  for (const name of ['neighbour', 'broker', 'officer'] as const) {
    const key = await keyFor('admin', id)
    expect(await callAsGuest(name, `GET opportunities/${id}/form/${key}`)).toMatchObject(refused)
    expect(await callAsGuest(name, `GET opportunities/${id}/page`)).toMatchObject(refused)
  }
  expect(await call('neighbour', `GET opportunities/${id}/form/${await keyFor('borrower', id)}`)).toMatchObject(refused)
})

test('a guest reads the form of a shared loan as long as the share is open', async () => {
  const id = await newSharedLoan('View')
  const key = await keyFor('officer', id, callAsGuest)
  const ask = () => callAsGuest('officer', `GET opportunities/${id}/form/${key}`)
  expect((await ask()).status).toBe(200)
  await revoke(id)
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'loan-not-found' } })
})
