import { describe, expect, test } from 'vitest'
import { newSecretToken } from '../../platform/session/secret-token.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { ana, ended, openSavedFormDesk, someone, submission } from '../../test-support/saved-form-desk.ts'

const desk = await openSavedFormDesk()
const { app, clock, database, formOf, post, resume, rows, save, saved, send, tokenTo, written } = desk
const day = 86_400_000

describe('a link to go on by', () => {
  test('that is guessed, used, past its time or of another company’s form is one answer', async () => {
    const id = await formOf()
    const { token } = await saved(id)
    const otherForm = await formOf()
    const other = await createSampleLender(database.ownerPool, 'Other')
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const added = await app.inject({ method: 'POST', url: '/api/webforms/add', headers, payload: { title: 'Theirs' } })
    const foreign = added.json().webform._id
    const answers = [
      await resume(id, newSecretToken()),
      await resume(otherForm, token),
      await resume(foreign, token),
      await send(otherForm, { resume: token }),
      await send(id, { resume: newSecretToken() }),
      await save(id, { resume: newSecretToken() }),
    ]
    expect((await send(id, { resume: token })).status).toBe(200)
    answers.push(await resume(id, token), await send(id, { resume: token }), await save(id, { resume: token }))
    const late = await saved(id)
    const now = clock.now()
    clock.advance(14 * day)
    answers.push(await resume(id, late.token), await send(id, { resume: late.token }))
    clock.set(now)
    expect((await resume(id, late.token)).status).toBe(200)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject(ended)
    for (const wrong of ['', 'x'.repeat(129), 1, null, {}])
      expect((await post(`${id}/resume`, { token: wrong })).status).toBe(422)
  })

  test('is guessed so often from one address and no more', async () => {
    const id = await formOf()
    const answers = []
    for (let at = 0; at < 201; at += 1) answers.push((await resume(id, newSecretToken(), '192.0.2.1')).status)
    expect([...new Set(answers.slice(0, 200)), answers[200]]).toEqual([410, 429])
  })

  test('is used once by two who send it at the same time', async () => {
    const id = await formOf()
    const { token } = await saved(id)
    const before = await written()
    const by = (first_name: string) => () => send(id, { resume: token, formData: { ...ana, first_name } })
    const { first, second, wasHeld, hadToWait } = await overlapping(database.ownerPool, by('Ana'), by('Bea'))
    expect([wasHeld, hadToWait, first.status, second.status]).toEqual([true, true, 200, 410])
    expect((await written()).leads).toBe(before.leads + 1)
  })

  test('and a save that overlaps with the sending: what is sent is what counts, and nothing is kept of the other', async () => {
    const id = await formOf()
    const { token, sendTo } = await saved(id)
    const { first, second, hadToWait } = await overlapping(
      database.ownerPool,
      () => send(id, { resume: token }),
      () => save(id, { resume: token, sendTo, formData: { first_name: 'Late' } }),
    )
    expect([hadToWait, first.status, second.status]).toEqual([true, 200, 410])
    expect(await rows(`select 1 from webform_draft where company_id = $1 and "values"::text like '%Late%'`)).toEqual([])
  })

  test('two first saves of one page at the same time keep one', async () => {
    const id = await formOf()
    const before = await written()
    const page = { submission: submission(), sendTo: someone() }
    const by = (first_name: string) => () => save(id, { ...page, formData: { first_name } })
    const { first, second } = await overlapping(database.ownerPool, by('Ana'), by('Bea'))
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await written()).drafts).toBe(before.drafts + 1)
  })

  test('is sent anew for whoever asks, by the same answer whether anything is kept', async () => {
    const id = await formOf()
    const { token, sendTo } = await saved(id)
    const now = clock.now()
    clock.advance(15 * day)
    expect(await resume(id, token)).toMatchObject(ended)
    const known = await post(`${id}/link`, { sendTo: sendTo.toUpperCase() })
    const unknown = await post(`${id}/link`, { sendTo: someone() })
    expect(known).toEqual(unknown)
    expect(known.status).toBe(200)
    const fresh = await tokenTo(sendTo, 2)
    expect((await resume(id, fresh)).body.formData).toMatchObject({ first_name: 'Ana' })
    clock.set(now)
  })

  test('goes to one address five times an hour, known or not', async () => {
    const id = await formOf()
    const { sendTo } = await saved(id)
    const other = someone()
    const statuses = async (to: string) => {
      const all = []
      for (let at = 0; at < 6; at += 1) all.push((await post(`${id}/link`, { sendTo: to })).status)
      return all
    }
    expect(await statuses(sendTo)).toEqual([200, 200, 200, 200, 429, 429])
    expect(await statuses(other)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('shows its page in no frame', async () => {
    const id = await formOf({ origins: ['https://www.sample.test'] })
    const framing = async (path: string) => (await app.inject({ url: path })).headers['x-frame-options']
    expect(await framing(`/forms/${id}`)).toBeUndefined()
    expect(await framing(`/forms/${id}/resume/${newSecretToken()}`)).toBe('DENY')
  })
})
