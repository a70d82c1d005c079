import { beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, openPeopleDesk, refusalOf } from '../../test-support/sample-people-desk.ts'

const { newNames, openLender, send } = await openPeopleDesk()
const passwords = { password: goodPassword, confirm_password: goodPassword }

let admin: Awaited<ReturnType<typeof openLender>>['admin']
let newPerson: Awaited<ReturnType<typeof openLender>>['newPerson']
let save: Awaited<ReturnType<typeof openLender>>['save']
beforeEach(async () => {
  ;({ admin, newPerson, save } = await openLender())
})

describe('an invitation from the panel', () => {
  test('goes to the person’s address, waits in the panel and the list, and opens nothing once a password is set', async () => {
    const formData = newNames()
    const id = await newPerson('workforces', formData)
    expect((await send('POST', `people/${id}/invite`, {}, admin)).json().fields).toEqual({
      roles: 'Please provide a valid roles',
    })
    await save(id, { roles: ['3'] })
    const invited = await send('POST', `people/${id}/invite`, {}, admin)
    expect(invited.json().signIn.invitation).toMatchObject({ email: formData.email })
    const open = (await send('GET', 'invitations', undefined, admin)).json().invitations
    expect(open).toMatchObject([{ email: formData.email, role: { title: 'processor' } }])
    expect(refusalOf(await send('POST', `people/${id}/invite`, {}, admin))).toEqual([422, 'invalid-fields'])
    const body = { allow_to_login: true, username: formData.email, ...passwords }
    expect((await save(id, body)).json().signIn.invitation).toBeNull()
    expect((await send('GET', 'invitations', undefined, admin)).json().invitations).toEqual([])
    expect(refusalOf(await send('POST', `people/${id}/invite`, {}, admin))).toEqual([422, 'invalid-fields'])
  })

  test('needs an address', async () => {
    const id = await newPerson('workforces', { first_name: 'No', last_name: 'Mail' })
    await save(id, { roles: ['3'] })
    expect((await send('POST', `people/${id}/invite`, {}, admin)).json().fields).toEqual({
      email: 'Enter an e-mail address in the record first.',
    })
  })
})
