import { previewTemplate } from '@corbel/domain/emails/template-endpoints'
import type { TemplateText } from '@corbel/domain/emails/templates/mail-template'
import { type ShownBlock, shownBlocks } from '@corbel/domain/emails/templates/shown-blocks'
import { writeTemplate } from '@corbel/domain/emails/templates/template-markup'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { BlockView } from './block-view.tsx'
import { RecordField } from './record-field.tsx'

interface PreviewProps {
  id: string
  module: string
  text: TemplateText
  language: Language
  pictures: string
  /** In whose place it may be looked at. */
  roles: readonly { _id: string; title: string }[]
  /** The record that it is shown for; kept by the page, for the test. */
  owner: string | null
  onOwner: (owner: string | null) => void
}

const views = ['desktop', 'phone', 'dark', 'plain'] as const
type View = (typeof views)[number]

/** The mail as it arrives: with the tags in it, or as a record's people would read it, as far as the reader may see it. */
export function TemplatePreview({ id, module, text, language, pictures, roles, owner, onOwner }: PreviewProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [view, setView] = useState<View>('desktop')
  const [role, setRole] = useState('')
  const as = role === '' ? {} : { role }
  const filled = useQuery({
    queryKey: ['mail-templates', 'preview', id, owner, role, language, text],
    queryFn: ({ signal }) =>
      call(previewTemplate, { params: { id }, body: { owner: owner ?? '', text, language, ...as }, signal }),
    enabled: owner !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isFilled = owner !== null && filled.error === null && filled.data !== undefined
  const shown: { subject: string; blocks: ShownBlock[]; text: string } =
    isFilled && filled.data !== undefined
      ? filled.data
      : { subject: text.subject, blocks: shownBlocks(text.blocks, null), text: writeTemplate(text, (one) => one).text }
  return (
    <div className="stack">
      <div className="mail-tools">
        <RecordField
          {...{ module, owner, onOwner }}
          label={t('mailTemplates.previewAs')}
          none={t('mailTemplates.noRecord')}
        />
        {owner === null || roles.length === 0 ? null : (
          <Choice
            label={t('mailTemplates.sentBy')}
            data={[
              { value: '', label: t('mailTemplates.sentByMe') },
              ...roles.map(({ _id: value, title: label }) => ({ value, label })),
            ]}
            value={role}
            onChange={setRole}
          />
        )}
        <Segmented
          aria-label={t('mailTemplates.preview')}
          data={views.map((value) => ({ value, label: t(`mailTemplates.${value}`) }))}
          value={view}
          onChange={(next) => setView(views.find((one) => one === next) ?? 'desktop')}
        />
      </div>
      <FormError
        message={
          owner === null || filled.error === null
            ? null
            : `${t('mailTemplates.previewFailed')} ${errorText(filled.error)}`
        }
      />
      {isFilled && filled.data !== undefined && filled.data.missing.length > 0 && (
        <p className="mail-stopped">{t('mailTemplates.blankHere', { names: filled.data.missing.join(', ') })}</p>
      )}
      <section className="mail-paper" data-view={view} aria-label={t('mailTemplates.preview')}>
        <p className="mail-paper-subject">{shown.subject}</p>
        {view === 'plain' ? (
          <pre className="mail-plain">{shown.text}</pre>
        ) : (
          shown.blocks.map((block) => <BlockView key={block.id} block={block} pictures={pictures} />)
        )}
      </section>
    </div>
  )
}
