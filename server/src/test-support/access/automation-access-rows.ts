import { addAutomation } from '@corbel/domain/emails/automation-endpoints'
import { blankDesign as design } from '@corbel/domain/emails/automations/automation-design'
import type { AccessRows } from './access-case.ts'
import type { AccessDesk, AccessTarget } from './access-desk.ts'

//                              anonymous
//                              |   borrower
//                              |   |   broker
//                              |   |   |   processor
//                              |   |   |   |   officer
//                              |   |   |   |   |   reviewer
//                              |   |   |   |   |   |   admin
//                              |   |   |   |   |   |   |   other company's admin
//                              |   |   |   |   |   |   |   |   its officer (affiliate, View)
//                              |   |   |   |   |   |   |   |   |   its processor (affiliate, Edit)
//                              |   |   |   |   |   |   |   |   |   |   platform staff
const administrators = /*    */ '401 403 403 403 403 403 200 200 403 403 403'
const ours = /*              */ '401 403 403 403 403 403 200 404 403 403 403'
const theirs = /*            */ '401 403 403 403 403 403 404 200 403 403 403'

async function newAutomation(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
  const { text } = await desk.send(actor, addAutomation, { body: { title: 'It goes on' } })
  return String(JSON.parse(text)._id)
}

const answering = (status: string) => ({
  ...{ isAboutNoLoan: true as const, make: newAutomation },
  expected: {
    own: ours.replace('200', status),
    others: ours.replace('200', status),
    foreign: theirs.replace('200', status),
  },
})

export const automationAccessRows: AccessRows = {
  'emails/listAutomations': [{ send: () => ({ body: {} }), expected: administrators }],
  'emails/addAutomation': [{ send: () => ({ body: { title: 'It goes on' } }), expected: administrators }],
  'emails/pauseAllAutomations': [{ send: () => ({}), expected: administrators }],
  'emails/getAutomation': [{ ...answering('200'), send: (id) => ({ path: `email_triggers/${id}` }) }],
  'emails/saveAutomation': [
    { ...answering('409'), send: (id) => ({ path: `email_triggers/${id}`, body: { rev: 0 } }) },
  ],
  'emails/publishAutomation': [
    { ...answering('409'), send: (id) => ({ path: `email_triggers/${id}/publish`, body: { rev: 0 } }) },
  ],
  'emails/setAutomationState': [
    { ...answering('200'), send: (id) => ({ path: `email_triggers/${id}/state`, body: { state: 'off' } }) },
  ],
  'emails/listAutomationRuns': [
    { ...answering('200'), send: (id) => ({ path: `email_triggers/${id}/runs`, body: {} }) },
  ],
  'emails/countAutomation': [{ ...answering('200'), send: (id) => ({ path: `email_triggers/${id}/count`, body: {} }) }],
  'emails/listWebhooks': [{ send: () => ({}), expected: administrators }],
  'emails/addWebhook': [
    {
      send: () => ({ body: { title: 'Ledger', url: 'https://127.0.0.1/' } }),
      expected: administrators.replaceAll('200', '422'),
    },
  ],
  'emails/changeWebhook': [
    { ...answering('404'), send: (id) => ({ path: `automation_webhooks/${id}`, body: { state: 'off' } }) },
  ],
  'emails/listWebhookCalls': [
    { ...answering('404'), send: (id) => ({ path: `automation_webhooks/${id}/calls`, body: {} }) },
  ],
  'emails/resendWebhookCall': [
    { ...answering('404'), send: (id) => ({ path: `automation_webhooks/${id}/calls/${id}/resend` }) },
  ],
  'emails/rotateWebhook': [{ ...answering('404'), send: (id) => ({ path: `automation_webhooks/${id}/rotate` }) }],
  'emails/resumeAutomationRun': [
    { ...answering('404'), send: (id) => ({ path: `email_triggers/${id}/runs/${id}/resume` }) },
  ],
  'emails/endAutomationRun': [{ ...answering('404'), send: (id) => ({ path: `email_triggers/${id}/runs/${id}/end` }) }],
  'emails/dryRunAutomation': [
    { ...answering('200'), send: (id) => ({ path: `email_triggers/${id}/dry_run`, body: { design } }) },
  ],
}
