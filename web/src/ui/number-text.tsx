import { formatCount, formatDecimal } from './format-number.ts'

/** An amount from a plain decimal string, two decimals; the sign of the currency where it must be told. */
export function MoneyText({ value, sign }: { value: string | null | undefined; sign?: string }) {
  if (value === null || value === undefined || value === '') return null
  return (
    <span className="num nowrap">
      {sign}
      {formatDecimal(value, 2)}
    </span>
  )
}

/** A plain number with a given number of decimals. */
export function NumberText({ value, decimals = 0 }: { value: string; decimals?: number }) {
  return <span className="num nowrap">{formatDecimal(value, decimals)}</span>
}

export function CountText({ value }: { value: number }) {
  return <span className="num nowrap">{formatCount(value)}</span>
}
