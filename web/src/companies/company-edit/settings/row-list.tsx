import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RowListProps<Row> {
  label: string
  rows: readonly Row[]
  readOnly: boolean
  empty: string
  addLabel: string
  /** Names a row for the button that removes it. */
  removeLabel: (row: Row, at: number) => string
  newRow: () => Row
  onChange: (rows: Row[]) => void
  children: (row: Row, at: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** A list whose rows are filled in, added and removed; it is saved as a whole. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { label, rows, readOnly, empty, addLabel, removeLabel, newRow, onChange, children } = props
  return (
    <>
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ul className="company-rows" aria-label={label}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity before they are saved, and do not move
            <li key={at}>
              <div className="rows-fields">
                {children(row, at, (part) =>
                  onChange(rows.map((one, place) => (place === at ? { ...one, ...part } : one))),
                )}
              </div>
              {!readOnly && (
                <span className="rows-remove">
                  <IconButton
                    label={removeLabel(row, at)}
                    icon={<IconTrash size={18} stroke={1.75} />}
                    onClick={() => onChange(rows.filter((_one, place) => place !== at))}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...rows, newRow()])}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  )
}
