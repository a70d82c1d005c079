import type { StatusSetup } from '../new-company/company-setup.ts'

/** An invented borrower with a loan, in whole dollars. Numbers and addresses of mail are those kept for fiction. */
export type ExampleLoan = {
  readonly kind: StatusSetup['kind']
  readonly daysAgo: number
  readonly firstName: string
  readonly lastName: string
  readonly areaCode: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly purpose: 'Purchase' | 'Refinance' | 'Construction'
  readonly occupancy: 'Primary residence' | 'Second home' | 'Investment'
  readonly amount: number
  readonly value: number
  readonly employer: string
  readonly income: number
}

type Person = readonly [firstName: string, lastName: string, employer: string, income: number]
type Place = readonly [street: string, city: string, state: string, zip: string, areaCode: string]
type Terms = readonly [amount: number, value: number]
type Uses = readonly [purpose: ExampleLoan['purpose'], occupancy: ExampleLoan['occupancy']]
type Row = readonly [kind: ExampleLoan['kind'], daysAgo: number, person: Person, place: Place, terms: Terms, uses: Uses]

const home: Uses = ['Purchase', 'Primary residence']
const again: Uses = ['Refinance', 'Primary residence']
const rented: Uses = ['Purchase', 'Investment']

const rows: readonly Row[] = [
  [
    'lead',
    1,
    ['Amelia', 'Hartwell', 'Lakeside Clinic', 8_400],
    ['218 Alder Way', 'Boise', 'ID', '83702', '208'],
    [356_000, 445_000],
    home,
  ],
  [
    'lead',
    2,
    ['Marcus', 'Okafor', 'Ridgeline Freight', 7_150],
    ['1402 Copper Court', 'Reno', 'NV', '89501', '775'],
    [289_500, 386_000],
    again,
  ],
  [
    'lead',
    4,
    ['Priya', 'Raman', 'Cobalt Software', 13_900],
    ['77 Juniper Street', 'Bend', 'OR', '97701', '541'],
    [512_000, 640_000],
    home,
  ],
  [
    'processing',
    7,
    ['Daniel', 'Whitfield', 'Summit County Schools', 6_300],
    ['905 Larkspur Lane', 'Provo', 'UT', '84601', '801'],
    [248_000, 310_000],
    home,
  ],
  [
    'processing',
    9,
    ['Sofia', 'Marquez', 'Desert Bloom Dental', 9_800],
    ['3310 Saguaro Drive', 'Tucson', 'AZ', '85701', '520'],
    [331_200, 414_000],
    again,
  ],
  [
    'processing',
    12,
    ['Henry', 'Lindqvist', 'Northgate Builders', 11_250],
    ['48 Quarry Road', 'Spokane', 'WA', '99201', '509'],
    [402_000, 536_000],
    ['Construction', 'Primary residence'],
  ],
  [
    'processing',
    15,
    ['Grace', 'Abernathy', 'Harbor Street Books', 5_900],
    ['611 Tamarack Avenue', 'Missoula', 'MT', '59801', '406'],
    [196_000, 280_000],
    rented,
  ],
  [
    'approved',
    19,
    ['Jonah', 'Feldman', 'Feldman and Daughter', 14_600],
    ['27 Orchard Terrace', 'Fort Collins', 'CO', '80521', '970'],
    [468_000, 585_000],
    home,
  ],
  [
    'approved',
    23,
    ['Leila', 'Haddad', 'Valley Medical Group', 12_400],
    ['1919 Mesquite Street', 'Mesa', 'AZ', '85201', '480'],
    [375_000, 500_000],
    rented,
  ],
  [
    'funded',
    34,
    ['Thomas', 'Ekberg', 'Cascade Timber', 8_050],
    ['530 Ferry Road', 'Eugene', 'OR', '97401', '541'],
    [279_000, 372_000],
    home,
  ],
  [
    'funded',
    47,
    ['Naomi', 'Castellano', 'City of Nampa', 7_300],
    ['82 Sagebrush Loop', 'Nampa', 'ID', '83651', '208'],
    [243_750, 325_000],
    again,
  ],
  [
    'funded',
    58,
    ['Walter', 'Nakamura', 'Blue Mesa Solar', 10_900],
    ['1208 Aspen Ridge', 'Durango', 'CO', '81301', '970'],
    [429_000, 572_000],
    ['Purchase', 'Second home'],
  ],
  [
    'declined',
    28,
    ['Eric', 'Stallworth', 'Self-employed', 3_600],
    ['344 Depot Street', 'Ogden', 'UT', '84401', '801'],
    [318_000, 335_000],
    home,
  ],
  [
    'withdrawn',
    40,
    ['Ingrid', 'Pelletier', 'Pine Hollow Farm', 6_700],
    ['15 Millrace Lane', 'Helena', 'MT', '59601', '406'],
    [224_000, 320_000],
    again,
  ],
]

/** What a company on trial may be filled with: some loans of every kind of status. */
export const exampleLoans: readonly ExampleLoan[] = rows.map(([kind, daysAgo, person, place, terms, uses]) => {
  const [firstName, lastName, employer, income] = person
  const [street, city, state, zip, areaCode] = place
  const [amount, value] = terms
  const [purpose, occupancy] = uses
  return {
    ...{ kind, daysAgo, firstName, lastName, employer, income },
    ...{ street, city, state, zip, areaCode, amount, value, purpose, occupancy },
  }
})
