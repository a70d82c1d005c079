import { safeHref } from '@corbel/domain/forms/rich-text/rich-text'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { TypedLine } from './typed-line.tsx'

/** The address that a button opens; without one it saves the form. What no page may open is not taken over. */
export function LinkField({ label, value, onTyped }: { label: string; value: string; onTyped: (to: string) => void }) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState(false)
  return (
    <TypedLine
      label={label}
      description={t('builderProperties.linkHelp')}
      most={2_000}
      value={value}
      error={refused ? t('builderProperties.linkWrong') : undefined}
      onTyped={(text) => {
        const to = text.trim()
        const isFine = to === '' || safeHref(to) !== null
        setRefused(!isFine)
        if (isFine) onTyped(to)
      }}
    />
  )
}
