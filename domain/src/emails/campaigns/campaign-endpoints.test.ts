import { expect, test } from 'vitest'
import { addCampaign, saveCampaign } from './campaign-endpoints.ts'

test.each([
  ['a line end in its subject', { subject: 'Rates\r\nBcc: all@else.test' }],
  ['a sign that turns its subject', { subject: 'Rates \u202e gpj.exe' }],
  ['a line end in what stands beside it', { preheader: 'Now\nX-Own: 1' }],
  ['a line end in its title', { title: 'Spring\nAutumn' }],
])('a campaign with %s is not taken', (_what, said) => {
  const whole = { title: 'Spring', subject: 'Rates', preheader: 'Now' }
  expect(addCampaign.body.safeParse(whole).success).toBe(true)
  expect(addCampaign.body.safeParse({ ...whole, ...said }).success).toBe(false)
  expect(saveCampaign.body.safeParse(said).success).toBe(false)
})
