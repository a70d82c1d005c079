import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { fieldDomId } from './field-dom-id.ts'
import { Guideline } from './field-notes.tsx'
import { useOnTheWay, useUploadsOf } from './files/draft-uploads.ts'
import './forms.css'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { FormSection } from './form-section.tsx'
import { isSectionHidden } from './hidden-items.ts'
import { useDraftReading, useRecordDraft } from './record-draft-context.ts'
import { FormSections } from './tabs/form-sections.tsx'
import { FormBoundary } from './unreadable/form-boundary.tsx'

const UploadingBar = lazyPart(async () => (await import('./files/uploading-bar.tsx')).UploadingBar)

export interface FormPanelProps extends FormFrameProps {
  /** The reader's, where the form says something in it. */
  language: Language | undefined
  /** The tab in front; the others are not in the page. */
  tab: LayoutTab
  /** A field of this tab to go to: opened, scrolled to and focused. A new object is a new jump. */
  target: { fieldId: string; sectionId: string } | null
  /** The jump is done; coming back to this tab later is no jump. */
  onArrived: () => void
}

/** One tab of a form over its draft. Which sections are closed is remembered while the page is open. */
export function FormPanel(props: FormPanelProps) {
  const { draft, tab, files, target, onArrived } = props
  const { t, language } = useTranslation()
  // Forms are written in English.
  const isForeign = language !== 'en' && props.language !== language
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const toggle = (id: string, isOpen: boolean) => setToggled(new Map([...toggled, [id, isOpen]]))
  const hiddenIds = useDraftReading(draft, (one) => hiddenSectionsOf(one, tab))
  const [jumped, setJumped] = useState(target)
  if (target !== jumped) {
    setJumped(target)
    if (target) toggle(target.sectionId, true)
  }
  const arrive = useEffectEvent((fieldId: string) => {
    focusField(fieldId)
    onArrived()
  })
  useEffect(() => {
    if (target) arrive(target.fieldId)
  }, [target])

  const hidden = new Set(hiddenIds === '' ? [] : hiddenIds.split('\n'))
  const sections = tab.sections.filter((section) => !hidden.has(section.id))
  return (
    <FormFrame {...props}>
      {files !== null && <Uploading />}
      <Guideline element={tab.element} />
      {isForeign && <p className="page-notice">{t('forms.notInLanguage')}</p>}
      <div className="stack form-sections" lang={isForeign ? 'en' : undefined}>
        <FormSections
          key={tab.id}
          sections={sections}
          isJump={target !== null}
          draw={(section, index) => (
            <FormBoundary failed={<p className="loan-notice">{t('forms.partFailed')}</p>}>
              <FormSection
                section={section}
                place={index + 1}
                total={sections.length}
                toggled={toggled.get(section.id)}
                onToggle={(isOpen) => toggle(section.id, isOpen)}
              />
            </FormBoundary>
          )}
        />
      </div>
    </FormFrame>
  )
}

/** Stands above the form while files are on their way, whatever part of it their field is in. */
function Uploading() {
  const store = useUploadsOf(useRecordDraft())
  const isBusy = useOnTheWay(store).length > 0
  return store !== null && isBusy ? <UploadingBar store={store} /> : null
}

/** As one text, so that an unchanged set of sections renders nothing. */
const hiddenSectionsOf = (draft: RecordDraft, tab: LayoutTab): string =>
  tab.sections
    .filter((section) => isSectionHidden(draft, section))
    .map(({ id }) => id)
    .join('\n')

function focusField(fieldId: string): void {
  const place = document.getElementById(fieldDomId(fieldId))
  if (!place) return
  place.scrollIntoView({ block: 'center' })
  const control = place.matches('input, select, textarea, button, [tabindex]')
    ? place
    : place.querySelector<HTMLElement>('input, button, [tabindex]')
  control?.focus({ preventScroll: true })
}
