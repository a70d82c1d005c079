import { allRights, noRights, type RolePermissions } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { openAbuseDesk } from '../test-support/access/abuse-desk.ts'

const desk = await openAbuseDesk()
const { call, permit, prove, refusal, address, newPerson, lender, pool } = desk
const { people, companyId } = lender

const adds = { ...noRights, read: 'all', add: true, update: 'all' } as const
const wholeTab = { read: 'all', add: 'all', update: 'all', delete: 'all' } as const
/** Adds people and reads them; no loans, and no word on how anybody signs in. */
const adder: RolePermissions = { modules: { workforces: adds, contacts: adds, prospects: adds }, builders: false }
const wide: RolePermissions = { modules: { opportunities: allRights }, builders: false }
/** May let people sign in, and has a loan officer's rights of their own records. */
const signer: RolePermissions = {
  ...adder,
  modules: { ...adder.modules, opportunities: { ...noRights, read: 'own' } },
  tabs: { workforces: { auth: wholeTab }, contacts: { auth: wholeTab }, prospects: { auth: wholeTab } },
}
await permit('processor', wide)
for (const name of ['admin', 'officer', 'lead'] as const) await prove(name)
const wideRole = String(people.processor.roleId)
const names = { first_name: 'Mal', last_name: 'Lory' }
const password = 'a password of my own'
const auth = (roles: string[]) => ({
  ...{ roles, allow_to_login: true, username: address(), password, confirm_password: password },
})
const invited = (type: string, role: string) => ({ ...names, type, role, email: address() })
const waiting = async (role: string): Promise<string> =>
  String((await call('admin', 'POST invitations', invited('workforce', role))).body._id)
const nothing = { left: [] }

describe('whoever adds people without the right to let them sign in', () => {
  test.each([
    [
      'adds one with a password in a role of staff',
      async () => ({ line: 'POST people/workforces/add', body: { formData: names, auth: auth([wideRole]) } }),
    ],
    [
      'adds one with a password in a role without rights',
      async () => ({
        line: 'POST people/workforces/add',
        body: { formData: names, auth: auth([String(people.outsider.roleId)]) },
      }),
    ],
    ['invites into a role of staff', async () => ({ line: 'POST invitations', body: invited('workforce', wideRole) })],
    [
      'sends the invitation of somebody else again',
      async () => ({ line: `POST invitations/${await waiting(wideRole)}/resend`, body: {} }),
    ],
    [
      'takes the invitation of somebody else back',
      async () => ({ line: `DELETE invitations/${await waiting(wideRole)}`, body: undefined }),
    ],
  ])('%s: refused, and nothing is written', async (_what, abuse) => {
    await permit('officer', adder)
    const { line, body } = await abuse()
    expect(await refusal(() => call('officer', line, body))).toMatchObject({
      status: 403,
      code: 'not-allowed',
      ...nothing,
    })
  })

  test('invites a borrower, whose role reaches nobody else', async () => {
    await permit('officer', adder)
    const body = invited('prospect', String(people.borrower.roleId))
    expect((await call('officer', 'POST invitations', body)).status).toBe(200)
  })

  test('invites no contact whose role reads everybody’s loans', async () => {
    await permit('officer', adder)
    await permit('broker', { modules: { opportunities: { ...noRights, read: 'all' } }, builders: false })
    const body = invited('contact', String(people.broker.roleId))
    expect(await refusal(() => call('officer', 'POST invitations', body))).toMatchObject({ status: 403, ...nothing })
  })
})

describe('whoever may let people sign in', () => {
  const given = (id: string, body: object) => ({ line: `PATCH people/${id}/auth`, body })
  const holder = async (): Promise<string> => {
    const id = await newPerson('workforces', { ...names, email: address() })
    const answer = await call('admin', `PATCH people/${id}/auth`, auth([wideRole]))
    expect(answer.status).toBe(200)
    return id
  }
  test.each([
    [
      'adds somebody in a wider role',
      async () => ({ line: 'POST people/workforces/add', body: { formData: names, auth: auth([wideRole]) } }),
    ],
    ['gives a wider role', async () => given(await newPerson('workforces', names), { roles: [wideRole] })],
    [
      'sets the password of whoever holds one',
      async () => given(await holder(), { password, confirm_password: password }),
    ],
    ['sets the name of whoever holds one', async () => given(await holder(), { username: address() })],
    ['sets where whoever holds one is recovered', async () => given(await holder(), { recovery_email: address() })],
    [
      'takes it away from whoever holds one',
      async () => given(await holder(), { roles: [String(people.outsider.roleId)] }),
    ],
    ['invites into a wider role', async () => ({ line: 'POST invitations', body: invited('workforce', wideRole) })],
    [
      'invites whoever holds a wider role without signing in',
      async () => {
        const id = await newPerson('workforces', { ...names, email: address() })
        await call('admin', `PATCH people/${id}/auth`, { roles: [wideRole] })
        return { line: `POST people/${id}/invite`, body: {} }
      },
    ],
  ])('%s: refused, and nothing is written', async (_what, abuse) => {
    await permit('officer', signer)
    const { line, body } = await abuse()
    const refused = await refusal(() => call('officer', line, body))
    expect(refused).toMatchObject({ ...nothing, fields: [] })
    expect([403, 422]).toContain(refused.status)
    expect(refused.code).toBe('not-allowed')
  })

  test('gives what they have, and is offered no more', async () => {
    await permit('officer', signer)
    const id = await newPerson('workforces', { ...names, email: address() })
    const plain = String(people.outsider.roleId)
    expect((await call('officer', `PATCH people/${id}/auth`, auth([plain]))).status).toBe(200)
    const { signIn } = (await call('officer', `GET people/${id}`)).body as { signIn: { roles: { _id: string }[] } }
    const offered = signIn.roles.map((role) => role._id)
    expect([offered.includes(plain), offered.includes(wideRole), offered.includes('1')]).toEqual([true, false, false])
  })

  test('gives no role that sees a field of the form which their own does not', async () => {
    await permit('officer', signer)
    await permit('lead', { modules: { opportunities: { ...noRights, read: 'own' } }, builders: false })
    const invite = () => call('officer', 'POST invitations', invited('workforce', String(people.lead.roleId)))
    const right = (name: 'officer' | 'lead', rights: object) =>
      pool.query(
        `insert into role_field_rights (company_id, role_id, form_id, rights)
         select company_id, $2, id, $3 from form where company_id = $1
         on conflict (company_id, role_id, form_id) do update set rights = excluded.rights`,
        [companyId, people[name].roleId, JSON.stringify(rights)],
      )
    await right('lead', { '*': 'hidden', ssn: 'edit' })
    await right('officer', { ssn: 'hidden' })
    expect(await refusal(invite)).toMatchObject({ status: 403, ...nothing })
    await right('officer', { ssn: 'edit' })
    expect((await invite()).status).toBe(200)
  })
})

describe('a role that is widened', () => {
  const unproven = async () => {
    await pool.query('update session set stepped_up_at = null where company_id = $1', [companyId])
  }
  const free = async (): Promise<string> => {
    const body = { kind: 'workforce', title: address(), permissions: { modules: {}, builders: false } }
    return String(((await call('admin', 'POST roles/add', body)).body.role as { _id: string })._id)
  }
  test.each([
    ['by the flag', async () => ({ line: `PATCH roles/${await free()}`, body: { admin: true } })],
    ['by a right', async () => ({ line: `PATCH roles/${await free()}`, body: { permissions: wide } })],
    [
      'as a new one',
      async () => ({ line: 'POST roles/add', body: { kind: 'workforce', title: address(), permissions: wide } }),
    ],
    ['as a clone', async () => ({ line: `POST roles/${wideRole}/clone`, body: { title: address() } })],
    [
      'by being taken into use',
      async () => {
        const id = await free()
        await call('admin', `DELETE roles/${id}`)
        return { line: 'POST roles/activate', body: { id } }
      },
    ],
  ])('%s asks for a proof that the administrator is there', async (_what, widening) => {
    await prove('admin')
    const { line, body } = await widening()
    await unproven()
    const refused = await refusal(() => call('admin', line, body))
    expect(refused).toMatchObject({ status: 403, code: 'step-up-required', ...nothing })
    await prove('admin')
    expect((await call('admin', line, body)).status).toBe(200)
  })

  test('closes the invitations that wait for it until somebody sends them again', async () => {
    await prove('admin')
    const role = await free()
    const body = invited('workforce', role)
    const id = (await call('admin', 'POST invitations', body)).body._id
    const link = await desk.tokenTo(body.email)
    expect((await desk.anonymous('auth/invitation', { token: link })).status).toBe(200)
    expect((await call('admin', `PATCH roles/${role}`, { admin: true })).status).toBe(200)
    const accept = (token: string) => desk.anonymous('auth/accept_invitation', { token, password })
    expect(await refusal(() => accept(link))).toMatchObject({ status: 401, code: 'invitation-not-valid', ...nothing })
    const shown = (await call('admin', 'GET invitations')).body.invitations
    expect(shown).toContainEqual(expect.objectContaining({ _id: id, isVoid: true }))
    await unproven()
    const resend = () => call('admin', `POST invitations/${id}/resend`, {})
    expect(await refusal(resend)).toMatchObject({ status: 403, code: 'step-up-required', ...nothing })
    await prove('admin')
    expect((await resend()).status).toBe(200)
    expect((await accept(await desk.tokenTo(body.email, link))).status).toBe(200)
  })

  test('taken from whoever invited, what they sent opens nothing until somebody else answers for it', async () => {
    await prove('admin')
    await permit('officer', signer)
    const role = await free()
    const body = invited('workforce', role)
    const sent = await call('officer', 'POST invitations', body)
    expect(sent.status).toBe(200)
    const link = await desk.tokenTo(body.email)
    const open = (token: string) => desk.anonymous('auth/invitation', { token })
    expect((await open(link)).status).toBe(200)
    await permit('officer', { modules: {}, builders: false })
    const accept = (token: string) => desk.anonymous('auth/accept_invitation', { token, password })
    expect(await refusal(() => accept(link))).toMatchObject({ status: 401, code: 'invitation-not-valid', ...nothing })
    const shown = (await call('admin', 'GET invitations')).body.invitations
    expect(shown).toContainEqual(expect.objectContaining({ _id: sent.body._id, isVoid: true }))
    expect((await call('admin', `POST invitations/${sent.body._id}/resend`, {})).status).toBe(200)
    expect((await accept(await desk.tokenTo(body.email, link))).status).toBe(200)
  })

  test('narrowed asks for no proof and leaves what waits as it is', async () => {
    await prove('admin')
    const role = await free()
    await call('admin', `PATCH roles/${role}`, { permissions: wide })
    const body = invited('workforce', role)
    await call('admin', 'POST invitations', body)
    const link = await desk.tokenTo(body.email)
    await unproven()
    expect((await call('admin', `PATCH roles/${role}`, { permissions: { modules: {}, builders: false } })).status).toBe(
      200,
    )
    expect((await desk.anonymous('auth/accept_invitation', { token: link, password })).status).toBe(200)
  })
})
