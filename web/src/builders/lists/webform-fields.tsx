import {
  isEmbeddingOrigin,
  isThankYouAddress,
  type WebformSettings,
  webformLayouts,
} from '@corbel/domain/webforms/webform-settings'
import { useState } from 'react'
import { type Translate, useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { FormChoices } from './form-fields.tsx'

const mostNotified = 10
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export function problemsOfSettings(settings: WebformSettings | null, t: Translate): Record<string, string | null> {
  if (settings === null) return {}
  const { redirect, notify, origins } = settings
  return {
    'settings.redirect': redirect === '' || isThankYouAddress(redirect) ? null : t('webformSettings.redirectWrong'),
    'settings.notify': notify.length <= mostNotified && notify.every(isMail) ? null : t('webformSettings.mailsWrong'),
    'settings.origins': origins.every(isEmbeddingOrigin) ? null : t('formApi.originsWrong'),
  }
}

const layout = ['container', 'grid', 'section', 'tab', 'item', 'headertext', 'separator', 'paragraph', 'button']

/** Fields of a design, as they may be filled in beforehand. */
export function fieldsOf(content: readonly unknown[]): { value: string; label: string }[] {
  return content.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('type' in one)) return []
    const inside = 'childs' in one && Array.isArray(one.childs) ? fieldsOf(one.childs) : []
    if (layout.includes(String(one.type))) return inside
    const label = 'title' in one && typeof one.title === 'string' && one.title !== '' ? one.title : String(one.id)
    return [{ value: String(one.id), label }]
  })
}

interface WebformFieldsProps {
  settings: WebformSettings
  fields: { value: string; label: string }[]
  choices: FormChoices
  errorAt: (place: string) => string | null | undefined
  onChange: (settings: WebformSettings) => void
}

/** How a form that strangers fill in behaves. */
export function WebformFields({ settings, fields, choices, errorAt, onChange }: WebformFieldsProps) {
  const { t } = useTranslation()
  const change = (part: Partial<WebformSettings>) => onChange({ ...settings, ...part })
  const named = (all: readonly { _id: string; title: string }[], nothing: string) => [
    { value: '', label: nothing },
    ...all.map(({ _id, title }) => ({ value: _id, label: title })),
  ]
  return (
    <section className="card" aria-label={t('webformSettings.title')}>
      <div className="card-b stack">
        <h2>{t('webformSettings.title')}</h2>
        <Choice
          label={t('webformSettings.layout')}
          data={webformLayouts.map((value) => ({ value, label: t(`webformSettings.layouts.${value}`) }))}
          value={settings.layout}
          onChange={(value) => change({ layout: value === 'single' ? 'single' : 'wizard' })}
        />
        <TextArea
          label={t('webformSettings.terms')}
          description={t('webformSettings.termsHelp')}
          maxLength={5_000}
          value={settings.terms}
          onChange={(event) => change({ terms: event.currentTarget.value })}
        />
        <TextArea
          label={t('webformSettings.thankYou')}
          description={t('webformSettings.thankYouHelp')}
          maxLength={2_000}
          value={settings.thankYou}
          onChange={(event) => change({ thankYou: event.currentTarget.value })}
        />
        <TextField
          label={t('webformSettings.redirect')}
          description={t('webformSettings.redirectHelp')}
          maxLength={1_000}
          value={settings.redirect}
          error={errorAt('settings.redirect')}
          onChange={(event) => change({ redirect: event.currentTarget.value.trim() })}
        />
        <Lines
          label={t('webformSettings.notify')}
          lines={settings.notify}
          error={errorAt('settings.notify')}
          onChange={(notify) => change({ notify })}
        />
        <Choice
          label={t('webformSettings.group')}
          data={named(choices.groups, t('webformSettings.nobody'))}
          value={settings.group ?? ''}
          onChange={(group) => change({ group: group === '' ? null : group })}
        />
        <Choice
          label={t('webformSettings.source')}
          data={named(choices.sources, t('webformSettings.noSource'))}
          value={settings.source ?? ''}
          onChange={(source) => change({ source: source === '' ? null : source })}
        />
        <Lines
          label={t('webformSettings.origins')}
          lines={settings.origins}
          error={errorAt('settings.origins')}
          onChange={(origins) => change({ origins })}
        />
        <ManyChoice
          label={t('webformSettings.prefill')}
          data={fields}
          value={settings.prefill}
          onChange={(prefill) => change({ prefill })}
        />
      </div>
    </section>
  )
}

interface LinesProps {
  label: string
  lines: string[]
  error: string | null | undefined
  onChange: (lines: string[]) => void
}

/** Several of something, one a line; what is typed stays as it is typed. */
function Lines({ label, lines, error, onChange }: LinesProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => lines.join('\n'))
  return (
    <TextArea
      label={label}
      description={t('webformSettings.lines')}
      value={text}
      error={error ?? null}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])))
      }}
    />
  )
}
