import type { FormElement } from '@corbel/domain/forms/form-element'
import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { SectionCard } from '../ui/section-card.tsx'
import { fieldDomId } from './field-dom-id.ts'
import { Guideline } from './field-notes.tsx'
import { isSwitch } from './fields/field-controls.ts'
import { FormItems } from './form-items.tsx'
import { useFormSettings } from './form-settings.ts'
import { titleOf } from './form-words.ts'
import { isItemHidden } from './hidden-items.ts'
import { useDraftReading, useRecordDraft } from './record-draft-context.ts'
import { RowSection } from './rows/late-row-section.ts'

interface FormSectionProps {
  section: LayoutSection
  /** Its place among the visible sections of its tab, from 1. */
  place: number
  total: number
  /** Whether the person has opened or closed it; undefined while they left it as it was. */
  toggled: boolean | undefined
  onToggle: (isOpen: boolean) => void
}

/** A section of the form: its code, what is missing in it, "Section 2 of 5", its fields. */
export function FormSection({ section, place, total, toggled, onToggle }: FormSectionProps) {
  const { t } = useFormSettings()
  const draft = useRecordDraft()
  const setAside = useDraftReading(draft, (one) => asideSwitch(one, section)?.id)
  // Ticking "Does Not Apply" must not close the section under the pointer: only what was so at first starts closed.
  const [startsClosed] = useState(setAside !== undefined)
  const isOpen = toggled ?? !startsClosed
  // What stands beside sections has no title to stand under.
  if (!draft.form.byId.has(section.id))
    return (
      <div className="card sect" id={fieldDomId(section.id)}>
        <div className="sect-b">
          <FormItems items={section.items} />
        </div>
      </div>
    )
  return (
    <SectionCard
      id={fieldDomId(section.id)}
      code={section.element.code}
      title={titleOf(section.element, t)}
      aside={
        <>
          <MissingHere sectionId={section.id} />
          {setAside === undefined ? (
            <span className="nowrap">
              <span className="long">{t('forms.section')} </span>
              {t('forms.placeOf', { place, total })}
            </span>
          ) : (
            <SetAsideWord section={section} />
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={() => onToggle(!isOpen)}
    >
      {isOpen ? <Guideline element={section.element} /> : null}
      {!isOpen ? null : section.cloneable ? <RowSection section={section} /> : <FormItems items={section.items} />}
    </SectionCard>
  )
}

function MissingHere({ sectionId }: { sectionId: string }) {
  const draft = useRecordDraft()
  const { t } = useFormSettings()
  const count = useDraftReading(draft, (one) => one.missingIn(sectionId))
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

/** What the ticked switch says that leaves nothing else of the section. */
function SetAsideWord({ section }: { section: LayoutSection }) {
  const draft = useRecordDraft()
  const { t } = useFormSettings()
  const element = asideSwitch(draft, section)
  return element ? <span className="nowrap">{titleOf(element, t)}</span> : null
}

/** The one field left of a section that a ticked switch has hidden; undefined where more is left. */
function asideSwitch(draft: RecordDraft, section: LayoutSection): FormElement | undefined {
  // Asked after every key: most sections have no ticked switch and are done here.
  const ticked = section.items.find(
    (item) => item.kind === 'field' && isSwitch(item.element) && draft.get(item.element.id) === true,
  )
  if (ticked?.kind !== 'field' || section.items.length < 2) return undefined
  const isAlone = section.items.every((item) => item === ticked || isItemHidden(draft, item))
  return isAlone ? ticked.element : undefined
}
