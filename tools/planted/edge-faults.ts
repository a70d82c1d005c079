import type { PlantedFault } from './planted-fault.ts'

const forms = 'domain/src/forms'
const entriesTest = 'web/src/forms/fields/entries.test.ts'
const edgesTest = `${forms}/submit-edges.test.ts`

/** Of forms where two things meet, or a value is the last one that is allowed. */
export const edgeFaults: readonly PlantedFault[] = [
  {
    id: 'rule-going-off-drops-what-another-set',
    file: `${forms}/settling/settle.ts`,
    find: 'if (state.given.get(one.field)?.rule === rule.index) state.given.delete(one.field)',
    replace: 'state.given.delete(one.field)',
    test: edgesTest,
    why: 'Choosing another kind leaves the price of the kind before.',
  },
  {
    id: 'cells-of-a-total-rounded-first',
    file: `${forms}/settling/session-rows.ts`,
    find: 'Math.max(node.decimals, column.decimals)',
    replace: 'node.decimals',
    test: edgesTest,
    why: 'A total differs from the sum of what stands above it.',
  },
  {
    id: 'read-only-fields-count-as-missing',
    file: `${forms}/settling/session-missing.ts`,
    find: '(roleHidden | roleReadOnly)',
    replace: 'roleHidden',
    test: edgesTest,
    why: 'A borrower is asked for what only the lender may fill in, and can never submit.',
  },
  {
    id: 'hidden-by-the-same-save-goes-to-review',
    file: `${forms}/submit.ts`,
    find: '[...this.accepted.keys(), ...this.held.keys()]',
    replace: '[...this.accepted.keys()]',
    test: edgesTest,
    why: 'A reviewer decides on a value that the form no longer has.',
  },
  {
    id: 'long-percentage-cut',
    file: `${forms}/masks.ts`,
    find: 'options.decimals === undefined ? 5 : decimals + 4',
    replace: '5',
    test: edgesTest,
    why: '100.125 per cent is saved as 100.1.',
  },
  {
    id: 'half-a-cent-left-to-binary-numbers',
    file: `${forms}/formulas/formula-term.ts`,
    find: 'Math.abs(fromHalf) > (margin.error * scale + scaled * unit) * 2',
    replace: 'fromHalf !== 0',
    test: `${forms}/formulas/exact-formulas.test.ts`,
    why: 'A tenth of 0.35 is 0.03.',
  },
  {
    id: 'extension-of-a-phone-dropped',
    file: `${forms}/entries/read-entry.ts`,
    find: String.raw`(\d{10})$/`,
    replace: String.raw`(\d{10})/`,
    test: entriesTest,
    why: 'A number with an extension is called without it, and nobody was told.',
  },
  {
    id: 'brackets-are-no-minus',
    file: `${forms}/entries/plain-decimal.ts`,
    find: "bracketed !== undefined || sign === '-'",
    replace: "sign === '-'",
    test: entriesTest,
    why: 'A loss that is pasted from a spreadsheet is kept as a gain.',
  },
  {
    id: 'choices-kept-twice',
    file: `${forms}/check-value.ts`,
    find: '[...new Set(value.map(String))]',
    replace: 'value.map(String)',
    test: edgesTest,
    why: 'A choice that is sent twice is shown and counted twice.',
  },
  {
    id: 'longest-text-refused',
    file: `${forms}/check-value.ts`,
    find: 'text.length > limit',
    replace: 'text.length >= limit',
    test: edgesTest,
    why: 'A text that fills its field to the last letter cannot be saved.',
  },
]
