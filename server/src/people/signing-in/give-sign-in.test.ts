import { beforeEach, describe, expect, test } from 'vitest'
import { createSampleAccount } from '../../test-support/sample-accounts.ts'
import { goodPassword, openPeopleDesk, refusalOf } from '../../test-support/sample-people-desk.ts'

const { login, newNames, openLender, ownerPool, send } = await openPeopleDesk()
const passwords = { password: goodPassword, confirm_password: goodPassword }

let admin: Awaited<ReturnType<typeof openLender>>['admin']
let lender: Awaited<ReturnType<typeof openLender>>['lender']
let newPerson: Awaited<ReturnType<typeof openLender>>['newPerson']
let save: Awaited<ReturnType<typeof openLender>>['save']
let signInOf: Awaited<ReturnType<typeof openLender>>['signInOf']
beforeEach(async () => {
  ;({ admin, lender, newPerson, save, signInOf } = await openLender())
})

describe('a way to sign in', () => {
  test('is given with the person, in one act, and opens at once', async () => {
    const formData = newNames()
    const auth = { roles: ['3'], allow_to_login: true, username: formData.email.toUpperCase(), ...passwords }
    const made = await send('POST', 'people/workforces/add', { formData, auth }, admin)
    expect(made.statusCode).toBe(200)
    const signedIn = await login(formData.email)
    expect(signedIn.json().user).toMatchObject({ type: 'Workforces', role: { title: 'processor', admin: false } })
    const list = await send('POST', 'people/workforces', { search: formData.email }, admin)
    expect(list.json().people[0]).toMatchObject({
      allow_to_login: true,
      lastSignedInAt: expect.any(String),
      roles: [{ _id: '3', title: 'processor' }],
    })
  })

  test('leaves no person behind where it is refused', async () => {
    const formData = newNames()
    const auth = {
      roles: ['3'],
      allow_to_login: true,
      username: 'x',
      password: goodPassword,
      confirm_password: 'another',
    }
    const refused = await send('POST', 'people/workforces/add', { formData, auth }, admin)
    expect(refused.json()).toMatchObject({
      code: 'invalid-fields',
      fields: { confirm_password: "Password and Confirm Password didn't match." },
    })
    const list = await send('POST', 'people/workforces', { search: formData.email }, admin)
    expect(list.json().count).toBe(0)
  })

  test.each([
    [{ roles: [] }, { roles: 'Please provide a valid roles' }],
    [{ allow_to_login: true, username: ' ', ...passwords }, { username: 'Please provide a valid username' }],
    [{ allow_to_login: true, username: 'petra' }, { password: 'Please provide a valid password' }],
    [
      { allow_to_login: true, username: 'petra', password: 'short', confirm_password: 'short' },
      { password: 'Choose a password of 12 characters or more.' },
    ],
    [
      { allow_to_login: true, username: 'petra', password: 'password1234', confirm_password: 'password1234' },
      { password: 'This password is known from data breaches. Choose another one.' },
    ],
  ])('is refused as specified: %j', async (body, fields) => {
    const id = await newPerson()
    const answer = await save(id, { roles: ['3'], ...body })
    expect(answer.json()).toMatchObject({ code: 'invalid-fields', fields })
    expect(await signInOf(id)).toMatchObject({ held: [], allow_to_login: false, username: '' })
  })

  test('has a name that nobody else has, whatever its letters’ case', async () => {
    const { username } = await createSampleAccount(ownerPool, { lender, name: 'neighbour' })
    const id = await newPerson()
    const body = { roles: ['3'], allow_to_login: true, ...passwords }
    const answer = await save(id, { ...body, username: username.toUpperCase() })
    expect(answer.json().fields).toEqual({
      username: 'This user name cannot be given. Invite the person instead: whoever has it joins with it.',
    })
  })

  test('takes the e-mail address where the company says so', async () => {
    await ownerPool.query(
      `update company set settings = settings || '{"features": {"username_from_email": true}}' where id = $1`,
      [lender.companyId],
    )
    const formData = newNames()
    const id = await newPerson('workforces', formData)
    const body = { roles: ['3'], allow_to_login: true, username: 'other', ...passwords }
    expect((await save(id, body)).json().signIn).toMatchObject({ username: formData.email, usernameIsEmail: true })
  })

  test('is nobody’s to give where the company works without it', async () => {
    const id = await newPerson()
    await ownerPool.query(
      `update company set settings = settings || '{"features": {"auth_tab": false}}' where id = $1`,
      [lender.companyId],
    )
    expect(refusalOf(await save(id, { roles: ['3'] }))).toEqual([403, 'not-allowed'])
    const given = await send('POST', 'people/workforces/add', { formData: newNames(), auth: { roles: ['3'] } }, admin)
    expect(refusalOf(given)).toEqual([403, 'not-allowed'])
    expect(await signInOf(id)).toBeNull()
  })

  test('of a prospect needs no roles: they get the borrowers’ one; roles of other kinds are unknown', async () => {
    const formData = newNames()
    const id = await newPerson('prospects', formData)
    const body = { allow_to_login: true, username: formData.email, ...passwords }
    expect(refusalOf(await save(id, { ...body, roles: ['2'] }))).toEqual([422, 'unknown-choice'])
    expect((await save(id, body)).json().signIn.held).toEqual([{ _id: '6', title: 'borrower' }])
    expect((await login(formData.email)).json().user.type).toBe('Prospects')
  })

  test.each([
    { role: { admin: true } },
    { type: 'Super' },
    { company: '00000000-0000-7000-8000-000000000000' },
    { created_by: '00000000-0000-7000-8000-000000000000' },
    { is_super: true },
    { allow_to_login: { $ne: false } },
    { roles: '1' },
    { username: { toString: 'x' } },
  ])('is not changed by %j', async (body) => {
    expect(refusalOf(await save(await newPerson(), body))).toEqual([422, 'invalid-request'])
  })
})
