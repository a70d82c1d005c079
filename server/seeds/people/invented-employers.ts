import type { PseudoRandom } from './pseudo-random.ts'

export type Work = { readonly employer: string; readonly position: string }

type Position = readonly [title: string, least: number, most: number, employers: readonly string[]]

const hospitals = ['Saint Alban Medical Center', 'Snake River Hospital', 'Cascade Children’s Clinic']
const schools = ['Ada County Schools', 'Spokane Valley School District', 'Treasure Valley College']
const builders = ['Ironwood Construction', 'Granite Peak Builders', 'Blue Heron Homes']
const software = ['Larkspur Software', 'Northgate Systems', 'Payette Analytics']
const makers = ['Owyhee Semiconductors', 'Clearwater Paper Works', 'High Desert Foods']
const offices = ['Bitterroot Insurance', 'Meridian Title and Escrow', 'Sawtooth Accounting Partners']
const carriers = ['Gem State Logistics', 'Columbia River Freight', 'Interstate Cold Storage']
const services = ['City of Boise', 'Washoe County', 'State of Oregon']
const shops = ['Foothills Hardware', 'Prairie Market', 'Summit Outdoor Supply']

/** What people do, and what a month of it brings in dollars before taxes. */
const positions: readonly Position[] = [
  ['Store manager', 4_600, 6_400, shops],
  ['Bus driver', 3_900, 5_000, services],
  ['Warehouse supervisor', 4_700, 6_300, carriers],
  ['Dental hygienist', 5_200, 6_900, hospitals],
  ['Elementary teacher', 4_500, 6_200, schools],
  ['Carpenter', 4_800, 6_800, builders],
  ['Police officer', 5_800, 8_200, services],
  ['Registered nurse', 6_400, 9_200, hospitals],
  ['Electrician', 5_600, 8_000, builders],
  ['School principal', 8_200, 11_000, schools],
  ['Claims adjuster', 5_100, 7_200, offices],
  ['Escrow officer', 5_000, 7_000, offices],
  ['Process engineer', 7_600, 10_800, makers],
  ['Plant manager', 9_000, 13_000, makers],
  ['Site superintendent', 7_400, 10_200, builders],
  ['Software engineer', 9_000, 14_500, software],
  ['Product manager', 10_500, 15_500, software],
  ['Certified public accountant', 7_800, 12_000, offices],
  ['Fleet manager', 6_200, 8_600, carriers],
  ['Pharmacist', 10_000, 13_500, hospitals],
  ['Physician assistant', 9_800, 13_200, hospitals],
  ['Operations director', 12_000, 17_000, carriers],
  ['Engineering director', 14_000, 21_000, software],
  ['Surgeon', 18_000, 40_000, hospitals],
]

/** Somebody's work that brings about so much a month; it exists nowhere. */
export function inventedWork(monthlyBase: number, random: PseudoRandom): Work {
  const fitting = positions.filter(([, least, most]) => least <= monthlyBase && monthlyBase <= most)
  const lowest = positions.filter(([, least]) => least < 4_600)
  const [position, , , employers] = random.pick(fitting.length > 0 ? fitting : lowest)
  return { employer: random.pick(employers), position }
}
