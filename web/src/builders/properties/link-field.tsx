import { safeHref } from '@corbel/domain/forms/rich-text/rich-text'
import { useTranslation } from '../../translation.ts'
import { TypedLine } from './typed-line.tsx'

/** The address that a button opens; without one it saves the form. What no page may open is not taken over. */
export function LinkField({ label, value, onTyped }: { label: string; value: string; onTyped: (to: string) => void }) {
  const { t } = useTranslation()
  return (
    <TypedLine
      label={label}
      description={t('builderProperties.linkHelp')}
      most={2_000}
      value={value}
      wrong={(text) =>
        text.trim() === '' || safeHref(text.trim()) !== null ? undefined : t('builderProperties.linkWrong')
      }
      onTyped={(text) => onTyped(text.trim())}
    />
  )
}
