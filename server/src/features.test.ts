import { allEndpoints } from '@corbel/domain/endpoints'
import { describe, expect, test } from 'vitest'
import { injectJson } from './test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from './test-support/sample-accounts.ts'
import { openTestApp } from './test-support/test-app.ts'

const tested = await openTestApp({ limits: { apiPerSessionPerMinute: 10_000 } })
const staff = await createSampleAccount(tested.database.ownerPool)
const signedIn = await injectJson(tested, 'auth/login', {
  payload: { username: staff.username, password: samplePassword },
})
const headers = { authorization: `Bearer ${signedIn.json().accessToken}` }

/** Who one is, how things look, and one's own account: for platform staff as for everybody. */
const openToStaff = [
  'getCurrentUser',
  'getMenus',
  'listFactors',
  'removeTotp',
  'renewRecoveryCodes',
  'removePasskey',
  'stepUp',
  'listSessions',
  'endOneSession',
  'endOtherSessions',
  'changePassword',
  'readOwnAddress',
  'changeOwnAddress',
  'listOwnRoles',
  'switchRole',
]
/** Pages of companies are also the platform's: what staff may do there stands in the access matrix. */
const alsoOfStaff = [
  'getCompany',
  'saveCompany',
  'closeCompany',
  'addHost',
  'checkHost',
  'removeHost',
  'saveAffiliates',
  'listCompanyChanges',
  'saveMenu',
  'saveNumbering',
  'removePicture',
  'listLegalTexts',
  'publishLegalText',
]
const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access === 'signed-in')

const call = (endpoint: (typeof guarded)[number]['endpoint'], as: Record<string, string>) =>
  injectJson(tested, endpoint.path.replaceAll(/:\w+/g, '0199f1a0-0000-7000-8000-000000000000'), {
    method: endpoint.method,
    payload: endpoint.body === undefined ? undefined : {},
    headers: as,
  })

describe('every call that is not for anybody', () => {
  test.each(guarded)('$name is refused without a session, before anything is read', async ({ endpoint }) => {
    const answer = await call(endpoint, {})
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
  })
})

describe("every call about a company's own", () => {
  const tenants = guarded.filter(({ name }) => ![...openToStaff, ...alsoOfStaff].includes(name))
  test.each(tenants)('$name is closed to platform staff, who are of no company', async ({ endpoint }) => {
    const answer = await call(endpoint, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed'])
  })
})
