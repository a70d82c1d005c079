import { describe, expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const limits = { takenNamesPerCompanyPerDay: 3, invitationsPerCompanyPerDay: 4, invitationsPerTrialPerDay: 2 }
const tested = await openTestApp({ own: true, limits, trials: 'open' })
const { ownerPool } = tested.database
const other = await createSampleLender(ownerPool, 'Other Lending')
const theirs = await createSampleAccount(ownerPool, { lender: other, name: 'officer' })

type Desk = { lender: SampleLender; headers: { authorization: string } }

async function openDesk(): Promise<Desk> {
  const lender = await createSampleLender(ownerPool)
  const headers = await signedInAs(ownerPool, lender, 'admin')
  await ownerPool.query('update session set stepped_up_at = now()')
  return { lender, headers }
}

const send = ({ headers }: Desk, path: string, payload: unknown, method: 'POST' | 'PATCH' = 'POST') =>
  injectJson(tested, path, { method, payload, headers })

let count = 0
const names = () => ({ first_name: 'Nina', last_name: 'Named', email: `nina${++count}@sample.test` })
const password = 'a password of my own'
const passwords = { password, confirm_password: password }

const rows = async (table: string): Promise<number> => (await ownerPool.query(`select from ${table}`)).rowCount ?? 0
async function everything(): Promise<number[]> {
  const counted: number[] = []
  for (const table of ['person', 'account', 'invitation', 'job_queue.job', 'role', 'people_group', 'trial_request'])
    counted.push(await rows(table))
  return counted
}

describe('whether somebody has an account elsewhere', () => {
  const give = (desk: Desk, username: string) =>
    send(desk, 'people/workforces/add', {
      formData: names(),
      auth: { roles: ['3'], allow_to_login: true, username, ...passwords },
    })

  test('is answered a few times a day for a whole company, and from then on alike for every name', async () => {
    const desk = await openDesk()
    for (let times = 0; times < 3; times++) expect((await give(desk, theirs.username)).statusCode).toBe(422)
    const before = await everything()
    const answers = [await give(desk, theirs.username), await give(desk, `free${++count}@sample.test`)]
    expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual([
      [429, 'too-many-requests'],
      [429, 'too-many-requests'],
    ])
    expect(await everything()).toEqual(before)
  })

  test('is not answered more often to many who ask at once', async () => {
    const desk = await openDesk()
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(desk, theirs.username)))
    expect(answers.filter((one) => one.statusCode === 422).length).toBeLessThanOrEqual(3)
  })

  test('is asked no further by changing a name than by giving one; names that were free do not count', async () => {
    const desk = await openDesk()
    for (let times = 0; times < 4; times++)
      expect((await give(desk, `free${++count}@sample.test`)).statusCode).toBe(200)
    const added = await give(desk, `free${++count}@sample.test`)
    const rename = () => send(desk, `people/${added.json()._id}/auth`, { username: theirs.username }, 'PATCH')
    const seen: number[] = []
    for (let times = 0; times < 4; times++) seen.push((await rename()).statusCode)
    expect(seen).toEqual([422, 422, 422, 429])
  })

  test('is not told by an invitation', async () => {
    const desk = await openDesk()
    const invite = (email: string) => send(desk, 'invitations', { type: 'workforce', role: '3', ...names(), email })
    const told = [await invite(theirs.username), await invite(`free${++count}@sample.test`)].map((one) => {
      const { _id, ...rest } = one.json()
      return [one.statusCode, rest]
    })
    expect(told[0]).toEqual(told[1])
  })
})

describe('letters with a company’s name', () => {
  const invite = (desk: Desk, more: object = {}) =>
    send(desk, 'invitations', { type: 'workforce', role: '3', ...names(), ...more })

  test('go to so many people a day and no more, whoever of the company sends them', async () => {
    const desk = await openDesk()
    const seen: number[] = []
    for (let times = 0; times < 4; times++) seen.push((await invite(desk)).statusCode)
    const before = await everything()
    seen.push((await invite(desk)).statusCode)
    expect(seen).toEqual([200, 200, 200, 200, 429])
    expect(await everything()).toEqual(before)
    expect((await invite(await openDesk())).statusCode).toBe(200)
  })

  test('are fewer on trial, sent again included, and side by side get no further', async () => {
    const desk = await openDesk()
    await ownerPool.query('update company set trial_started_at = now() where id = $1', [desk.lender.companyId])
    const first = (await invite(desk)).json()._id
    const again = Array.from({ length: 5 }, () => send(desk, `invitations/${first}/resend`, {}))
    const answers = (await Promise.all(again)).map((one) => one.statusCode)
    expect(answers.sort()).toEqual([200, 429, 429, 429, 429])
  })

  test.each(['https://evil.test', 'win at evil.com', 'www.evil.test', 'a@evil.test'])(
    'carry no link that a name brings: %s',
    async (name) => {
      const desk = await openDesk()
      const before = await everything()
      const refusals = [
        await invite(desk, { first_name: name }),
        await send(desk, 'people/prospects/add', { formData: { ...names(), last_name: name } }),
        await injectJson(tested, 'auth/register', {
          payload: { ...names(), company: name, password: 'correct horse battery' },
        }),
      ]
      expect(refusals.map((one) => one.statusCode)).toEqual([422, 422, 422])
      expect(refusals.flatMap((one) => Object.keys(one.json().fields))).toEqual(['first_name', 'last_name', 'company'])
      expect(await everything()).toEqual(before)
    },
  )
})

describe.each(['Ro\u202Ead', 'Ro\u0007ad', 'Ro\u2066ad', 'Ro\nad', 'Ro\u200Bad'])('a name with %j', (name) => {
  test('is refused with its place, and nothing is written', async () => {
    const desk = await openDesk()
    const { companyId } = desk.lender
    const before = await everything()
    const tried: [string, object, string, 'POST' | 'PATCH'][] = [
      ['invitations', { type: 'workforce', role: '3', ...names(), last_name: name }, 'last_name', 'POST'],
      ['people/prospects/add', { formData: { ...names(), first_name: name } }, 'first_name', 'POST'],
      [`people/${desk.lender.people.officer.id}`, { formData: { last_name: name }, rev: 1 }, 'last_name', 'PATCH'],
      ['groups/add', { title: name }, 'title', 'POST'],
      ['roles/add', { title: name, type: 'workforce' }, 'title', 'POST'],
      ['products/add', { title: name }, 'title', 'POST'],
      ['products/1/statuses', { title: name, kind: 'open', color: '#112233' }, 'title', 'POST'],
      ['products/1/programs', { title: name, prefix: 'X-', form: '1' }, 'title', 'POST'],
      ['roles/3/clone', { title: name }, 'title', 'POST'],
      ['sources/add', { title: name }, 'title', 'POST'],
      [`companies/${companyId}`, { name }, 'name', 'PATCH'],
    ]
    for (const [path, payload, place, method] of tried) {
      const answer = await send(desk, path, payload, method)
      if (answer.statusCode === 404) throw new Error(`nothing answers at ${path}`)
      expect([path, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([
        path,
        422,
        expect.arrayContaining([place]),
      ])
    }
    expect(await everything()).toEqual(before)
  })
})
