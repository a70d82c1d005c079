import { describe, expect, test } from 'vitest'
import { openShareDesk, type ShareDesk } from '../../test-support/sample-share-desk.ts'

const ample = 10_000
const limits = {
  ...{ revealsPerPersonPerHour: ample, secretSearchesPerPersonPerHour: ample, uploadsPerPersonPerMinute: ample },
  ...{ invitationsPerPersonPerHour: ample },
}

type Call = (nth: number) => Promise<{ readonly status: number; readonly body: object }>

/** Every verb whose calls are counted, as calls that are granted or refused for what they ask, never for the asking. */
async function countedVerbs({
  call,
  newLoanToShare,
  guest,
  database,
  lender,
}: ShareDesk): Promise<Record<string, Call>> {
  const loan = await newLoanToShare()
  await call('admin', 'GET people')
  await database.ownerPool.query('update session set stepped_up_at = now() where company_id = $1', [lender.companyId])
  const invitee = (nth: number) => ({ first_name: 'Ines', last_name: 'Invited', email: `ines${nth}@sample.test` })
  const invite = (nth: number) => call('admin', 'POST invitations', { type: 'workforce', role: '2', ...invitee(nth) })
  const again = String((await invite(100_000)).body._id)
  const person = async (nth: number): Promise<string> => {
    const formData = { ...invitee(nth), email: `known${nth}@sample.test` }
    return String((await call('admin', 'POST people/workforces/add', { formData })).body._id)
  }
  const known = await person(200_000)
  await call('admin', `PATCH people/${known}/auth`, { roles: ['3'] })
  const search = '955-66-7788'
  const file = { owner: loan, element: 'license', name: 'pay.pdf', size: 100 }
  const share = { search, affiliate_company: guest.companyId }
  return {
    'reading a protected value': () => call('admin', `POST opportunities/${loan}/reveal`, { field: 'ssn' }),
    'looking for a whole number': () => call('admin', 'POST opportunities', { search }),
    'counting what a list shares': () => call('admin', 'POST opportunities/share_all/count', share),
    'sharing a list': () => call('admin', 'POST opportunities/share_all', share),
    'beginning an upload': () => call('admin', 'POST docs/uploads', file),
    inviting: (nth) => invite(nth),
    'inviting once more': () => call('admin', `POST invitations/${again}/resend`),
    'inviting a known person': () => call('admin', `POST people/${known}/invite`),
  }
}

describe.each([
  [20, 40],
  [2, 4],
])('with %i connections, %i callers at once are all answered', async (poolSize, callers) => {
  const verbs = await countedVerbs(await openShareDesk({ own: true, poolSize, limits }))

  test.each(Object.entries(verbs))('%s', async (_name, send) => {
    const answers = await Promise.all(Array.from({ length: callers }, (_, nth) => send(nth)))
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(answers[0]?.body),
    ).toContain(200)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})
