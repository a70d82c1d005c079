import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { call, lender, newLoan, save } = await openLoanDesk()
const { people } = lender
const { neighbour, borrower } = people
type Name = SampleName

async function jointLoan(): Promise<string> {
  const id = await newLoan()
  await call('admin', `POST opportunities/${id}/parties`, { prospect: neighbour.id })
  return id
}

describe('two who borrow together', () => {
  type Together = { helps: boolean; state: string; isOtherHere: boolean; role: string | null } | null
  const together = async (name: Name, id: string) =>
    (await call(name, `GET opportunities/${id}/together`)).body.together as Together
  const begin = (name: Name, id: string, party?: string) => call(name, `POST opportunities/${id}/together`, { party })
  const end = (name: Name, id: string) => call(name, `DELETE opportunities/${id}/together`)

  test('fill it in side by side, each in their own part, once both want it; neither reads more for it', async () => {
    const id = await jointLoan()
    expect((await begin('neighbour', id)).body.code).toBe('invalid-fields')
    for (const stranger of [neighbour.id, people.officer.id, newId()])
      expect((await begin('neighbour', id, stranger)).body.code).toBe('invalid-fields')
    expect((await begin('neighbour', id, borrower.id)).body.together).toMatchObject({ helps: false, state: 'asked' })
    expect([await together('officer', id), await together('borrower', id)]).toMatchObject([null, { role: null }])
    // It gives nobody the right to send it, or to read more.
    await call('borrower', `POST opportunities/${id}/together/agreement`)
    await call('borrower', `POST opportunities/${id}/presence`, { open: true })
    expect(await together('neighbour', id)).toMatchObject({ helps: false, state: 'agreed', isOtherHere: true })
    await save('neighbour', id, { submit: true })
    expect((await call('admin', `GET opportunities/${id}/page`)).body.opportunity).toMatchObject({ submission: null })
    expect((await call('neighbour', `GET opportunities/${id}`)).body.opportunity).toMatchObject({ joint: true })
    expect((await end('neighbour', id)).status).toBe(200)
    expect(await together('borrower', id)).toBe(null)
  })

  test('each asked by the other are together at once; what staff does with one of them is not the other one’s', async () => {
    const id = await jointLoan()
    await begin('borrower', id, neighbour.id)
    expect((await begin('neighbour', id, borrower.id)).body.together).toMatchObject({ state: 'agreed' })
    await end('borrower', id)
    expect((await begin('officer', id, neighbour.id)).body.together).toMatchObject({
      ...{ helps: true, borrower: { _id: neighbour.id } },
    })
    expect([await together('borrower', id), await together('neighbour', id)]).toMatchObject([null, { helps: true }])
    expect((await call('borrower', `POST opportunities/${id}/together/agreement`)).body.code).toBe('stale')
    expect((await begin('borrower', id, neighbour.id)).body.code).toBe('stale')
    expect((await end('borrower', id)).status).toBe(200)
    expect((await call('neighbour', `POST opportunities/${id}/together/agreement`)).status).toBe(200)
    expect(await together('officer', id)).toMatchObject({ state: 'agreed' })
    // Agreed to by whoever does not borrow it first, it sends nothing.
    expect((await save('officer', id, { formData: { fee: '7' }, force: true, submit: true })).status).toBe(403)
    await call('admin', `DELETE opportunities/${id}/parties/${neighbour.id}`)
    expect([
      await together('officer', id),
      (await call('neighbour', `GET opportunities/${id}/together`)).status,
    ]).toEqual([null, 404])
  })
})
