import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const MomentField = lazyPart(async () => (await import('../../ui/controls/moment-field.tsx')).MomentField)

/** Now, at an instant, or at an hour that each recipient's own clock shows. */
const moments = ['now', 'later', 'hour'] as const
type When = (typeof moments)[number]

export interface StartMoment {
  when: When
  /** As it is typed: `YYYY-MM-DDTHH:MM`, once it is whole. */
  at: string
}

/** When something begins, as calls name it; null: a time is missing. */
export function momentOf({ when, at }: StartMoment): { at?: string; hour?: string } | null {
  if (when === 'now') return {}
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return null
  return when === 'hour' ? { hour: at } : { at: instant.toISOString() }
}

export function useStartMoment() {
  return useState<StartMoment>({ when: 'now', at: '' })
}

interface StartMomentPickerProps {
  value: StartMoment
  /** Whether it may go at an hour of each recipient. */
  byHour?: boolean
  onChange: (moment: StartMoment) => void
}

/** Now, or a time that is asked for. */
export function StartMomentPicker({ value, byHour = false, onChange }: StartMomentPickerProps) {
  const { t } = useTranslation()
  const { when, at } = value
  return (
    <>
      <Segmented
        aria-label={t('campaigns.when')}
        data={[
          { value: 'now', label: t('campaigns.now') },
          { value: 'later', label: t('campaigns.later') },
          ...(byHour ? [{ value: 'hour', label: t('campaigns.atTheirHour') }] : []),
        ]}
        value={when}
        onChange={(chosen) => onChange({ at, when: moments.find((one) => one === chosen) ?? 'now' })}
      />
      {when === 'now' ? null : (
        <MomentField
          label={t('campaigns.at')}
          description={when === 'hour' ? t('campaigns.hourHelp') : undefined}
          usualTime="09:00"
          value={at}
          onChange={(typed) => onChange({ when, at: typed })}
        />
      )}
    </>
  )
}
