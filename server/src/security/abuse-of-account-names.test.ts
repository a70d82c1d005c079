import { describe, expect, test } from 'vitest'
import { openAbuseDesk } from '../test-support/access/abuse-desk.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'

const desk = await openAbuseDesk()
const { call, prove, address, newPerson, mailsTo, anonymous, pool, refusal } = desk
await prove('admin')
const strangers = 'what the stranger chose'
const owners = 'what the owner chooses'
const passwords = { password: strangers, confirm_password: strangers }
const lenders = await createSampleLender(pool, 'True Lending')
const inviting = await signedInAs(pool, lenders, 'admin')

/** A stranger who runs a company, the address that they are after, and one of their own. */
type Squat = { readonly id: string; readonly victim: string; readonly own: string }

const signIn = ({ id }: Squat, body: object) => call('admin', `PATCH people/${id}/auth`, body)
const named = async ({ id }: Squat): Promise<string> =>
  (await pool.query('select username from account where id = $1', [id])).rows[0]?.username ?? ''

/** As whoever has the account, where the password still opens it; proven to be there. */
async function asHolder(squat: Squat): Promise<Record<string, string> | undefined> {
  const entered = await anonymous('auth/login', { username: await named(squat), password: strangers })
  if (entered.body.accessToken === undefined) return undefined
  const headers = { authorization: `Bearer ${entered.body.accessToken}` }
  await injectJson(desk, 'auth/step_up', { payload: { password: strangers }, headers })
  return headers
}

/** Follows every link that came to the stranger's own address, whatever it is for. */
async function followLinks({ own }: Squat): Promise<void> {
  for (const { text } of await mailsTo(own)) {
    const token = /\/auth\/address\/([\w-]{43})/.exec(text)?.[1]
    if (token !== undefined) await anonymous('auth/address/prove', { token })
    const reset = /\/auth\/reset-password\/([\w-]{43})/.exec(text)?.[1]
    if (reset !== undefined) await anonymous('auth/reset_password', { user_id: reset, password: strangers })
  }
}

const acts = {
  'takes the name': async (squat: Squat) => {
    await signIn(squat, { username: squat.victim })
  },
  'moves the address as staff': async (squat: Squat) => {
    await signIn(squat, { recovery_email: squat.own })
  },
  'moves the address as its holder': async (squat: Squat) => {
    const headers = await asHolder(squat)
    if (headers !== undefined)
      await injectJson(desk, 'auth/address', { method: 'POST', payload: { address: squat.own }, headers })
  },
}

async function proveOwnAddress(squat: Squat): Promise<void> {
  await anonymous('auth/forgot_password', { username: await named(squat) })
  await followLinks(squat)
}

type Act = keyof typeof acts
const everyAct = Object.keys(acts) as Act[]

const ordersOf = (rest: readonly Act[]): Act[][] =>
  rest.length < 2 ? [[...rest]] : rest.flatMap((one) => ordersOf(rest.filter((x) => x !== one)).map((o) => [one, ...o]))

const openings: Record<string, (squat: Omit<Squat, 'id'>) => object> = {
  'named as the victim': ({ victim }) => ({ username: victim }),
  'named otherwise': ({ own }) => ({ username: `plain-${own.split('@')[0]}`, recovery_email: own }),
  'named as the stranger': ({ own }) => ({ username: own }),
}

async function open(opening: string): Promise<Squat> {
  const [victim, own] = [address(), address()]
  const id = await newPerson('workforces', { first_name: 'Vera', last_name: 'Victim', email: victim })
  const squat = { id, victim, own }
  const body = { roles: ['3'], allow_to_login: true, ...passwords, ...openings[opening]?.(squat) }
  expect((await signIn(squat, body)).status).toBe(200)
  return squat
}

/** The owner of the address accepts an invitation of a lender and enters with a password that nobody else knows. */
async function ownerEnters({ victim }: Pick<Squat, 'victim'>): Promise<string> {
  const payload = { type: 'workforce', role: '3', first_name: 'Vera', last_name: 'Victim', email: victim }
  await pool.query('update session set stepped_up_at = now()')
  const invited = await injectJson(desk, 'invitations', { payload, headers: inviting })
  if (invited.statusCode !== 200) return `${invited.statusCode} ${invited.body}`
  const links = (await mailsTo(victim)).map((mail) => /\/auth\/invitation\/([\w-]{43})/.exec(mail.text)?.[1] ?? '')
  const token = links.findLast((link) => link !== '') ?? ''
  const accepted = await anonymous('auth/accept_invitation', { token, password: owners })
  const entered = await anonymous('auth/login', { username: victim, password: owners })
  const asStranger = await anonymous('auth/login', { username: victim, password: strangers })
  return [accepted.status, entered.status, asStranger.status].join(' ')
}

test('a name that is an address is recovered there, whatever else is typed', async () => {
  const [victim, own] = [address(), address()]
  const id = await newPerson('workforces', { first_name: 'Vera', last_name: 'Victim', email: victim })
  const body = { roles: ['3'], allow_to_login: true, ...passwords, username: victim, recovery_email: own }
  const refused = await refusal(() => call('admin', `PATCH people/${id}/auth`, body))
  expect(refused).toEqual({ status: 422, code: 'invalid-fields', fields: ['recovery_email'], left: [] })
})

test('its holder moves it once a link that was mailed there was followed, and not before', async () => {
  const squat = await open('named as the victim')
  const headers = await asHolder(squat)
  const answer = await injectJson(desk, 'auth/address', { method: 'POST', payload: { address: squat.own }, headers })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'address-not-proven'])
  const { rowCount } = await pool.query('select from address_change where account_id = $1', [squat.id])
  expect([rowCount, (await mailsTo(squat.own)).length]).toEqual([0, 0])
})

describe.each(Object.keys(openings))('an account %s keeps nobody from their own address', (opening) => {
  test.each(ordersOf(everyAct).map((order) => [order.join(', '), order] as const))('%s', async (_title, order) => {
    const squats = [await open(opening), await open(opening)] as const
    for (const act of order) {
      await acts[act](squats[0])
      await acts[act](squats[1])
      await proveOwnAddress(squats[1])
    }
    await proveOwnAddress(squats[0])
    for (const squat of squats) expect(await ownerEnters(squat)).toBe('200 200 401')
  })
})
