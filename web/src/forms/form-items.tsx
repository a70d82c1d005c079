import type { LayoutItem } from '@corbel/domain/forms/layout/form-layout'
import { FormDecoration } from './decorations/form-decoration.tsx'
import { FormField } from './form-field.tsx'
import { FormLedger } from './form-ledger.tsx'
import { RowSection } from './rows/late-row-section.ts'

/** Fields on twelve columns, in reading order. */
export function FormItems({ items }: { items: readonly LayoutItem[] }) {
  return (
    <div className="fgrid">
      {items.map((item) => (
        <FormItem key={keyOf(item)} item={item} />
      ))}
    </div>
  )
}

function keyOf(item: LayoutItem): string {
  switch (item.kind) {
    case 'ledger':
      return item.fields.map((field) => field.id).join('+')
    case 'rows':
      return item.section.id
    case 'group':
      return item.key
    default:
      return item.element.id
  }
}

function FormItem({ item }: { item: LayoutItem }) {
  switch (item.kind) {
    case 'field':
      return <FormField element={item.element} className={`s${item.span}`} />
    case 'decoration':
      return <FormDecoration element={item.element} />
    case 'ledger':
      return <FormLedger fields={item.fields} />
    case 'rows':
      return (
        <div className="s12">
          <RowSection section={item.section} isNested />
        </div>
      )
    case 'group':
      return (
        <div className={`s${item.span}`}>
          <FormItems items={item.items} />
        </div>
      )
  }
}
