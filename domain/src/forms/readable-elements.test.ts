import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import { layoutOf } from './layout/form-layout.ts'
import { readableElements } from './readable-elements.ts'

const hostile: readonly [string, unknown[]][] = [
  ['no elements', [null, 1, 'x', [], true]],
  ['settings of other kinds', [{ id: 1, type: {}, title: {}, options: 'x', childs: 7, width: 'wide', hided_roles: 3 }]],
  ['children that are none', [{ id: 's', type: 'section', childs: [null, { type: 'text', title: 5 }, 'x'] }]],
  ['a key that objects have by themselves', JSON.parse('[{"id":"__proto__","type":"__proto__","__proto__":{"x":1}}]')],
  ['a name of a method', [{ id: 'toString', type: 'constructor', title: 'valueOf', class: { toString: 1 } }]],
  ['options of every kind', [{ id: 'o', type: 'select', options: [1, 'two', { id: 3 }, { text: 'no id' }, null] }]],
]

describe('any JSON is a tree that can be drawn', () => {
  test.each(hostile)('%s', (_what, content) => {
    const elements = readableElements(content)
    expect(() => layoutOf(elements)).not.toThrow()
    for (const element of elements) {
      expect([typeof element.id, typeof element.type]).toEqual(['string', 'string'])
      expect(['string', 'undefined']).toContain(typeof element.title)
    }
  })

  test('ids are those that the compiler knows', () => {
    const content = [{ type: 'section', childs: [{ type: 'text' }, { id: 7, type: 'number' }] }]
    const compiled = compileForm(content)
    const [section] = readableElements(content)
    const ids = [section?.id, ...(section?.childs ?? []).map((child) => child.id)]
    expect(ids).toEqual(['content[0]', 'content[0].childs[0]', '7'])
    expect(compiled.ok && compiled.form.nodes.map((node) => node.id)).toEqual(ids)
  })

  test('what is fine stays as it is', () => {
    const content = [{ id: 's', type: 'section', title: 'S', childs: [{ id: 'a', type: 'text', any: { thing: 1 } }] }]
    expect(readableElements(content)[0]).toBe(content[0])
  })

  test('a cycle ends at the depth that forms may have, and the compiler refuses it with a place', () => {
    const circle: Record<string, unknown> = { id: 'c', type: 'section' }
    circle.childs = [circle]
    expect(() => layoutOf(readableElements([circle]))).not.toThrow()
    expect(compileForm([circle])).toMatchObject({ ok: false, refusal: { place: expect.stringContaining('content') } })
  })
})
