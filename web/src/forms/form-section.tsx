import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { IconAlertCircle } from '@tabler/icons-react'
import { SectionCard } from '../ui/section-card.tsx'
import { fieldDomId } from './field-dom-id.ts'
import { FormItems } from './form-items.tsx'
import { useFormSettings } from './form-settings.ts'
import { titleOf } from './form-words.ts'
import { useDraftReading, useRecordDraft } from './record-draft-context.ts'
import { RowSection } from './rows/row-section.tsx'

interface FormSectionProps {
  section: LayoutSection
  /** Its place among the visible sections of its tab, from 1. */
  place: number
  total: number
  isOpen: boolean
  onToggle: () => void
}

/** A section of the form: its code, what is missing in it, "Section 2 of 5", its fields. */
export function FormSection({ section, place, total, isOpen, onToggle }: FormSectionProps) {
  const { t } = useFormSettings()
  return (
    <SectionCard
      id={fieldDomId(section.id)}
      code={section.element.code}
      title={titleOf(section.element, t)}
      aside={
        <>
          <MissingHere sectionId={section.id} />
          <span className="nowrap">
            <span className="long">{t('forms.section')} </span>
            {t('forms.placeOf', { place, total })}
          </span>
        </>
      }
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {!isOpen ? null : section.cloneable ? <RowSection section={section} /> : <FormItems items={section.items} />}
    </SectionCard>
  )
}

function MissingHere({ sectionId }: { sectionId: string }) {
  const draft = useRecordDraft()
  const { t } = useFormSettings()
  const count = useDraftReading(draft, (one) => one.missingInSection(sectionId))
  if (count === 0) return null
  return (
    <span className="sect-missing">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span className="nowrap">
        <span className="num">{count}</span>
        <span className="long"> {t('forms.toComplete')}</span>
      </span>
    </span>
  )
}
