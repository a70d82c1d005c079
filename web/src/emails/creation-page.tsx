import { type MailModule, mailModules } from '@corbel/domain/emails/email-policy'
import type { ReactNode } from 'react'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { EditorPage } from '../ui/editing/editor-page.tsx'
import { useEditing } from '../ui/editing/use-editing.ts'

interface Begun {
  title: string
  module: MailModule
}

interface CreationProps<Draft extends Begun> {
  /** Under which what is typed is kept. */
  storeKey: string
  heading: string
  /** What the title is called. */
  label: string
  nothing: Draft
  cancel: Path
  /** Makes it; answers what is said and where it is. */
  add: (draft: Draft) => Promise<{ said: string; to: Path }>
  className?: string
  /** What more it begins with. */
  children?: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode
}

/** A page on which something of e-mails begins: with what it is called and which records it is about. */
export function CreationPage<Draft extends Begun>(props: CreationProps<Draft>) {
  const { t } = useTranslation()
  const { storeKey, heading, label, nothing, cancel, add, className, children } = props
  const editing = useEditing<Draft, Draft>({
    key: storeKey,
    stored: nothing,
    draftOf: (draft) => draft,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('mailTemplates.titleMissing') : null }),
    send: ({ draft }) => add(draft),
    load: async () => nothing,
  })
  const { draft, errorAt, change } = editing
  const set = (part: Partial<Begun>) => change(part as Partial<Draft>) // What every draft has.
  return (
    <EditorPage className={className} title={heading} editing={editing} cancel={cancel} saveLabel={heading} isForm>
      <section className="card" aria-label={heading}>
        <div className="card-b stack">
          <TextField
            label={label}
            required
            maxLength={120}
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Choice
            label={t('mailTemplates.module')}
            data={mailModules.map((value) => ({ value, label: t(`mailTemplates.modules.${value}`) }))}
            value={draft.module}
            onChange={(module) => set({ module: mailModules.find((one) => one === module) ?? draft.module })}
          />
          {children?.(draft, change)}
        </div>
      </section>
    </EditorPage>
  )
}
