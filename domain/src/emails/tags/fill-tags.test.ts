import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { writtenValue } from '../../papers/summary/written-value.ts'
import type { Language } from '../../shared/messages/languages.ts'
import { fillTags, type TagSource, tagsOf, tagsWithoutOthers, withoutTags } from './fill-tags.ts'
import { formattedTag } from './tag-formats.ts'

const words: Readonly<Record<string, string>> = {
  'prospect.first_name': 'Rosa',
  'prospect.last_name': '',
  'loan.purpose': '<b>{{ssn}}</b> & more',
  'loan.number': 'HL-1007',
}
const rows = [{ employer: 'Acme' }, { employer: 'Grand & Co' }]
const source: TagSource = (path) => {
  if (path === 'jobs')
    return {
      kind: 'rows',
      rows: rows.map((row) => (name) => (name === 'employer' ? { kind: 'text', text: row.employer } : undefined)),
    }
  return Object.hasOwn(words, path) ? { kind: 'text', text: words[path] ?? '' } : undefined
}
const fill = (template: string) => fillTags(template, source, 'html')

test('a tag stands for its value, a blank one for its other words, and else it is missing', () => {
  expect(fill('Hello {{ prospect.first_name | there }}')).toEqual({ text: 'Hello Rosa', missing: [], unknown: [] })
  expect(fill('Dear {{prospect.last_name|customer}}').text).toBe('Dear customer')
  expect(fill('Dear {{prospect.last_name}}!')).toEqual({ text: 'Dear !', missing: ['prospect.last_name'], unknown: [] })
})

test('what a value holds is text: neither markup nor a tag; in a line it holds no line end', () => {
  expect(fill('{{loan.purpose}}').text).toBe('&lt;b&gt;{{ssn}}&lt;/b&gt; &amp; more')
  const broken: TagSource = () => ({ kind: 'text', text: 'a\r\nBcc: x@y.test' })
  expect(fillTags('{{x}}', broken, 'line').text).toBe('a Bcc: x@y.test')
})

test('parts are shown where there is something, and repeated for rows', () => {
  expect(fill('{{#if loan.number}}No. {{loan.number}}{{else}}none{{/if}}').text).toBe('No. HL-1007')
  expect(fill('{{#if prospect.last_name}}x{{else}}none{{/if}}').text).toBe('none')
  expect(fill('{{#each jobs}}{{employer}} of {{prospect.first_name}};{{/each}}').text).toBe(
    'Acme of Rosa;Grand &amp; Co of Rosa;',
  )
  expect(tagsOf('{{#each jobs}}{{employer|x}}{{/each}}{{loan.number}}')).toEqual(['jobs', 'employer', 'loan.number'])
})

describe('stays as it was written', () => {
  test.each([
    '{{constructor}}',
    '{{constructor.constructor("return 1")()}}',
    '{{__proto__.x}}',
    '{{env.PATH}}',
    '{{7*7}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the very text that is tried
    '${7*7}',
    '#{7*7}',
    '<%= 7*7 %>',
    '{{toString}}',
    '{% for x in y %}',
    '{{prospect.ssn}}',
    '{{/if}}',
    '{{#if loan.number}} open',
    '{{prospect.first_name|{{loan.number',
  ])('%s', (template) => expect(fill(template).text).toBe(template))

  test('the inner one of two tags in each other alone is one', () => {
    expect(fill('{{a|{{loan.number}}}}').text).toBe('{{a|HL-1007}}')
  })
})

test('ten thousand braces, and a thousand rows in a thousand rows, come to no more than a mail may hold', () => {
  for (const template of [
    '{'.repeat(10_000),
    '{{'.repeat(5_000) + '}}'.repeat(5_000),
    '{{#if loan.number}}'.repeat(2_000),
  ])
    expect(fill(template).text).toBe(template)
  const many = { kind: 'rows', rows: Array.from({ length: 1_000 }, () => () => undefined) } as const
  const nested: TagSource = () => many
  const template = `{{#each a}}{{#each b}}{{#each c}}${'x'.repeat(1_000)}{{/each}}{{/each}}{{/each}}`
  expect(fillTags(template, nested, 'html').text.length).toBeLessThanOrEqual(64 * 1024)
})

test('a subject is told of without anybody’s values', () => {
  const subject = 'News of {{company.name}} for {{first_name|you}}{{#if loan}}, {{loan.number}}{{/if}}'
  expect(withoutTags(subject, { 'company.name': 'Harbor' })).toBe('News of Harbor for you, …')
  expect(withoutTags('{{constructor}} {{nothing')).toBe('… {{nothing')
  expect(tagsWithoutOthers(subject)).toEqual(['company.name', 'loan.number'])
})

describe('a format says how a value stands', () => {
  const style = {
    ...{ language: 'en', dateFormat: 'MM-DD-YYYY', timeZone: 'America/Boise', currency: 'USD' },
    words: { yes: 'Yes', no: 'No', signed: '' },
  } as const
  const fields: Readonly<Record<string, { type: FormElement['type']; stored: string }>> = {
    closing: { type: 'date', stored: '2027-07-04' },
    // Late on the third in Boise.
    signed: { type: 'datetime', stored: '2027-07-04T03:30:00Z' },
    amount: { type: 'amount', stored: '1250300.55' },
    rate: { type: 'percentage', stored: '6.125' },
    blank: { type: 'date', stored: '' },
    words: { type: 'input', stored: 'July' },
    'loan.odd': { type: 'date', stored: 'soon' },
  }
  const values =
    (language: Language): TagSource =>
    (path) => {
      const field = Object.hasOwn(fields, path) ? fields[path] : undefined
      const said = { ...style, language }
      return (
        field &&
        formattedTag(writtenValue({ id: path, type: field.type }, field.stored, said), { ...field, style: said })
      )
    }

  test.each([
    ['{{closing}}', '07-04-2027'],
    ['{{closing:long}}', 'July 4, 2027'],
    ['{{ closing : weekday }}', 'Sunday, July 4, 2027'],
    ['{{closing:month|soon}}', 'July 2027'],
    ['{{signed:long}}', 'July 3, 2027'],
    ['{{amount:whole}}', '$1,250,301'],
    ['{{amount:plain}}', '1,250,300.55'],
    ['{{rate:plain}} per cent', '6.125 per cent'],
    ['{{blank:long|soon}}', 'soon'],
    ['{{loan.odd:long}}', 'soon'],
  ])('%s', (template, filled) => {
    expect(fillTags(template, values('en'), 'html')).toEqual({ text: filled, missing: [], unknown: [] })
  })

  test('in the reader’s language; a blank value is missing with it as without', () => {
    expect(fillTags('{{closing:long}}, {{amount:whole}}', values('de'), 'line').text).toBe(
      '4. Juli 2027, 1.250.301\u00A0$',
    )
    expect(fillTags('{{blank:long}}', values('en'), 'line').missing).toEqual(['blank'])
  })

  test.each([
    '{{amount:long}}',
    '{{words:long}}',
    '{{closing:toString}}',
    '{{closing:whole|x}}',
    '{{closing:LONG}}',
    '{{closing:}}',
  ])('%s is none, and stays as it was written', (template) =>
    expect(fillTags(template, values('en'), 'html').text).toBe(template),
  )
})
