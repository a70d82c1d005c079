import { expect, test } from 'vitest'
import { openTestApp } from '../test-support/test-app.ts'

const contact = { email: 'hello@platform.test', phone: '208-555-0100' }
const social = [{ title: 'Forum', url: 'https://forum.platform.test/' }]
const { app } = await openTestApp({
  site: { host: 'Info.Platform.test', contact, social, demoMail: 'demos@platform.test' },
})
const siteAt = async (host: string) =>
  (await app.inject({ url: '/api/public/site', headers: { host } })).json().site as unknown

test('whoever runs the program is shown at the host that is for that, however it is written, and its mailbox is not', async () => {
  for (const host of ['info.platform.test', 'INFO.platform.test', 'info.platform.test:3000'])
    expect(await siteAt(host)).toEqual({ contact, social })
})

test('every other host is for signing in', async () => {
  for (const host of ['platform.test', 'loans.info.platform.test', 'info.platform.test.evil.test', '127.0.0.1:3000'])
    expect(await siteAt(host)).toBeNull()
})
