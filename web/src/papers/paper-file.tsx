import { useId } from 'react'
import { useTranslation } from '../translation.ts'
import { LabelledField, spokenOf } from '../ui/controls/labelled-field.tsx'
import './papers.css'

interface PaperFileProps {
  label: string
  isPdfOnly: boolean
  error?: string | undefined
  onChoose: (file: File | null) => void
}

/** The one file of a dialog. */
export function PaperFile({ label, isPdfOnly, error, onChoose }: PaperFileProps) {
  const { t } = useTranslation()
  const id = useId()
  const around = { label, error, required: true, description: isPdfOnly ? t('papers.custom.hint') : undefined }
  return (
    <LabelledField id={id} {...around}>
      <span className="papers-file">
        <input
          id={id}
          type="file"
          accept={isPdfOnly ? 'application/pdf,.pdf' : undefined}
          {...spokenOf(id, around)}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      </span>
    </LabelledField>
  )
}
