import type { PlannedField, PlannedSection, PlannedTab } from './builder-hand.ts'

const yesNo = ['Yes', 'No']
const field = (item: string, title: string, more: Partial<PlannedField> = {}): PlannedField => ({
  item,
  title,
  ...more,
})
const fields = (item: string, ...titles: string[]): PlannedField[] => titles.map((title) => field(item, title))

const owner = (which: string, like?: true): PlannedSection => ({
  title: `${which} owner`,
  ...(like ? { likeTheOneBefore: true } : {}),
  fields: [
    ...fields('Text', `${which} name`, `${which} post`),
    field('E-mail', `${which} e-mail`),
    field('Percentage', `${which} share`),
  ],
})

/** 60 fields in five tabs: rows with a total, formulas, rules, mandatory fields, fields that a role does not see. */
export const sixtyFields: readonly PlannedTab[] = [
  {
    title: 'Applicant',
    sections: [
      {
        title: 'Who applies',
        fields: [
          field('Text', 'Given name', { mandatory: true }),
          field('Text', 'Family name', { mandatory: true }),
          field('E-mail', 'Mail address'),
          field('Phone', 'Telephone'),
          field('Date', 'Born on'),
          field('SSN', 'Tax number'),
        ],
      },
      {
        title: 'Where they live',
        fields: [
          ...fields('Text', 'Street and number', 'Town'),
          field('State', 'In the state of'),
          field('Zip', 'Postal code'),
          field('Number', 'Years there'),
          field('Select', 'Home is', {
            options: ['Owned', 'Rented', 'With family'],
            rule: { value: 'Owned', hides: ['Monthly rent'] },
          }),
          field('Amount', 'Monthly rent'),
        ],
      },
    ],
  },
  {
    title: 'Business',
    sections: [
      {
        title: 'The business',
        fields: [
          field('Text', 'Trade name', { mandatory: true }),
          field('Website', 'Its site'),
          field('Select', 'Line of trade', {
            options: ['Farming', 'Building', 'Carriage', 'Retail', 'Food', 'Health', 'Lodging', 'Repair', 'Other'],
          }),
          field('Number', 'People employed'),
          field('Date', 'Founded on'),
          field('Text area', 'What it does'),
        ],
      },
      {
        title: 'A year’s revenue',
        fields: [
          ...fields('Amount', 'Sales', 'Services', 'Rents', 'Other revenue'),
          field('Amount', 'Revenue', { formula: 'sales + services + rents + other_revenue' }),
        ],
      },
      {
        title: 'A year’s costs',
        fields: [
          ...fields('Amount', 'Wages', 'Goods', 'Premises', 'Taxes'),
          field('Amount', 'Costs', { formula: 'wages + goods + premises + taxes' }),
          field('Amount', 'Left over', { formula: 'revenue - costs' }),
        ],
      },
    ],
  },
  {
    title: 'Equipment',
    sections: [
      {
        title: 'Machines',
        repeats: true,
        fields: [...fields('Text', 'Machine', 'Maker'), field('Number', 'How many'), field('Amount', 'Price')],
      },
      {
        title: 'The loan',
        fields: [
          field('Amount', 'Price of all', { totalOf: 'Price' }),
          field('Amount', 'Paid down'),
          field('Amount', 'Wanted', { formula: 'price_of_all - paid_down' }),
          field('Number', 'Months'),
          field('Select', 'Paid back', { options: ['Monthly', 'Quarterly', 'At the end'] }),
        ],
      },
    ],
  },
  {
    title: 'Owners',
    sections: [
      owner('First'),
      owner('Second', true),
      owner('Third', true),
      {
        title: 'Together',
        fields: [field('Percentage', 'All shares', { formula: 'first_share + second_share + third_share' })],
      },
    ],
  },
  {
    title: 'Statements',
    sections: [
      {
        title: 'Please answer',
        fields: [
          field('Radio', 'Ever insolvent', { options: yesNo, rule: { value: 'No', hides: ['When and why'] } }),
          field('Text area', 'When and why'),
          field('Radio', 'Sued at present', { options: yesNo }),
          ...fields('Checkbox', 'Answers are true', 'May ask for a report'),
        ],
      },
      {
        title: 'Of the lender',
        fields: [
          field('Text area', 'Remarks of the lender', { hiddenFrom: ['Borrower'] }),
          field('Select', 'Grade', { options: ['A', 'B', 'C'], hiddenFrom: ['Borrower'] }),
          field('Date', 'Looked at on'),
        ],
      },
    ],
  },
]

/** What is hard to reach without a pointer, in few fields: rows with a total, a formula, a rule, a role. */
export const smallForm: readonly PlannedTab[] = [
  {
    title: 'Lodging',
    sections: [
      {
        title: 'Where they live',
        fields: [
          field('Select', 'Home is', {
            options: ['Owned', 'Rented'],
            mandatory: true,
            rule: { value: 'Owned', hides: ['Monthly rent'] },
          }),
          field('Amount', 'Monthly rent'),
          field('Text area', 'Remarks of the lender', { hiddenFrom: ['Borrower'] }),
        ],
      },
    ],
  },
  {
    title: 'Equipment',
    sections: [
      { title: 'Machines', repeats: true, fields: [field('Text', 'Machine'), field('Amount', 'Price')] },
      {
        title: 'The loan',
        fields: [
          field('Amount', 'Price of all', { totalOf: 'Price' }),
          field('Amount', 'Wanted', { formula: 'price_of_all - monthly_rent' }),
        ],
      },
    ],
  },
]

const kinds = ['Text', 'Number', 'Amount', 'Date', 'E-mail', 'Phone', 'Percentage', 'Text area', 'Zip', 'Website']

/** 179 fields of ten kinds in ten tabs, as many as the longest form of the trade has. */
export const largeForm: readonly PlannedTab[] = Array.from({ length: 10 }, (_tab, tab) => ({
  title: `Part ${tab + 1}`,
  sections: [0, 1].map((half) => ({
    title: `Questions ${tab + 1}.${half + 1}`,
    fields: Array.from({ length: tab === 9 && half === 1 ? 8 : 9 }, (_field, at) => {
      const number = tab * 18 + half * 9 + at + 1
      return field(kinds[number % kinds.length] ?? 'Text', `Question ${number}`)
    }),
  })),
}))
