import { expect, test } from 'vitest'
import { openFileDesk, pdf } from '../../documents/samples/sample-file-desk.ts'
import { addPersonFileForms, personFiles } from '../../documents/samples/sample-person-files.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'

const desk = await openFileDesk()
await addPersonFileForms(desk)
const { call, database, rows } = desk
const { newProspect, put } = personFiles(desk)
const module = 'prospects'

type Listed = { docType: string; title: string; status: string; files: { _id: string }[]; notes: { content: string }[] }
const docsOf = async (owner: string): Promise<Listed[]> =>
  (await call('admin', 'POST docs/list', { module, owner })).body.docs as Listed[]
const revOf = async (id: string): Promise<number> =>
  (await database.ownerPool.query('select rev from record where id = $1', [id])).rows[0]?.rev

test('documents of a person that is merged stand on the one that stays, with files and notes, and go back', async () => {
  const [staying, going] = [await newProspect(), await newProspect()]
  const { body: asked } = await call('admin', 'POST docs/needs', { module, owner: going, title: 'Divorce decree' })
  const docType = String(asked.docType)
  const gone = await put('officer', going, docType)
  await call('admin', `DELETE docs/file/${gone}`)
  const id = await put('officer', going, docType)
  const license = await put('officer', going, 'license')
  await call('admin', 'POST docs/status', { module, owner: going, docType: 'license', status: 'Approved' })
  await call('admin', 'POST docs/notes', { module, owner: going, docType, content: 'Page 2 is blurred' })
  const merged = await call('admin', `POST people/prospects/${staying}/merge`, {
    ...{ absorbed: going, take: { license: 'absorbed' } },
    revs: { survivor: await revOf(staying), absorbed: await revOf(going) },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(merged.body.moves).toContainEqual({ key: 'documents', count: 2 })
  const docs = await docsOf(staying)
  expect(docs.find((one) => one.docType === docType)).toMatchObject({
    ...{ title: 'Divorce decree', status: 'Awaiting Review', files: [{ _id: id }], versions: [{ _id: gone }] },
    notes: [{ content: 'Page 2 is blurred' }],
  })
  expect(docs.find((one) => one.docType === 'license')).toMatchObject({ status: 'Approved', files: [{ _id: license }] })
  expect((await rows(going)).map((row) => row.id)).toEqual([])
  const later = await put('officer', staying, docType)
  const undone = await call('admin', `POST people/prospects/${staying}/merge/undo`, { merge: merged.body.merge })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(undone.body.parts).toContainEqual({ key: 'documents', count: 2, left: [] })
  const back = await docsOf(going)
  expect(back.find((one) => one.docType === docType)?.files.map((file) => file._id)).toEqual([id, later])
  expect(back.find((one) => one.docType === 'license')).toMatchObject({ status: 'Approved', files: [{ _id: license }] })
  expect((await docsOf(staying)).find((one) => one.docType === docType)).toBeUndefined()
})

test('what was sent out by mail or as a link leads on to the one that stays, to nobody of another company, and back', async () => {
  const [staying, going] = [await newProspect(), await newProspect()]
  await put('officer', going, 'license')
  const asked = { module, owner: going, title: 'An accountant', docTypes: ['license'], mayRead: true, maySend: false }
  const { body: link } = await call('officer', 'POST docs/links', { ...asked, days: 7 })
  const open = async () => {
    const payload = { form_id: String(link.form_id), owner_id: String(link.owner_id) }
    const answer = await desk.app.inject({ method: 'POST', url: '/api/public/docs', payload })
    return [answer.statusCode, answer.json().modules?.[0]?.docs?.[0]?.files?.length]
  }
  expect(await open()).toEqual([200, 1])
  // A mail asks the one who goes for a document of their loan, by a link that somebody has.
  const loan = await desk.newFileLoan({ prospect: going })
  const token = newSecretToken()
  const request = newId()
  await database.ownerPool.query(
    `insert into document_request (company_id, id, record_id, module, person_id, doc_types, sent_at, expires_at, created_by)
     values ($1, $2, $3, 'opportunities', $4, '{license}', now(), now() + interval '7 days', $5)`,
    [desk.lender.companyId, request, loan, going, desk.lender.people.officer.id],
  )
  await database.ownerPool.query('insert into document_request_link values ($1, $2, $3)', [
    ...[desk.lender.companyId, hashOfToken(token), request],
  ])
  const follow = async (company = desk.lender.companyId) => {
    const url = '/api/public/document_requests/open'
    return (await desk.app.inject({ method: 'POST', url, payload: { company, token } })).statusCode
  }
  expect([await follow(), await follow(newId())]).toEqual([200, 410])
  const merged = await call('admin', `POST people/prospects/${staying}/merge`, {
    ...{ absorbed: going, take: { license: 'absorbed' } },
    revs: { survivor: await revOf(staying), absorbed: await revOf(going) },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect([await open(), await follow(), await follow(newId())]).toEqual([[200, 1], 200, 410])
  const listed = (owner: string) => call('officer', 'POST docs/links/list', { module, owner })
  expect((await listed(staying)).body.links).toMatchObject([{ title: 'An accountant', state: 'open' }])
  const undone = await call('admin', `POST people/prospects/${staying}/merge/undo`, { merge: merged.body.merge })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect([await open(), await follow()]).toEqual([[200, 1], 200])
  expect((await listed(staying)).body.links).toEqual([])
})

const mergeOf = async (kind: 'prospects' | 'workforces', staying: string, going: string) => {
  const merged = await call('admin', `POST people/${kind}/${staying}/merge`, {
    ...{ absorbed: going, take: {}, revs: { survivor: await revOf(staying), absorbed: await revOf(going) } },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const undo = () => call('admin', `POST people/${kind}/${staying}/merge/undo`, { merge: merged.body.merge })
  return { undo }
}

test('what a co-borrower has sent of their own is not owed again by the one who stands in their place, and goes back', async () => {
  const rule = { title: 'Pay stubs', when: null, isRequired: true, expiresDays: null, perBorrower: true }
  const { body } = await call('admin', 'PATCH programs/21/needs', { needs: [rule] })
  const need = `need-${(body.needs as { _id: string }[])[0]?._id}`
  const [staying, going] = [await newProspect(), await newProspect()]
  const owner = await desk.newFileLoan()
  expect((await call('admin', `POST opportunities/${owner}/parties`, { prospect: going })).status).toBe(200)
  const own = `${need}-${going}`
  const on = { module: 'opportunities', owner }
  expect((await call('officer', 'POST docs/requests', { ...on, docTypes: [own], person: going })).status).toBe(200)
  const sent = await desk.upload('officer', [
    { name: 'owner', text: owner },
    { name: own, file: 'stubs.pdf', bytes: pdf },
  ])
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await call('admin', 'POST docs/notes', { ...on, docType: own, content: 'Two months' })
  await call('admin', 'POST docs/status', { ...on, docType: own, status: 'Approved' })
  const needs = async () =>
    ((await call('admin', 'POST docs/list', on)).body.docs as Listed[])
      .filter(({ docType }) => docType.startsWith(need))
      .map(({ docType, status, files, notes }) => [docType, status, files.length, notes.length])
  const asked = async () =>
    (await database.ownerPool.query('select doc_types from document_request where record_id = $1', [owner])).rows
  const before = await needs()
  expect(before).toEqual([
    [need, 'Not Uploaded', 0, 0],
    [own, 'Approved', 1, 1],
  ])
  const { undo } = await mergeOf('prospects', staying, going)
  expect(await needs()).toEqual([
    [need, 'Not Uploaded', 0, 0],
    [`${need}-${staying}`, 'Approved', 1, 1],
  ])
  expect(await asked()).toEqual([{ doc_types: [`${need}-${staying}`] }])
  const undone = await undo()
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect([await needs(), await asked()]).toEqual([before, [{ doc_types: [own] }]])
})

test('a link goes on by the rights of the one who stays where its maker is merged, and back', async () => {
  const staying = desk.lender.people.officer.id
  const { body: worker } = await call('admin', 'POST people/workforces/add', {
    formData: { first_name: 'Wim', last_name: 'Worker', email: `wim${newId()}@sample.test` },
  })
  const going = String(worker._id)
  const owner = await newProspect()
  await put('officer', owner, 'license')
  const asked = { module, owner, title: 'An accountant', docTypes: ['license'], mayRead: true, maySend: false }
  const { body: link } = await call('officer', 'POST docs/links', { ...asked, days: 7 })
  await database.ownerPool.query('update document_link set created_by = $2 where id = $1', [link._id, going])
  const open = async () => {
    const payload = { form_id: String(link.form_id), owner_id: String(link.owner_id) }
    return (await desk.app.inject({ method: 'POST', url: '/api/public/docs', payload })).statusCode
  }
  await desk.prove('admin')
  // Whoever does not sign in may nothing.
  expect(await open()).toBe(404)
  const { undo } = await mergeOf('workforces', staying, going)
  expect(await open()).toBe(200)
  const maker = async () =>
    (await database.ownerPool.query('select created_by from document_link where id = $1', [link._id])).rows
  expect(await maker()).toEqual([{ created_by: staying }])
  expect((await undo()).status).toBe(200)
  expect([await open(), await maker()]).toEqual([404, [{ created_by: going }]])
})
