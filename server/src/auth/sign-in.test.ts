import { describe, expect, test } from 'vitest'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const { app, database, clock } = await openTestApp()
const { ownerPool } = database
const lender = await createSampleLender(ownerPool)
const officer = await createSampleAccount(ownerPool, { lender, name: 'officer' })

const signIn = (username: string, password = samplePassword, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { username, password } })

const whoAmI = (headers: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/auth/get_user_by_token', headers })

describe('signing in with one role', () => {
  test('answers a token and the user to an API caller', async () => {
    const answer = await signIn(officer.username)
    expect(answer.statusCode).toBe(200)
    const { accessToken, user } = answer.json()
    expect(user).toMatchObject({
      _id: lender.people.officer.id,
      fullName: 'Olga Officer',
      type: 'Workforces',
      role: { _id: '2', title: 'officer', admin: false, company: lender.companyId },
      company: { _id: lender.companyId, name: 'Sample Lending', products: ['1', '2'], enable_ach_payments: false },
      affiliate: null,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const same = await whoAmI({ authorization: `Bearer ${accessToken}` })
    expect(same.json()).toEqual(user)
  })
})
