import { expect } from 'vitest'
import { injectJson } from './inject-json.ts'
import { signedInAs } from './sample-accounts.ts'
import { createSampleLender, type SampleLender, type SampleName } from './sample-lender.ts'
import { openTestApp } from './test-app.ts'

const plenty = 10_000
const limits = { signInFailuresPerAccount: plenty, signInFailuresPerAddress: plenty }

export type Headers = { readonly authorization: string }
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Answer = { readonly statusCode: number; readonly json: () => { code?: string } }

/** A password that is taken. */
export const goodPassword = 'a password of my own'

/** Status and code of a refusal. */
export const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().code]

/** A lender whose administrator has proven to be there, and what tests of people and their sign-in ask. */
export async function openPeopleDesk() {
  const tested = await openTestApp({ own: true, limits })
  const { ownerPool } = tested.database
  let count = 0
  const send = (method: Method, path: string, payload: unknown, headers: Headers) =>
    injectJson(tested, path, { method, payload, headers })

  const prove = async (personId: string): Promise<void> => {
    await ownerPool.query('update session set stepped_up_at = now() where person_id = $1', [personId])
  }
  const proven = async (lender: SampleLender, name: SampleName): Promise<Headers> => {
    const headers = await signedInAs(ownerPool, lender, name)
    await prove(lender.people[name].id)
    return headers
  }
  const newNames = () => ({ first_name: 'Petra', last_name: 'Processor', email: `petra${++count}@sample.test` })
  const login = async (username: string, password = goodPassword) =>
    injectJson(tested, 'auth/login', { payload: { username, password } })

  const openLender = async () => {
    const lender = await createSampleLender(ownerPool)
    const admin = await proven(lender, 'admin')
    const newPerson = async (kind = 'workforces', formData: object = newNames()): Promise<string> =>
      (await send('POST', `people/${kind}/add`, { formData }, admin)).json()._id
    const save = (id: string, body: object, headers = admin) => send('PATCH', `people/${id}/auth`, body, headers)
    const signInOf = async (id: string) => (await send('GET', `people/${id}`, undefined, admin)).json().signIn
    /** Somebody of staff who is signed in with a password that an administrator has set. */
    const withSignIn = async (role = '3') => {
      const formData = newNames()
      const id = await newPerson('workforces', formData)
      const passwords = { password: goodPassword, confirm_password: goodPassword }
      const body = { roles: [role], allow_to_login: true, username: formData.email, ...passwords }
      expect((await save(id, body)).statusCode).toBe(200)
      const { accessToken } = (await login(formData.email)).json()
      return { id, username: formData.email, headers: { authorization: `Bearer ${accessToken}` } }
    }
    return { lender, admin, newPerson, save, signInOf, withSignIn }
  }
  return { tested, ownerPool, send, prove, proven, newNames, login, openLender }
}
