import { describe, expect, test } from 'vitest'
import { knownTags } from '../tags/tag-formats.ts'
import { blockKinds, type MailBlock, mailBlock, newBlock } from './mail-blocks.ts'
import { storableTexts, type TemplateText, templateTexts } from './mail-template.ts'
import { templateWords, writeTemplate } from './template-markup.ts'
import { judgeTemplate } from './template-troubles.ts'

const known = new Set([
  'prospect.first_name',
  'loan.number',
  'loan.amount',
  'loan.closing',
  'jobs',
  'jobs.employer',
  'company.name',
  'company.address',
])
const judging = {
  kind: 'transactional',
  main: 'en',
  known: knownTags((path) => (known.has(path) ? (path === 'loan.closing' ? ['long'] : []) : undefined)),
  isPicture: () => true,
} as const
const text = (...blocks: MailBlock[]): TemplateText => ({ subject: 'Hello', preheader: '', blocks })
const words = (html: string, id = 'a'): MailBlock => ({ id, kind: 'text', html })
const codes = (...blocks: MailBlock[]) =>
  judgeTemplate({ en: text(...blocks) }, judging).troubles.map(({ code }) => code)

test('every kind of block may be added as it begins', () => {
  for (const kind of blockKinds) expect(mailBlock.parse(newBlock(kind, 'x')).kind).toBe(kind)
})

describe('what is stored and written', () => {
  test('holds no script, no handler and no address that a link may not have', () => {
    const stored = storableTexts({
      en: text(words('<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a></p>')),
    })
    const html = writeTemplate(templateTexts.parse(stored).en ?? text(), (id) => id).html
    expect(html).not.toMatch(/script|onclick|javascript/)
    expect(html).toContain('<p>ab</p>')
  })

  test('says the same as plain text, and as text to go on writing in', () => {
    const blocks: MailBlock[] = [
      { id: 'h', kind: 'heading', text: 'Loan <1>', level: 1, align: 'left' },
      { id: 'c', kind: 'columns', columns: [[words('<p>left</p>') as never], [words('<p>right</p>') as never]] },
      { id: 'b', kind: 'button', label: 'Open', href: 'https://a.test/?x=1&y=2', align: 'center' },
      { id: 'v', kind: 'values', rows: [{ label: 'Number', path: 'loan.number' }] },
      { id: 'r', kind: 'rows', section: 'jobs', columns: [{ label: 'Employer', path: 'employer' }] },
    ]
    const written = writeTemplate(text(...blocks), (id) => id)
    expect(written.text).toBe(
      'Loan <1>\n\nleft\n\nright\n\nOpen: https://a.test/?x=1&y=2\n\nNumber: {{loan.number}}\n\n{{#each jobs}}- Employer: {{employer|}}\n{{/each}}',
    )
    expect(written.html).toContain('Loan &lt;1&gt;')
    expect(written.html).toContain('href="https://a.test/?x=1&amp;y=2"')
    expect(written.html.endsWith('</div></body></html>')).toBe(true)
    expect(templateWords(blocks)).toContain('<p><a href="https://a.test/?x=1&amp;y=2">Open</a></p>')
  })
})

describe('a template is not published', () => {
  test.each<[string, MailBlock[], string[]]>([
    ['empty', [], ['no-blocks']],
    ['with an empty text', [words('<p> </p>')], ['no-text']],
    ['with a tag that nobody knows', [words('<p>{{loan.nothing}} {{7*7}}</p>')], ['unknown-tag', 'unknown-tag']],
    [
      'with a format that is none of its value',
      [words('<p>{{loan.closing:long}} {{loan.closing:whole}}</p>')],
      ['unknown-tag'],
    ],
    ['with a link that leads nowhere', [{ id: 'b', kind: 'button', label: 'x', href: '', align: 'left' }], ['no-link']],
    [
      'with a link that runs something',
      [{ id: 'b', kind: 'button', label: 'x', href: 'javascript:alert(1)', align: 'left' }],
      ['link-not-safe'],
    ],
    [
      'with a tag in a link',
      [{ id: 'b', kind: 'button', label: 'x', href: 'https://a.test/{{loan.number}}', align: 'left' }],
      ['tag-in-link'],
    ],
    ['with a picture that nobody can hear of', [newBlock('picture', 'p')], ['no-picture', 'no-alt']],
    ['too large', Array.from({ length: 20 }, (_, at) => words(`<p>${'x'.repeat(4_000)}</p>`, `t${at}`)), ['too-large']],
  ])('%s', (_what, blocks, expected) => expect(codes(...blocks)).toEqual(expected))

  test('as advertising without a foot, or without its main language', () => {
    const said = judgeTemplate({ de: text(words('<p>x</p>')) }, { ...judging, kind: 'commercial' })
    expect(said.troubles.map(({ code }) => code)).toEqual(['no-main-language', 'no-footer'])
  })
})

test('what may be blank, and what sounds like advertising, is said', () => {
  const said = judgeTemplate(
    { en: text(words('<p>{{prospect.first_name|there}} {{loan.amount}}: a special offer</p>')) },
    judging,
  )
  expect(said.troubles).toEqual([])
  expect(said.warnings.map(({ code, what }) => [code, what])).toEqual([
    ['may-be-blank', 'loan.amount'],
    ['looks-commercial', ''],
  ])
})
