import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import { FormPanel, type FormPanelProps } from '../forms/form-panel.tsx'
import type { FilledForm } from '../records/editing/open-draft.ts'

interface PersonFormTabProps extends Partial<Pick<FormPanelProps, 'reveal' | 'target' | 'onArrived'>> {
  form: FilledForm
  tab: LayoutTab
  /** Null where nothing can be saved. */
  save: (() => void) | null
  files: FormPanelProps['files']
}

/** What forms of loans have beside their values. */
const plain = {
  reveal: null,
  recordTexts: {},
  reviews: new Map(),
  mayDeleteRows: true,
  columns: null,
  target: null,
  onArrived: () => undefined,
}

/** A tab of a person's form. */
export function PersonFormTab({ form, tab, save, ...more }: PersonFormTabProps) {
  return <FormPanel {...plain} {...more} draft={form.draft} tab={tab} save={save} />
}
