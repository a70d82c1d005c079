import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import { FormPanel, type FormPanelProps } from '../forms/form-panel.tsx'
import type { PersonForm } from './person-draft.ts'

interface PersonFormTabProps {
  form: PersonForm
  tab: LayoutTab
  /** Null where nothing can be saved. */
  save: (() => void) | null
  files: FormPanelProps['files']
}

/** What forms of loans have beside their values: people have no values to reveal. */
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
export function PersonFormTab({ form, tab, save, files }: PersonFormTabProps) {
  return <FormPanel {...plain} draft={form.draft} tab={tab} save={save} files={files} />
}
