import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { type RecordFiles, RecordFilesContext } from './files/draft-uploads.ts'
import { FormSaveContext, type FormSettings, FormSettingsContext } from './form-settings.ts'
import { RecordDraftContext } from './record-draft-context.ts'
import { type SectionColumnsChoice, SectionColumnsContext } from './rows/section-columns-choice.ts'

export interface FormFrameProps extends Pick<FormSettings, 'reveal' | 'recordTexts' | 'reviews' | 'mayDeleteRows'> {
  draft: RecordDraft
  /** What file fields need of the record; null where there is none yet. */
  files: RecordFiles | null
  /** Columns of repeated sections, and where a choice of them is kept; null where nothing can be chosen. */
  columns: SectionColumnsChoice | null
  /** What a button in the form does; null where nothing can be saved. */
  save: (() => void) | null
}

/** What the fields of a form need around them, wherever they stand. */
export function FormFrame(props: FormFrameProps & { children: ReactNode }) {
  const { reveal, recordTexts, reviews, mayDeleteRows } = props
  const { t } = useTranslation()
  const format = useDisplayFormat()
  return (
    <RecordDraftContext value={props.draft}>
      <RecordFilesContext value={props.files}>
        <FormSettingsContext value={{ t, ...format, reveal, recordTexts, reviews, mayDeleteRows }}>
          <SectionColumnsContext value={props.columns}>
            <FormSaveContext value={props.save}>{props.children}</FormSaveContext>
          </SectionColumnsContext>
        </FormSettingsContext>
      </RecordFilesContext>
    </RecordDraftContext>
  )
}
