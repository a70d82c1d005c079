import type { FormElement } from '@corbel/domain/forms/form-element'
import {
  IconAlertTriangle,
  IconBooks,
  IconEyeOff,
  IconLock,
  IconMathFunction,
  IconRepeat,
  IconShieldLock,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { tip } from '../../ui/tip.ts'
import { useBuilder } from './use-design.ts'

/** What is special of it, each with its word. */
export function ElementMarks({ id, element }: { id: string; element: FormElement }) {
  const { t } = useTranslation()
  const { troubled } = useBuilder()
  const isTroubled = troubled.has(element.id)
  const marks = [
    { is: (element.control_settings?.length ?? 0) > 0, word: t('formBuilder.marks.rule'), icon: IconSitemap },
    { is: (element.calculations?.length ?? 0) > 0, word: t('formBuilder.marks.calculated'), icon: IconMathFunction },
    { is: element.total_of !== undefined, word: t('formBuilder.marks.calculated'), icon: IconMathFunction },
    { is: element.cloneable === true, word: t('formBuilder.marks.repeats'), icon: IconRepeat },
    { is: element.hide === true, word: t('formBuilder.marks.hidden'), icon: IconEyeOff },
    { is: (element.hided_roles?.length ?? 0) > 0, word: t('formBuilder.marks.roles'), icon: IconUsers },
    {
      is: element.readonly === true || (element.readonly_roles?.length ?? 0) > 0,
      word: t('formBuilder.marks.readonly'),
      icon: IconLock,
    },
    { is: element.sensitive === true, word: t('formBuilder.marks.sensitive'), icon: IconShieldLock },
    { is: (element.review_roles?.length ?? 0) > 0, word: t('formBuilder.marks.review'), icon: IconUsers },
    { is: element.library !== undefined, word: t('formBuilder.marks.library'), icon: IconBooks },
    { is: isTroubled, word: t('formBuilder.marks.trouble'), icon: IconAlertTriangle },
  ].filter(({ is }) => is)
  if (marks.length === 0) return null
  return (
    <span className="marks" data-of={id}>
      {marks.map(({ word, icon: Icon }) => (
        <span key={word} role="img" aria-label={word} {...tip(word)}>
          <Icon size={14} stroke={1.75} aria-hidden />
        </span>
      ))}
    </span>
  )
}
