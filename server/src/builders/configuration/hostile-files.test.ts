import { describe, expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'

const key = '0b6f3c1e-7c52-4a54-9d1c-3a4d5e6f7081'
const other = '1b6f3c1e-7c52-4a54-9d1c-3a4d5e6f7082'
const form = (more: object = {}) => ({
  ...{ key, kind: 'library', title: 'Borrower', custom_title: null, version: 1, products: [], programs: [] },
  content: [{ id: 'a', type: 'text', title: 'A' }],
  ...more,
})
const file = (more: object = {}) => ({
  ...{ format: 'corbel-configuration', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', company: 'Harbor' },
  ...{ roles: [], products: [], forms: [form()] },
  ...more,
})
const text = (more: object = {}) => JSON.stringify(file(more))
const withForm = (more: object) => text({ forms: [form(more)] })
const deep = (times: number): unknown =>
  Array.from({ length: times }).reduce<unknown>((inside) => ({ id: 's', type: 'section', childs: [inside] }), {})
const raw = (content: string) => text().replace(JSON.stringify(form().content), content)
const forty = (item: string) => Array.from({ length: 40 }, () => item)

describe('a file of forms is read', () => {
  test('as it was exported', () => {
    expect(readConfiguration(text())).toEqual({ ok: true, value: file() })
  })

  test('with text from right to left, as far as it turns nothing else', () => {
    expect(readConfiguration(withForm({ content: [{ id: 'a', type: 'text', title: 'اسم' }] })).ok).toBe(true)
  })
})

/** What it is, and the sentence's key: none throws, and nothing of it is taken. */
const hostile: [string, string, string][] = [
  ['nothing', '', 'notJson'],
  ['blanks', '  \n', 'notJson'],
  ['no JSON', 'format: corbel', 'notJson'],
  ['half a file', text().slice(0, -20), 'notJson'],
  ['two files', `${text()}${text()}`, 'notJson'],
  ['a comment', `// forms\n${text()}`, 'notJson'],
  ['NaN', raw('[NaN]'), 'notJson'],
  ['a table', '<html><body></body></html>', 'notJson'],
  ['null', 'null', 'other'],
  ['a number', '7', 'other'],
  ['a text', '"corbel-configuration"', 'other'],
  ['a list', '[]', 'other'],
  ['a list of files', `[${text()}]`, 'other'],
  ['another format', text({ format: 'formio' }), 'other'],
  ['a format that is a list', text({ format: ['corbel-configuration'] }), 'other'],
  ['no format', JSON.stringify({ forms: [] }), 'other'],
  ['a newer one', text({ version: 2 }), 'wrongPart'],
  ['a version as a text', text({ version: '1' }), 'wrongPart'],
  ['keys for callers', text({ keys: ['secret'] }), 'wrongPart'],
  ['people', text({ people: [{ name: 'Ada' }] }), 'wrongPart'],
  ['records', text({ records: [] }), 'wrongPart'],
  ['a company by its id', text({ company: 7 }), 'wrongPart'],
  ['no forms', JSON.stringify({ ...file(), forms: undefined }), 'wrongPart'],
  ['forms that are no list', text({ forms: { a: form() } }), 'wrongPart'],
  ['a form that is none', text({ forms: [7] }), 'wrongPart'],
  ['null for a form', text({ forms: [null] }), 'wrongPart'],
  ['201 forms', text({ forms: Array.from({ length: 201 }, () => form()) }), 'wrongPart'],
  ['a form twice', text({ forms: [form(), form()] }), 'formTwice'],
  ['a form twice, in capitals', text({ forms: [form(), form({ key: key.toUpperCase() })] }), 'formTwice'],
  ['a key that is none', withForm({ key: '12' }), 'wrongPart'],
  ['a key that is a path', withForm({ key: '../../etc/passwd' }), 'wrongPart'],
  ['a company in a form', withForm({ company_id: other }), 'wrongPart'],
  ['an id of a form', withForm({ id: 11 }), 'wrongPart'],
  ['an unknown kind', withForm({ kind: 'contract' }), 'wrongPart'],
  ['a kind of every object', withForm({ kind: 'toString' }), 'wrongPart'],
  ['no title', withForm({ title: ' ' }), 'wrongPart'],
  ['a title that is an object', withForm({ title: { toString: 'x' } }), 'wrongPart'],
  ['a long title', withForm({ title: 'x'.repeat(121) }), 'wrongPart'],
  ['a title with line ends', withForm({ title: 'a\r\nb' }), 'wrongPart'],
  ['a title that turns reading', withForm({ title: 'a\u202Egpj' }), 'unseen'],
  [
    'a text that turns reading, in escapes',
    withForm({ custom_title: 'a' }).replace('"custom_title":"a"', '"custom_title":"\\u202e"'),
    'unseen',
  ],
  ['an id that turns reading', withForm({ content: [{ id: 'a\u2066b', type: 'text' }] }), 'unseen'],
  ['a zero character', withForm({ content: [{ id: 'a', type: 'text', title: 'a\u0000b' }] }), 'unseen'],
  ['half of a pair', raw('[{"id":"a","type":"text","title":"\\ud800"}]'), 'unseen'],
  ['__proto__', raw('[{"id":"a","type":"text","__proto__":{"admin":true}}]'), 'forbiddenKey'],
  ['__proto__ in the file', text().replace('{', '{"__proto__":{"x":1},'), 'forbiddenKey'],
  ['__proto__ in escapes', raw('[{"id":"a","type":"text","\\u005f_proto__":[]}]'), 'forbiddenKey'],
  ['a part twice', raw('[{"id":"a","type":"text","type":"ssn"}]'), 'keyTwice'],
  ['forms twice', text().replace('"roles"', '"forms":[],"roles"'), 'keyTwice'],
  ['a thousand lists in one another', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'tooDeep'],
  ['a million lists in one another', '['.repeat(1_000_000), 'tooDeep'],
  ['sections sixty deep', withForm({ content: [deep(60)] }), 'tooDeep'],
  ['more than it may hold', `"${'x'.repeat(10_000_001)}"`, 'tooLarge'],
  ['a million names', `{${'"":1,'.repeat(1_000_001)}}`, 'tooLarge'],
  ['20,001 elements at the top', withForm({ content: Array.from({ length: 20_001 }, () => 0) }), 'wrongPart'],
  ['products by their ids', withForm({ products: [1] }), 'wrongPart'],
  ['programs by their ids', withForm({ programs: ['12'] }), 'wrongPart'],
  ['an owner of a program', withForm({ programs: [{ product: 'a', title: 'b', owner: other }] }), 'wrongPart'],
  ['a role that is all', text({ roles: [{ id: 'all', title: 'All', kind: 'workforce' }] }), 'wrongPart'],
  [
    'a role that administers',
    text({ roles: [{ id: '1', title: 'A', kind: 'workforce', is_admin: true }] }),
    'wrongPart',
  ],
  [
    'a module of the program',
    withForm({ kind: 'module', module: { key: 'opportunities', singular: 'x' } }),
    'wrongPart',
  ],
  ['a module that is a path', withForm({ kind: 'module', module: { key: 'pages/../x', singular: 'x' } }), 'wrongPart'],
  ['mail addresses of a webform', withForm({ settings: { notify: ['a@b.c'] } }), 'wrongPart'],
  ['thanks on another site', withForm({ settings: settings('https://evil.test/') }), 'wrongPart'],
  ['thanks by a script', withForm({ settings: settings('javascript:alert(1)') }), 'wrongPart'],
  ['thanks at a host without its scheme', withForm({ settings: settings('//evil.test') }), 'wrongPart'],
  ['meanings that there are not', withForm({ figures: { constructor: [['a']] } }), 'wrongPart'],
  ['paths as texts', withForm({ figures: { loanAmount: ['a'] } }), 'wrongPart'],
  ['titles as long as books', withForm({ products: forty('x'.repeat(201)) }), 'wrongPart'],
]

function settings(redirect: string) {
  return { layout: 'wizard', terms: '', thankYou: '', redirect, prefill: [] }
}

describe('a file is refused, and said why, that is', () => {
  test.each(hostile)('%s', (_what, given, fault) => {
    const read = readConfiguration(given)
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: 'configuration-not-readable', message: { key: `configuration.faults.${fault}` } },
    })
  })
})
