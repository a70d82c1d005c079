import { allRights, noRights } from '@corbel/domain/roles/role'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSampleAccount, samplePassword, signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { goodPassword, type Headers, openPeopleDesk, refusalOf } from '../../test-support/sample-people-desk.ts'

const { login, openLender, ownerPool, prove, proven, send } = await openPeopleDesk()
const passwords = { password: goodPassword, confirm_password: goodPassword }

let admin: Awaited<ReturnType<typeof openLender>>['admin']
let lender: Awaited<ReturnType<typeof openLender>>['lender']
let newPerson: Awaited<ReturnType<typeof openLender>>['newPerson']
let save: Awaited<ReturnType<typeof openLender>>['save']
let signInOf: Awaited<ReturnType<typeof openLender>>['signInOf']
let withSignIn: Awaited<ReturnType<typeof openLender>>['withSignIn']
beforeEach(async () => {
  ;({ admin, lender, newPerson, save, signInOf, withSignIn } = await openLender())
})

describe('changing it', () => {
  const isIn = async (headers: Headers): Promise<boolean> =>
    (await send('GET', 'auth/get_user_by_token', undefined, headers)).statusCode === 200

  test('asks for a proof that it is still the same person', async () => {
    const id = await newPerson()
    const unproven = await signedInAs(ownerPool, lender, 'admin')
    expect(refusalOf(await save(id, { roles: ['3'] }, unproven))).toEqual([403, 'step-up-required'])
    expect(refusalOf(await send('POST', `people/${id}/invite`, {}, unproven))).toEqual([403, 'step-up-required'])
  })

  test.each([
    ['the sign-in is taken', { allow_to_login: false }],
    ['the role is taken', { roles: ['2'] }],
    ['the password is another one', { password: `${goodPassword} 2`, confirm_password: `${goodPassword} 2` }],
    ['the name is another one', { username: 'somebody.else@sample.test' }],
  ])('ends what the person has open where %s', async (_what, body) => {
    const { id, headers } = await withSignIn()
    expect(await isIn(headers)).toBe(true)
    expect((await save(id, body)).statusCode).toBe(200)
    expect(await isIn(headers)).toBe(false)
    if ('allow_to_login' in body) expect((await login((await signInOf(id)).username)).statusCode).toBe(401)
  })

  test('lets sessions in roles that stay go on', async () => {
    const { id, headers } = await withSignIn()
    expect((await save(id, { roles: ['3', '2'], allow_to_edit_myprofile: false })).statusCode).toBe(200)
    expect(await isIn(headers)).toBe(true)
  })

  test('stands in history and, with the difference, in the audit trail; never the password', async () => {
    const { id, username } = await withSignIn()
    await save(id, { roles: ['2'], password: `${goodPassword} 2`, confirm_password: `${goodPassword} 2` })
    const history = await send('POST', 'action_history', { module: 'workforces', _id: id }, admin)
    expect(history.json().action_history[0].info).toEqual([
      { field: 'auth.roles', title: 'Roles', previous_value: 'processor', current_value: 'officer' },
      { field: 'auth.password', title: 'Password', previous_value: '', current_value: 'changed' },
    ])
    const trail = await ownerPool.query('select content::text as content from audit_event order by 1')
    const text = trail.rows.map((row) => row.content).join('\n')
    expect(text).toContain('{"current":"officer","field":"roles","previous":"processor"}')
    expect(text).not.toContain(goodPassword)
    expect(JSON.stringify(history.json())).not.toContain(username)
  })

  test('is nobody’s own matter but an administrator’s', async () => {
    const { id, headers } = await withSignIn()
    await prove(id)
    const own = await save(id, { roles: ['1'] }, headers)
    expect(own.json()).toMatchObject({
      code: 'not-allowed',
      message: 'An administrator changes your roles and how you sign in.',
    })
    expect((await send('GET', `people/${id}`, undefined, headers)).json().signIn.held).toEqual([
      { _id: '3', title: 'processor' },
    ])
    for (const who of ['borrower', 'broker'] as const) {
      const theirs = await proven(lender, who)
      expect(refusalOf(await save(lender.people[who].id, { roles: ['1'] }, theirs))).toEqual([403, 'not-allowed'])
      expect(refusalOf(await save(id, { roles: ['1'] }, theirs))).toEqual([404, 'not-found'])
    }
  })

  test('by staff with that right stops at those who run the company, and at their roles', async () => {
    const all = { read: 'all', add: 'all', update: 'all', delete: 'all' }
    await ownerPool.query(`update role set permissions = permissions || $3::jsonb where company_id = $1 and id = $2`, [
      lender.companyId,
      lender.people.officer.roleId,
      JSON.stringify({
        tabs: { workforces: { auth: all } },
        modules: { workforces: { ...noRights, read: 'all', update: 'all', delete: 'all' }, opportunities: allRights },
      }),
    ])
    const officer = await proven(lender, 'officer')
    const { id } = await withSignIn('7')
    expect((await save(id, { allow_to_edit_myprofile: false }, officer)).statusCode).toBe(200)
    expect(refusalOf(await save(id, { roles: ['1'] }, officer))).toEqual([403, 'not-allowed'])
    const adminId = lender.people.admin.id
    const takeOver = { ...passwords }
    expect(refusalOf(await save(adminId, takeOver, officer))).toEqual([403, 'not-allowed'])
    expect(refusalOf(await send('DELETE', `people/${adminId}`, undefined, officer))).toEqual([403, 'not-allowed'])
    expect(refusalOf(await save(lender.people.officer.id, { roles: ['3'] }, officer))).toEqual([403, 'not-allowed'])
    const offered = (await send('GET', `people/${id}`, undefined, officer)).json().signIn.roles
    expect(offered.map((role: { _id: string }) => role._id)).not.toContain('1')
  })

  test('never takes the last administrator away', async () => {
    const { id } = lender.people.admin
    const none = await save(id, { roles: ['2'] })
    expect(refusalOf(none)).toEqual([409, 'last-administrator'])
    expect(refusalOf(await save(id, { allow_to_login: false }))).toEqual([409, 'last-administrator'])
    const second = await withSignIn('1')
    expect((await save(id, { roles: ['2'] })).statusCode).toBe(200)
    expect(await isIn(admin)).toBe(false)
    await prove(second.id)
    expect(refusalOf(await save(second.id, { roles: ['2'] }, second.headers))).toEqual([409, 'last-administrator'])
  })

  test('of an account that another company knows too stays within this one', async () => {
    const other = await createSampleLender(ownerPool, 'Other Lending')
    const account = await createSampleAccount(ownerPool, { lender, name: 'lead' }, { lender: other, name: 'lead' })
    const { id } = lender.people.lead
    for (const body of [{ username: 'mine@sample.test' }, { ...passwords }])
      expect((await save(id, body)).json()).toMatchObject({ code: 'invalid-fields' })
    expect((await save(id, { allow_to_login: false })).statusCode).toBe(200)
    const signedIn = await login(account.username, samplePassword)
    expect(signedIn.json().user.role.company).toBe(other.companyId)
  })

  test('ends with the person: whoever is taken out of use is out at once', async () => {
    const { id, headers, username } = await withSignIn()
    expect((await send('DELETE', `people/${id}`, undefined, admin)).statusCode).toBe(200)
    expect(await isIn(headers)).toBe(false)
    expect((await login(username)).statusCode).toBe(401)
    expect(refusalOf(await save(id, { roles: ['2'] }))).toEqual([409, 'record-inactive'])
    await send('POST', 'people/activate', { id }, admin)
    expect((await login(username)).statusCode).toBe(200)
  })
})
