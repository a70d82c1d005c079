import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import type { FilledForm } from '../records/editing/open-draft.ts'
import { FormPanel, type FormPanelProps } from './form-panel.tsx'

interface PlainFormProps extends Partial<Pick<FormPanelProps, 'reveal' | 'target' | 'onArrived'>> {
  form: FilledForm
  tab: LayoutTab
  /** Null where nothing can be saved. */
  save: (() => void) | null
  files: FormPanelProps['files']
}

/** What forms of loans have besides. */
const plain = {
  reveal: null,
  recordTexts: {},
  reviews: new Map(),
  mayDeleteRows: true,
  columns: null,
  target: null,
  onArrived: () => undefined,
}

/** A tab of a form that has no more than its values: of people and of a company's own pages. */
export function PlainForm({ form, tab, save, ...more }: PlainFormProps) {
  return <FormPanel {...plain} {...more} draft={form.draft} language={form.language} tab={tab} save={save} />
}
