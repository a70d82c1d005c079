import type { PlantedFault } from './planted-fault.ts'

const settling = 'domain/src/forms/settling'
const draft = 'domain/src/records/draft'

const typedTest = `${settling}/typed-fields.test.ts`
const typingTest = `${draft}/typing.test.ts`

export const formFaults: readonly PlantedFault[] = [
  {
    id: 'what-was-typed-before-left-behind',
    file: `${settling}/typed-fields.ts`,
    find: '    under?.putBack(state)\n',
    replace: '',
    test: typedTest,
    why: 'What 8 cleared on the way to 800 stays cleared.',
  },
  {
    id: 'kept-after-the-first-change',
    file: `${settling}/kept-slots.ts`,
    find: 'if (!this.nodes.has(index)) this.nodes.set',
    replace: 'this.nodes.set',
    test: typedTest,
    why: 'A field is given back as it was after a rule had hidden it.',
  },
  {
    id: 'rules-not-kept',
    file: `${settling}/settle.ts`,
    find: '  state.kept?.keepRule(state, ruleIndex)\n',
    replace: '',
    test: typedTest,
    why: 'A rule that was on while typing never goes on again.',
  },
  {
    id: 'missing-counts-not-kept',
    file: `${settling}/session-missing.ts`,
    find: '    state.keep(place)\n',
    replace: '',
    test: typedTest,
    why: 'The count of fields to complete drifts with every key.',
  },
  {
    id: 'change-beside-typing-lies-on-top',
    file: `${settling}/typed-fields.ts`,
    find: '    for (const index of this.#layOn()) if (!isKnown(index)) changed.add(index)\n',
    replace: '',
    test: typedTest,
    why: 'What is being typed is gone when anything else changes.',
  },
  {
    id: 'locked-field-not-given-back',
    file: `${settling}/settle.ts`,
    find: '(state.restoring || (state.lockCount[node.index] ?? 0) === 0)',
    replace: '(state.lockCount[node.index] ?? 0) === 0',
    test: typingTest,
    why: 'Undo loses what a rule cleared in a field that another has locked.',
  },
  {
    id: 'undo-runs-what-rules-set',
    file: `${settling}/settle.ts`,
    find: '(state.restoring || (state.loading !== null && state.viewer?.newRecord !== true))',
    replace: 'state.loading !== null && state.viewer?.newRecord !== true',
    test: typingTest,
    why: 'Undo puts a value of the form over one that somebody had entered.',
  },
  {
    id: 'set-aside-counted-as-unsaved',
    file: `${draft}/unsaved-values.ts`,
    find: '      const value = this.#session.standing(id)\n',
    replace: '      const value = this.#session.get(id)\n',
    test: typingTest,
    why: 'The draft clears a field before the clearing is final.',
  },
  {
    id: 'half-word-kept-over-what-stands-with-an-unsaved-one',
    file: `${draft}/unsaved-values.ts`,
    find: 'return isLost ? this.finished(this.changes()) : this.changes()',
    replace: 'return this.changes()',
    test: typingTest,
    why: 'A crash in the middle of a number loses what stood with the one before.',
  },
  {
    id: 'typed-back-to-what-is-saved-ends-typing',
    file: `${draft}/unsaved-values.ts`,
    find: 'id in values || !this.has(id)',
    replace: 'id in values',
    test: typingTest,
    why: 'A colleague saves while a box is empty for a moment, and what stood with it is gone.',
  },
  {
    id: 'interrupted-typing-taken-for-finished',
    file: `${draft}/typed-field.ts`,
    find: '  if (saysAll(interrupted, edits)) return null\n',
    replace: '  if (form.nodes.length > 0) return null\n',
    test: typingTest,
    why: 'After a reload in the middle of a number the fields it hides are blank for good.',
  },
  {
    id: 'leaving-a-box-ends-no-typing',
    file: `${draft}/record-draft.ts`,
    find: '    this.endTyping(id)\n',
    replace: '',
    test: typingTest,
    why: 'A hidden value is never cleared, and stays in the record.',
  },
  {
    id: 'cleared-at-the-end-of-typing-without-a-way-back',
    file: `${draft}/record-draft.ts`,
    find: 'new Map([...under, ...before])',
    replace: 'before',
    test: typingTest,
    why: 'Undo of a draft that went on shows a field again and leaves what hides it.',
  },
  {
    id: 'row-loses-a-cell-that-is-set-aside',
    file: `${draft}/row-edits.ts`,
    find: 'Object.is(before[id], row[id])',
    replace: 'Object.is(before, row)',
    test: typingTest,
    why: 'Changing a row clears a cell that is only hidden while somebody types.',
  },
]
