import { compileForm } from '@corbel/domain/forms/compile-form'
import { useTranslation } from '../../translation.ts'
import { EmptyPanel } from '../../ui/state-panels.tsx'

const reasons = {
  'not-a-form': 'forms.notAForm',
  'too-large': 'forms.tooLarge',
  'too-many-elements': 'forms.tooMany',
  'too-deep': 'forms.tooDeep',
} as const

/** In the place of a form that cannot be drawn: where in it the trouble is, for whoever has to mend it. */
export function UnreadableForm({ content }: { content: unknown }) {
  const { t } = useTranslation()
  const compiled = compileForm(content)
  const text = compiled.ok
    ? undefined
    : t('forms.unreadable', { place: compiled.refusal.place, reason: t(reasons[compiled.refusal.reason]) })
  return <EmptyPanel title={t('loans.unableToLoadForm')} text={text} as="h1" />
}
