import type { LayoutItem } from '@corbel/domain/forms/layout/form-layout'
import type { FilledForm } from '../records/editing/open-draft.ts'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import './forms.css'
import { RecordFilesContext } from './files/draft-uploads.ts'
import { FormItems } from './form-items.tsx'
import { FormSaveContext, FormSettingsContext } from './form-settings.ts'
import { RecordDraftContext } from './record-draft-context.ts'
import { SectionColumnsContext } from './rows/section-columns-choice.ts'

const plain = { reveal: null, recordTexts: {}, reviews: new Map(), mayDeleteRows: true }

/** Some fields of a form without the sections and tabs that they stand in: what one step of it asks. */
export function FormItemsPanel({ form, items }: { form: FilledForm; items: readonly LayoutItem[] }) {
  const { t } = useTranslation()
  const format = useDisplayFormat()
  return (
    <RecordDraftContext value={form.draft}>
      <RecordFilesContext value={null}>
        <FormSettingsContext value={{ t, ...format, ...plain }}>
          <SectionColumnsContext value={null}>
            <FormSaveContext value={null}>
              <div className="form-sections">
                <FormItems items={items} />
              </div>
            </FormSaveContext>
          </SectionColumnsContext>
        </FormSettingsContext>
      </RecordFilesContext>
    </RecordDraftContext>
  )
}
