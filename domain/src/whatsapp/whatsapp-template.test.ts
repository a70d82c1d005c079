import { expect, test } from 'vitest'
import { templateComponents, templateProblems } from './whatsapp-template.ts'

test.each([
  ['nothing asked', 'Hello', [], []],
  ['each with its example', 'Hi {{1}}, {{2}}', ['Ann', 'Boise'], []],
  ['one without', 'Hi {{1}}, {{2}}', ['Ann'], ['samples']],
  ['not counted from one', 'Hi {{2}}', ['Ann', 'x'], ['body']],
])('%s', (_what, body, samples, problems) => {
  expect(templateProblems({ body, samples })).toEqual(problems)
})

test('a template is told in the parts that WhatsApp takes', () => {
  const content = { header: { kind: 'document', text: '' }, body: 'Hi {{1}}', footer: 'STOP ends it', samples: ['Ann'] }
  expect(templateComponents({ ...content, header: { kind: 'document', text: '' } })).toEqual([
    { type: 'HEADER', format: 'DOCUMENT' },
    { type: 'BODY', text: 'Hi {{1}}', example: { body_text: [['Ann']] } },
    { type: 'FOOTER', text: 'STOP ends it' },
  ])
})
