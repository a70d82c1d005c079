import type { Address } from '../people/invented-borrower.ts'

export type Purpose = 'PURCHASE' | 'REFINANCE' | 'OTHER (SPECIFY)'

/** What is told of a conventional loan; everything else on its application follows from it. */
export type MortgageScenario = {
  readonly stage: string
  /** Days ago that the application came in. */
  readonly days: number
  /** Days from the application to its present stage. */
  readonly untilStage: number
  readonly purpose: Purpose
  readonly amount: number
  readonly propertyValue: number
  readonly ratePercent: number
  readonly occupancy: 'PRIMARY RESIDENCE' | 'SECOND HOME' | 'INVESTMENT PROPERTY'
  readonly property: Address
  readonly employer: string
  readonly position: string
  readonly monthlyBase: number
  readonly officer: 'maria' | 'theo' | 'nadia' | 'caleb'
  readonly withProcessor: boolean
  readonly broker: 'simon' | 'helen' | null
  /** Rosa Delgado's own loan; the others have invented borrowers. */
  readonly isRosas?: boolean
  /** Filled in from the first to the last of its fields. */
  readonly isComplete?: boolean
}

type Deal = readonly [purpose: Purpose, amount: number, propertyValue: number, ratePercent: number]
type Work = readonly [employer: string, position: string, monthlyBase: number]
type Team = Pick<MortgageScenario, 'officer' | 'withProcessor' | 'broker'>
type Flags = Pick<MortgageScenario, 'isRosas' | 'isComplete'> & Partial<Pick<MortgageScenario, 'occupancy'>>

function scenario(
  [stage, days]: readonly [string, number],
  parts: { deal: Deal; property: string; work: Work; team: Team } & Flags,
): MortgageScenario {
  const { deal, work, team, ...flags } = parts
  const [street = '', city = '', region = ''] = parts.property.split(', ')
  const [state = '', zip = ''] = region.split(' ')
  return {
    stage,
    days,
    untilStage: days * 0.8,
    purpose: deal[0],
    amount: deal[1],
    propertyValue: deal[2],
    ratePercent: deal[3],
    occupancy: 'PRIMARY RESIDENCE',
    ...flags,
    property: { street, city, state, zip },
    employer: work[0],
    position: work[1],
    monthlyBase: work[2],
    ...team,
  }
}

const team = (officer: Team['officer'], withProcessor = false, broker: Team['broker'] = null): Team => ({
  officer,
  withProcessor,
  broker,
})

/** The first of them, in the order of their numbers from HL-1001 on, told one by one. */
export const mortgageScenarios: readonly MortgageScenario[] = [
  scenario(['Funded', 118], {
    deal: ['PURCHASE', 336_000, 420_000, 6.75],
    property: '52 Alder Court, Meridian, ID 83642',
    work: ['Gem State Logistics', 'Fleet manager', 7_250],
    team: team('maria'),
  }),
  scenario(['Funded', 104], {
    deal: ['REFINANCE', 248_500, 390_000, 6.5],
    property: '1907 Cascade Drive, Spokane, WA 99201',
    work: ['Inland Northwest Hospital', 'Radiology technician', 6_480],
    team: team('theo', false, 'helen'),
  }),
  scenario(['Closing', 63], {
    deal: ['PURCHASE', 512_000, 640_000, 6.625],
    property: '77 Juniper Ridge Road, Bend, OR 97701',
    work: ['Deschutes Software', 'Engineering lead', 12_900],
    team: team('nadia', true),
  }),
  scenario(['Closing', 58], {
    deal: ['PURCHASE', 287_200, 359_000, 6.875],
    property: '310 Poplar Street, Nampa, ID 83651',
    work: ['Canyon County Schools', 'High school teacher', 5_310],
    team: team('maria', true, 'simon'),
  }),
  scenario(['Clear to close', 49], {
    deal: ['REFINANCE', 401_000, 575_000, 6.375],
    property: '4406 Summit View Lane, Provo, UT 84601',
    work: ['Wasatch Credit Union', 'Branch manager', 9_150],
    team: team('caleb'),
  }),
  scenario(['Clear to close', 44], {
    deal: ['PURCHASE', 228_000, 285_000, 7],
    occupancy: 'SECOND HOME',
    property: '18 Lakeshore Way, Missoula, MT 59801',
    work: ['Flathead Veterinary Clinic', 'Veterinarian', 10_400],
    team: team('theo'),
  }),
  scenario(['Processing', 31], {
    deal: ['PURCHASE', 412_000, 515_000, 6.875],
    property: '418 Larkspur Lane, Boise, ID 83702',
    work: ['Treasure Valley Dental Group', 'Dental hygienist', 5_420],
    team: team('maria', true, 'simon'),
    isRosas: true,
  }),
  scenario(['Conditional approval', 29], {
    deal: ['PURCHASE', 366_400, 458_000, 6.75],
    property: '905 Orchard Avenue, Boise, ID 83702',
    work: ['Snake River Engineering', 'Civil engineer', 8_820],
    team: team('maria', true, 'simon'),
  }),
  scenario(['Conditional approval', 26], {
    deal: ['OTHER (SPECIFY)', 545_000, 720_000, 6.625],
    property: '2680 Foothill Boulevard, Reno, NV 89501',
    work: ['Sierra Medical Partners', 'Physician assistant', 11_700],
    team: team('theo', true),
    isComplete: true,
  }),
  scenario(['Underwriting', 21], {
    deal: ['PURCHASE', 298_000, 372_500, 7.125],
    property: '61 Quarry Road, Pueblo, CO 81003',
    work: ['Front Range Steel', 'Shift supervisor', 6_050],
    team: team('nadia'),
  }),
  scenario(['Underwriting', 17], {
    deal: ['REFINANCE', 322_000, 448_000, 6.5],
    property: '733 Canyon Crest, Saint George, UT 84770',
    work: ['Red Rock Hospitality', 'General manager', 8_300],
    team: team('caleb', true),
  }),
  scenario(['Processing', 12], {
    deal: ['PURCHASE', 268_800, 336_000, 6.99],
    property: '15 Prairie Court, Cheyenne, WY 82001',
    work: ['High Plains Rail', 'Dispatcher', 5_960],
    team: team('nadia', false, 'helen'),
  }),
  scenario(['Application', 6], {
    deal: ['PURCHASE', 196_000, 245_000, 7.25],
    occupancy: 'INVESTMENT PROPERTY',
    property: '904 Orchard Street, Nampa, ID 83651',
    work: ['Treasure Valley Dental Group', 'Dental hygienist', 5_420],
    team: team('maria', false, 'simon'),
    isRosas: true,
  }),
  scenario(['Application', 3], {
    deal: ['PURCHASE', 451_200, 564_000, 6.75],
    property: '288 Harbor Street, Tacoma, WA 98402',
    work: ['Puget Sound Freight', 'Operations director', 10_150],
    team: team('maria'),
  }),
]
