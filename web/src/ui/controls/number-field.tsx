import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { grouped, type NumberShape, plainNumber, typeNumber } from './typed-text.ts'

interface NumberFieldProps extends TypedFieldProps<number | null> {
  /** Whole numbers unless it says otherwise. */
  decimals?: number
  /** Thousands apart. */
  grouped?: boolean
}

/** A number; blank is null. */
export function NumberField({ decimals = 0, grouped: apart = false, ...rest }: NumberFieldProps) {
  const shape: NumberShape = { decimals, grouped: apart }
  return (
    <TypedField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...rest}
      format={{
        type: (typed) => typeNumber(shape, typed),
        toText: (value) => textOf(value, shape),
        toValue: (text) => numberOf(plainNumber(shape, text)),
      }}
    />
  )
}

const numberOf = (plain: string): number | null => (/\d/.test(plain) ? Number(plain) : null)

function textOf(value: number | null, { decimals, grouped: apart }: NumberShape): string {
  if (value === null) return ''
  const plain = value.toFixed(decimals)
  return apart ? grouped(plain) : plain
}
