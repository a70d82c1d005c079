import { describe, expect, test } from 'vitest'
import { applyCommand } from '../commands/apply-command.ts'
import { contentOf, designOf } from '../commands/design.ts'
import { copiedIn, copiedLines, copiedOf, pastingOf } from './pasting.ts'

const total = {
  ...{ id: 'total', type: 'amount', title: 'Total' },
  calculations: [{ formulas: [{ field: 'base', where: 'field' }] }],
  control_settings: [{ values: ['1'], as: '=', hide_fields: ['bonus', 'elsewhere'] }],
}
const source = designOf([
  { id: 'pay', type: 'section', childs: [{ id: 'base', type: 'amount' }, { id: 'bonus', type: 'amount' }, total] },
])
const target = designOf([{ id: 'base', type: 'text' }])

function pasted(from: ReturnType<typeof copiedOf>, design = target) {
  let made = 0
  const pasting = pastingOf(design, from, { parent: '', after: null }, () => `+${++made}`)
  const applied = applyCommand(design, pasting.ops)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return { ...pasting, content: contentOf(applied.design) }
}

describe('elements pasted into another form', () => {
  test('get ids that are free there, and name each other by them', () => {
    const { content, keys, lost } = pasted(copiedOf(source, ['pay']))
    expect(keys).toHaveLength(1)
    expect(content[0]?.childs?.map(({ id }) => id)).toEqual(['base_2', 'bonus', 'total'])
    expect(content[0]?.childs?.[2]?.calculations?.[0]?.formulas).toEqual([{ field: 'base_2', where: 'field' }])
    expect(content[0]?.childs?.[2]?.control_settings?.[0]?.hide_fields).toEqual(['bonus', 'elsewhere'])
    expect(lost).toEqual(['elsewhere'])
  })

  test('name what is there already where they were copied without it', () => {
    const { content, lost } = pasted(copiedOf(source, ['total', 'bonus']))
    expect(content.map(({ id }) => id)).toEqual(['bonus', 'total', 'base'])
    expect(content[1]?.calculations?.[0]?.formulas[0]?.field).toBe('base')
    expect(lost).toEqual(['elsewhere'])
  })

  test('in the same form they are copies beside the first ones', () => {
    const { content } = pasted(copiedOf(source, ['pay']), source)
    expect(content[0]?.id).toBe('pay_2')
    expect(content[0]?.childs?.[2]?.calculations?.[0]?.formulas[0]?.field).toBe('base_2')
  })

  test('lines of a text become fields', () => {
    const { content } = pasted(copiedLines('Gross income\r\n\nGross income\tyearly\n<b>Base</b>'))
    expect(content.map(({ id, title }) => [id, title])).toEqual([
      ['gross_income', 'Gross income'],
      ['gross_income_2', 'Gross income'],
      ['b_base_b', '<b>Base</b>'],
      ['base', undefined],
    ])
  })

  test.each(['', '[]', '[[]]', '{"a":1}', '[[{"key":1}]]', '[[{"key":"a","own":[]}]]', '[[{"key":"a","own":null}]]'])(
    'what is no copy of a page is none: %s',
    (text) => {
      expect(copiedIn(text)).toBeNull()
    },
  )
})
