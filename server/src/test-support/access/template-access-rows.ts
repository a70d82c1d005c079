import { addTemplate, publishTemplate, saveTemplate } from '@corbel/domain/emails/template-endpoints'
import { newId } from '../../platform/ids.ts'
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
const ourAdministrator = /*  */ '401 403 403 403 403 403 200 404 403 403 403'
const theirAdministrator = /**/ '401 403 403 403 403 403 404 200 403 403 403'
const stale = (row: string): string => row.replace('200', '409')

const text = { subject: 'x', preheader: '', blocks: [] }
const whoeverComposes = {
  own: /*                    */ '401 403 403 403 200 403 200 404 404 404 403',
  others: /*                 */ '401 404 404 404 200 403 200 404 404 404 403',
  foreign: /*                */ '401 404 404 404 404 404 404 200 200 404 403',
  viewed: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
  edited: /*                 */ '401 404 404 404 200 403 200 403 403 404 403',
}

async function newTemplate(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
  const { text } = await desk.send(actor, addTemplate, { body: { title: 'Goes on' } })
  return String(JSON.parse(text)._id)
}

async function newLoanAndTemplate(desk: AccessDesk, target: AccessTarget): Promise<string> {
  const loan = await desk.newLoan(target)
  const actor = target === 'foreign' ? 'otherAdmin' : 'admin'
  const id = await newTemplate(desk, target)
  const blocks = [{ id: 'a', kind: 'divider' as const }]
  const path = `email_templates/${id}`
  await desk.send(actor, saveTemplate, { path, body: { rev: 1, texts: { en: { ...text, blocks } } } })
  await desk.send(actor, publishTemplate, { path: `${path}/publish`, body: { rev: 2 } })
  return `${loan}/${id}`
}

const own = { own: ourAdministrator, others: ourAdministrator, foreign: theirAdministrator }
const ofTemplate = { isAboutNoLoan: true, make: newTemplate, expected: own } as const
const ofOlderDraft = {
  ...ofTemplate,
  expected: { own: stale(ourAdministrator), others: stale(ourAdministrator), foreign: stale(theirAdministrator) },
}

export const templateAccessRows: AccessRows = {
  // Without a picture: whoever may is told that there is none.
  'emails/addMailPicture': [{ send: () => ({ body: {} }), expected: administrators.replaceAll('200', '415') }],
  'emails/showMailPicture': [
    {
      title: 'that is not there',
      send: () => ({ path: `public/mail_pictures/${newId()}.${newId()}` }),
      expected: '404 404 404 404 404 404 404 404 404 404 404',
    },
  ],
  'emails/listTemplates': [{ send: () => ({ body: {} }), expected: administrators }],
  'emails/addTemplate': [{ send: () => ({ body: { title: 'Goes on' } }), expected: administrators }],
  'emails/getTemplate': [{ ...ofTemplate, send: (id) => ({ path: `email_templates/${id}` }) }],
  'emails/saveTemplate': [{ ...ofOlderDraft, send: (id) => ({ path: `email_templates/${id}`, body: { rev: 0 } }) }],
  'emails/publishTemplate': [
    { ...ofOlderDraft, send: (id) => ({ path: `email_templates/${id}/publish`, body: { rev: 0 } }) },
  ],
  'emails/listTemplateVersions': [{ ...ofTemplate, send: (id) => ({ path: `email_templates/${id}/versions` }) }],
  'emails/restoreTemplate': [
    { ...ofOlderDraft, send: (id) => ({ path: `email_templates/${id}/restore`, body: { version: 1, rev: 0 } }) },
  ],
  'emails/deactivateTemplate': [{ ...ofTemplate, send: (id) => ({ path: `email_templates/${id}` }) }],
  'emails/activateTemplate': [{ ...ofTemplate, send: (id) => ({ body: { id } }) }],
  'emails/previewTemplate': [
    {
      ...{ isAboutNoLoan: true, make: newLoanAndTemplate, random: () => `${newId()}/${newId()}`, expected: own },
      send: (place) => ({
        path: `email_templates/${place.split('/')[1]}/preview`,
        body: { owner: String(place.split('/')[0]), text, language: 'en' },
      }),
    },
  ],
  'emails/testTemplate': [
    { ...ofTemplate, send: (id) => ({ path: `email_templates/${id}/test`, body: { text, language: 'en' } }) },
  ],
  'emails/fillTemplate': [
    {
      ...{ make: newLoanAndTemplate, random: () => `${newId()}/${newId()}`, expected: whoeverComposes },
      send: (place) => ({
        path: `email_templates/${place.split('/')[1]}/fill`,
        body: { module: 'opportunities', owner: place.split('/')[0] },
      }),
    },
  ],
}
