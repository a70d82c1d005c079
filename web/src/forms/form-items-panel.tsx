import type { LayoutItem } from '@corbel/domain/forms/layout/form-layout'
import type { FilledForm } from '../records/editing/open-draft.ts'
import './forms.css'
import { FormFrame } from './form-frame.tsx'
import { FormItems } from './form-items.tsx'

const plain = {
  ...{ files: null, columns: null, save: null },
  ...{ reveal: null, recordTexts: {}, reviews: new Map(), mayDeleteRows: true },
}

/** Some fields of a form without the sections and tabs that they stand in: what one step of it asks. */
export function FormItemsPanel({ form, items }: { form: FilledForm; items: readonly LayoutItem[] }) {
  return (
    <FormFrame draft={form.draft} {...plain}>
      <div className="form-sections">
        <FormItems items={items} />
      </div>
    </FormFrame>
  )
}
