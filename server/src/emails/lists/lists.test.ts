import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { campaignContent, openCampaignDesk } from '../../test-support/campaign-desk.ts'

const desk = await openCampaignDesk()
const { callAsGuest, lender, pool, post, get, patch, newContact, newList, newCampaign, newLoan } = desk
const rightsOf = (rights: object) =>
  pool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,contacts}', $2) where company_id = $1 and id = 3`,
    [lender.companyId, JSON.stringify(rights)],
  )

describe('a list', () => {
  test('is made of contacts that were ticked, or of all that a filter leaves; who is on it stays so once', async () => {
    const [one, two] = [await newContact(), await newContact()]
    const asked = { title: 'Brokers', type: 'Selected', selectedIds: [one, two, newId()] }
    const answer = await post('admin', 'contacts/create_email_list', asked)
    expect(answer.body).toMatchObject({ message: 'The list was created.', added: 2, known: 0, unseen: 1 })
    const emailListId = answer.body._id
    const again = { emailListId, type: 'Selected', selectedIds: [two, await newContact()] }
    expect((await post('admin', 'contacts/create_email_list', again)).body).toMatchObject({ added: 1, known: 1 })
    const all = { title: 'Everybody', type: 'All', filters: [], search: 'Cora' }
    expect((await post('admin', 'contacts/create_email_list', all)).body).toMatchObject({ added: 3 })
    const { body } = await post('admin', 'email_list/lists')
    expect(body).toEqual(expect.arrayContaining([{ _id: emailListId, title: 'Brokers' }]))
    const { lists } = (await post('admin', 'email_list', { search: 'brok' })).body as { lists: object[] }
    expect(lists).toMatchObject([{ title: 'Brokers', kind: 'static', members: 3 }])
  })

  test.each([
    ['without a title', { type: 'Selected', title: ' ' }, 'invalid-fields', 'title'],
    ['to be one that was not chosen', { type: 'Selected', emailListId: '' }, 'invalid-fields', 'emailListId'],
    ['of nobody', { type: 'Selected', title: 'Nobody', selectedIds: [newId()] }, 'invalid-request', 'selectedIds'],
    ['with a title that is taken', { type: 'Selected', title: 'BROKERS' }, 'invalid-fields', 'title'],
    ['with a line end in its title', { type: 'Selected', title: 'Bro\nkers' }, 'invalid-fields', 'title'],
  ])('%s is refused, and nothing is written', async (_what, more, code, field) => {
    const before = (await post('admin', 'email_list/lists')).body
    const body = { selectedIds: [await newContact()], ...more }
    const answer = await post('admin', 'contacts/create_email_list', body)
    expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) } })
    expect((await post('admin', 'email_list/lists')).body).toEqual(before)
  })

  test('says of each of its people whether something would go there', async () => {
    const [fine, twin, blank, gone] = [
      await newContact('same@contacts.test'),
      await newContact('SAME@contacts.test'),
      await newContact(null),
      await newContact('bounced@contacts.test'),
    ]
    await pool.query(
      `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, 'bounced@contacts.test', 'all', 'bounce', now())`,
      [lender.companyId],
    )
    const id = await newList([fine, twin, blank, gone])
    const { body } = await post('admin', `email_list/${id}/members`, {})
    const members = body.members as { _id: string; trouble: string | null }[]
    const troubles = Object.fromEntries(members.map(({ _id, trouble }) => [_id, trouble]))
    expect([troubles[blank], troubles[gone]]).toEqual(['no-address', 'suppressed'])
    expect([troubles[fine], troubles[twin]].sort()).toEqual(['same-address', null].sort())
    expect(body.totals).toMatchObject({ members: 4, reachable: 1 })
    expect((await post('admin', `email_list/${id}/members`, { troubled: true })).body).toMatchObject({ count: 3 })
    expect((await post('admin', `email_list/${id}/members`, { search: 'bounced@' })).body).toMatchObject({ count: 1 })
  })

  test('takes people on and off; a saved filter is read when it is used', async () => {
    const [one, two] = [await newContact(), await newContact()]
    const id = await newList([one])
    expect((await post('admin', `email_list/${id}/members/add`, { people: [one, two, newId()] })).body).toMatchObject({
      ...{ added: 1, known: 1, unseen: 1 },
    })
    expect((await post('admin', `email_list/${id}/members/remove`, { people: [one] })).body).toMatchObject({
      removed: 1,
    })
    expect((await post('admin', `email_list/${id}/members/remove`, { people: [one] })).body).toMatchObject({
      code: 'nothing-to-change',
    })
    const filter = { module: 'contacts', filters: [], search: 'Zora' }
    const { body } = await post('admin', 'email_list/add', { title: 'Zoras', filter })
    const dynamic = (body.list as { _id: string })._id
    const members = async () => (await post('admin', `email_list/${dynamic}/members`, {})).body.count
    expect(await members()).toBe(0)
    await post('admin', 'people/contacts/add', { formData: { first_name: 'Zora', last_name: 'Z', email: 'z@z.test' } })
    expect(await members()).toBe(1)
    expect((await post('admin', `email_list/${dynamic}/members/add`, { people: [one] })).status).toBe(422)
    expect((await post('admin', 'email_list/people', { search: 'Zora' })).body).toMatchObject({
      people: [{ name: 'Zora Z', module: 'contacts' }],
    })
    const rev = (await get(`email_list/${id}`)).list as { rev: number }
    expect((await patch(`email_list/${id}`, { active: false, rev: rev.rev })).status).toBe(200)
    expect((await patch(`email_list/${id}`, { title: 'Late', rev: rev.rev })).body).toMatchObject({ code: 'stale' })
    expect((await post('admin', `email_list/${id}/members/add`, { people: [one] })).status).toBe(409)
  })

  test('is nothing to who writes to nobody, and to another company as one that is not there', async () => {
    const id = await newList([await newContact()])
    for (const who of ['officer', 'processor', 'broker', 'borrower'] as const)
      expect((await post(who, `email_list/${id}/members`, {})).status).toBe(403)
    const foreign = await callAsGuest('admin', `POST email_list/${id}/members`, {})
    const random = await callAsGuest('admin', `POST email_list/${newId()}/members`, {})
    expect([foreign.status, foreign.body]).toEqual([404, random.body])
  })

  test('shows whoever reads some people those of them alone, and mails nobody else for them', async () => {
    const { processor } = lender.people
    const [own, others] = [await newContact('own@contacts.test'), await newContact('others@contacts.test')]
    const broker = 'insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 5, 1)'
    await pool.query(broker, [lender.companyId, own])
    const id = await newList([own, others])
    await newLoan({ contacts: [`${own}---5`], workforces: [`${processor.id}---3`] })
    await rightsOf({ ...noRights, read: 'own', compose: true })
    const { body } = await post('processor', `email_list/${id}/members`)
    expect(body).toMatchObject({ count: 1, members: [{ _id: own }], totals: { members: 1, reachable: 1 } })
    expect((await post('processor', 'email_list', { search: String(id) })).body).toMatchObject({ count: 0 })
    const theirs = await newCampaign([id])
    expect((await post('processor', `campaigns/${theirs}/count`)).status).toBe(404)
    const mine = await post('processor', 'campaigns/add', { title: 'Mine', lists: [id], ...campaignContent })
    const mineId = (mine.body.campaign as { _id: string })._id
    const counted = await post('processor', `campaigns/${mineId}/count`)
    expect(counted.body).toMatchObject({ count: 1, skipped: [{ reason: 'not-found', count: 1 }] })
    const left = await newCampaign([id], { excluded: [await newList([others])] })
    expect((await post('admin', `campaigns/${left}/count`)).body).toMatchObject({ count: 1 })
    expect((await post('processor', `email_list/${id}/members/remove`, { people: [others] })).status).toBe(409)
    await rightsOf(noRights)
  })

  test('takes addresses: whoever has one is put on it, whoever may not be written to is nobody', async () => {
    const [one, two] = [await newContact('paste1@go.test'), await newContact('PASTE2@go.test')]
    const id = await newList([one])
    const addresses = ['paste1@go.test', ' Paste2@GO.test', 'paste2@go.test', 'nobody@go.test']
    const taken = await post('admin', `email_list/${id}/import`, { addresses })
    expect(taken.body).toMatchObject({ added: 1, known: 1, unknown: ['nobody@go.test'] })
    const { body } = await post('admin', `email_list/${id}/members`, {})
    expect((body.members as { _id: string }[]).map(({ _id }) => _id).sort()).toEqual([one, two].sort())
    const theirs = await callAsGuest('admin', 'POST email_list/add', { title: 'Theirs' })
    const { _id: foreign } = (theirs.body as { list: { _id: string } }).list
    expect((await callAsGuest('admin', `POST email_list/${foreign}/import`, { addresses })).body).toMatchObject({
      ...{ added: 0, unknown: ['paste1@go.test', 'paste2@go.test', 'nobody@go.test'] },
    })
    await pool.query(
      `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, 'paste2@go.test', 'all', 'bounce', now())`,
      [lender.companyId],
    )
    const { body: listed } = await post('admin', 'email_list', { limit: 100 })
    expect((listed.lists as { _id: string; stopped: number }[]).find((row) => row._id === id)).toMatchObject({
      ...{ members: 2, stopped: 1 },
    })
  })

  test('comes sorted as it is asked for, as campaigns and addresses without e-mails do, and by nothing else', async () => {
    for (const title of ['sort B', 'Sort a', 'Sort C']) {
      const list = await newList([await newContact(`${title.at(-1)}@sort.test`)], title)
      await newCampaign([list], { title })
      await post('admin', 'suppressions/add', { email: `${title.at(-1)}@sort.test` })
    }
    const inOrder = async (path: string, field: string, order: string) => {
      const { body } = await post('admin', path, { search: 'sort', limit: 100, sort: { field, order } })
      const rows = (body.lists ?? body.campaigns ?? body.suppressions) as { title?: string; email?: string }[]
      return rows.map(({ title, email }) => title ?? email)
    }
    for (const path of ['email_list', 'campaigns']) {
      expect(await inOrder(path, 'title', 'asc')).toEqual(['Sort a', 'sort B', 'Sort C'])
      expect(await inOrder(path, 'title', 'desc')).toEqual(['Sort C', 'sort B', 'Sort a'])
      expect(await inOrder(path, path === 'campaigns' ? 'createdAt' : 'updatedAt', 'asc')).toEqual([
        ...['sort B', 'Sort a', 'Sort C'],
      ])
    }
    expect(await inOrder('suppressions', 'email', 'desc')).toEqual(['c@sort.test', 'b@sort.test', 'a@sort.test'])
    for (const path of ['email_list', 'campaigns', 'suppressions', 'whatsapp_campaigns'])
      expect(await post('admin', path, { sort: { field: 'company_id', order: 'asc' } })).toMatchObject({
        ...{ status: 422, body: { code: 'invalid-request' } },
      })
  })
})
