const dayMs = 86_400_000
/** What is further away is no day on which somebody is back. */
const furthestDays = 90
/** So much of an answer is looked through. */
const mostRead = 4_000

const monthNames = [
  'january januar enero janvier',
  'february februar febrero février fevrier',
  'march märz marzo mars',
  'april abril avril',
  'may mai mayo',
  'june juni junio juin',
  'july juli julio juillet',
  'august agosto août aout',
  'september septiembre septembre',
  'october oktober octubre octobre',
  'november noviembre novembre',
  'december dezember diciembre décembre decembre',
]
const monthShort = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const months: ReadonlyMap<string, number> = new Map([
  ...monthShort.map((name, at) => [name, at + 1] as const),
  ...[['sept', 9] as const, ['okt', 10] as const, ['dez', 12] as const],
  ...monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
])

/** How a day stands in a sentence: by figures as Americans, Germans and machines write them, by its month's name, in characters. */
const shapes = [
  /(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)/g,
  /(?<![\d/])(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>20\d\d|\d\d))?(?![\d/])/g,
  /(?<![\d.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?<year>20\d\d|\d\d)?/g,
  /(?<name>\p{L}{3,10})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s(?<year>20\d\d))?/gu,
  /(?<!\d)(?<day>\d{1,2})(?:\.|st|nd|rd|th|er)?\s(?:of\s|de\s)?(?<name>\p{L}{3,10})(?:,?\s(?:de\s)?(?<year>20\d\d))?/gu,
  /(?:(?<year>20\d\d)年)?(?<month>\d{1,2})月(?<day>\d{1,2})日/g,
]

/** What stands before the day on which somebody is back, or until which they are away. */
const cue =
  /(?:\b(?:until|till|thru|through|back|return\w*|bis|ab|hasta|regres\w*|vuelv\w*|jusqu\w*|retour|reviens?)|zurück|wieder)(?![\p{L}\d])[^.\n]{0,40}$/iu

/** The day that an answer of a machine names as that of somebody's return, or the last of their absence; null: none. */
export function returnDay(text: string, today: string): string | null {
  const read = text.slice(0, mostRead).replaceAll(/[ \t\u00a0]+/g, ' ')
  const found = shapes.flatMap((shape) =>
    [...read.matchAll(shape)].flatMap((match) => {
      const day = dayOf(match.groups ?? {}, today)
      return day === null ? [] : [{ day, isCued: cue.test(read.slice(Math.max(0, match.index - 60), match.index)) }]
    }),
  )
  const cued = found.filter(({ isCued }) => isCued)
  // Of today are the mails that it repeats.
  const days = (cued.length > 0 ? cued : found.filter(({ day }) => day > today)).map(({ day }) => day).sort()
  return days.at(-1) ?? null
}

function dayOf({ year, month, day, name }: { [part: string]: string | undefined }, today: string): string | null {
  const monthNumber = name === undefined ? Number(month) : months.get(name.toLowerCase())
  if (monthNumber === undefined) return null
  const thisYear = Number(today.slice(0, 4))
  const years =
    year === undefined ? [thisYear, thisYear + 1] : [year.length === 2 ? 2_000 + Number(year) : Number(year)]
  for (const one of years) {
    const at = new Date(Date.UTC(one, monthNumber - 1, Number(day)))
    const isReal = at.getUTCMonth() === monthNumber - 1 && at.getUTCDate() === Number(day)
    const away = (at.getTime() - Date.parse(today)) / dayMs
    if (isReal && away >= 0 && away <= furthestDays) return at.toISOString().slice(0, 10)
  }
  return null
}
