import type { FormLayout } from '@corbel/domain/forms/layout/form-layout'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useDraftReading } from '../record-draft-context.ts'

interface FormStepsProps {
  draft: RecordDraft
  layout: FormLayout
  activeTab: string
  /** `xl` for fingers. */
  size?: 'sm' | 'xl'
  pathOf: (tabId: string) => Path
}

/** Back and Next through the tabs of a form; on the first there is no way back, on the last none on. */
export function FormSteps({ draft, layout, activeTab, size, pathOf }: FormStepsProps) {
  const { t } = useTranslation()
  const hidden = useDraftReading(draft, (one) => layout.tabs.map((tab) => (one.isHidden(tab.id) ? '1' : '0')).join(''))
  const tabs = layout.tabs.filter((_tab, at) => hidden[at] !== '1')
  const at = tabs.findIndex((tab) => tab.id === activeTab)
  if (tabs.length < 2 || at < 0) return null
  return (
    <nav className="form-steps" aria-label={t('forms.tabs')}>
      <Step size={size} to={tabs[at - 1]} label={t('shared.back')} pathOf={pathOf} />
      <span className="quiet num">{t('forms.stepOf', { place: at + 1, total: tabs.length })}</span>
      <Step size={size} to={tabs[at + 1]} label={t('shared.next')} pathOf={pathOf} />
    </nav>
  )
}

interface StepProps extends Pick<FormStepsProps, 'size' | 'pathOf'> {
  to: { id: string } | undefined
  label: string
}

function Step({ to, label, size, pathOf }: StepProps) {
  if (to === undefined)
    return (
      <Button size={size} variant="default" disabled>
        {label}
      </Button>
    )
  return (
    <ButtonLink size={size} variant="default" to={pathOf(to.id)} replace>
      {label}
    </ButtonLink>
  )
}
