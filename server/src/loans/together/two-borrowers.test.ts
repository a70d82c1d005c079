import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { call, lender, newLoan, save, trace, database } = await openLoanDesk()
const { people } = lender
const other = await createSampleLender(database.ownerPool, `Other ${newId()}`)
const { neighbour, borrower } = people
type Name = SampleName

/** What is kept of a loan, and of who fills it in together. */
const kept = async (id: string) => [
  await trace(id),
  (await database.ownerPool.query('select * from filling_together where loan_id = $1', [id])).rows,
]

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

  test('nobody begins with somebody who does not borrow this loan, and the answer is that for nobody at all', async () => {
    const [alone, joint] = [await newLoan(), await jointLoan()]
    const nobody = (await begin('admin', joint, newId())).body
    expect(nobody.code).toBe('invalid-fields')
    for (const [name, loan, party] of [
      // A borrower of another loan, somebody of staff, and oneself.
      ['admin', alone, neighbour.id],
      ['officer', alone, neighbour.id],
      ['borrower', joint, people.officer.id],
      ['neighbour', joint, neighbour.id],
      ['officer', joint, people.officer.id],
      ['admin', joint, other.people.borrower.id],
      ['borrower', joint, other.people.borrower.id],
    ] as const) {
      const before = await kept(loan)
      expect((await begin(name, loan, party)).body).toEqual(nobody)
      expect(await kept(loan)).toEqual(before)
    }
    // Alone at a loan there is nobody to ask; a broker, or whoever borrows another loan, asks nobody.
    for (const [name, loan, status] of [
      ['borrower', alone, 403],
      ['neighbour', alone, 404],
      ['broker', joint, 404],
    ] as const) {
      const before = await kept(loan)
      expect([name, (await begin(name, loan, borrower.id)).status]).toEqual([name, status])
      expect(await kept(loan)).toEqual(before)
    }
  })

  test('who begin at the same instant are together once; whoever of staff is quicker or later is who helps', async () => {
    const id = await jointLoan()
    const both = await overlapping(
      database.ownerPool,
      () => begin('borrower', id, neighbour.id),
      () => begin('neighbour', id, borrower.id),
    )
    expect(both).toMatchObject({ wasHeld: true, hadToWait: true })
    expect([both.first, both.second].map(({ body }) => body.together)).toMatchObject([
      { state: 'asked', helper: { _id: borrower.id } },
      { state: 'agreed', helper: { _id: borrower.id } },
    ])
    expect(await together('borrower', id)).toMatchObject({ state: 'agreed' })
    await end('borrower', id)

    const late = await overlapping(
      database.ownerPool,
      () => begin('officer', id, neighbour.id),
      () => begin('borrower', id, neighbour.id),
    )
    expect([late.first.status, late.second.body.code, late.hadToWait]).toEqual([200, 'stale', true])
    await end('officer', id)
    const early = await overlapping(
      database.ownerPool,
      () => begin('borrower', id, neighbour.id),
      () => begin('officer', id, neighbour.id),
    )
    expect([early.first.status, early.second.body.together, early.hadToWait]).toMatchObject([
      200,
      { helps: true },
      true,
    ])
    expect((await call('borrower', `POST opportunities/${id}/together/agreement`)).body.code).toBe('stale')

    // Taken off while they agree: nothing is left that they agreed to.
    const gone = await overlapping(
      database.ownerPool,
      () => call('admin', `DELETE opportunities/${id}/parties/${neighbour.id}`),
      () => call('neighbour', `POST opportunities/${id}/together/agreement`),
    )
    expect([gone.first.status, gone.second.status, gone.hadToWait]).toEqual([200, 404, true])
    expect(await together('officer', id)).toBe(null)
  })
})
