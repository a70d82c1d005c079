import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { useDates } from '../parts/use-dates.ts'
import type { FieldBoxProps } from './field-box.tsx'

type Part = 'month' | 'day' | 'year'
type Parts = Readonly<Record<Part, string>>

const blank: Parts = { month: '', day: '', year: '' }

function partsOf(value: unknown): Parts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value ?? '')) ?? []
  return year === '' ? blank : { month, day, year }
}

/** Three boxes, in the order in which the borrower writes a day: a birthday is no matter for a calendar. */
export function DateBoxes({ id, value, problem, onType, onLeave }: FieldBoxProps & { id: string }) {
  const { t } = useTranslation()
  const { format } = useDates()
  const [typed, setTyped] = useState<Parts | null>(null)
  const parts = typed ?? partsOf(value)
  const order = (['month', 'day', 'year'] as const).toSorted(
    (one, other) => placeIn(format, one) - placeIn(format, other),
  )
  const type = (part: Part, text: string) => {
    const next = { ...parts, [part]: text.replaceAll(/\D/g, '') }
    setTyped(next)
    onType(storedOf(next))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears its three boxes being left, and is nothing to act on
    <div
      className="trio"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (typed !== null && /^\d{4}-\d{2}-\d{2}$/.test(storedOf(typed))) setTyped(null)
        onLeave()
      }}
    >
      {order.map((part, at) => (
        <label key={part}>
          <small>{t(`portal.${part}`)}</small>
          <input
            id={at === 0 ? id : undefined}
            className="box num"
            inputMode="numeric"
            maxLength={part === 'year' ? 4 : 2}
            value={parts[part]}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => type(part, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  )
}

const letters: Readonly<Record<Part, string>> = { month: 'M', day: 'D', year: 'Y' }
const placeIn = (format: string, part: Part): number => format.indexOf(letters[part])

/** A day once all three are there; what is half typed stays as it is, and is no day. */
function storedOf({ year, month, day }: Parts): string {
  if (year === '' && month === '' && day === '') return ''
  const isWhole = year.length === 4 && month !== '' && day !== ''
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}/${month}/${day}`
}
