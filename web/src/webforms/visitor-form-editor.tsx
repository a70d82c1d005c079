import type { LayoutTab } from '@corbel/domain/forms/layout/form-layout'
import { prefilledValue } from '@corbel/domain/webforms/prefilled-value'
import { useState } from 'react'
import { useSavedFiles } from '../forms/files/saved-files-panel.tsx'
import { PlainForm } from '../forms/plain-form-panel.tsx'
import {
  CreationSteps,
  CreationTab,
  jumpTo,
  type CreationSteps as Steps,
  useCreationSteps,
} from '../forms/tabs/creation-steps-panel.tsx'
import { type FilledForm, fillForm } from '../records/editing/open-draft.ts'
import { useKeptGuard } from '../records/editing/use-leave-guard.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/controls/check.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { useHeld } from '../ui/typed/use-typed.ts'
import { useSavingForLater } from './saved/use-saving-for-later.ts'
import { useSending } from './use-sending.ts'
import { type LeftForm, prefilledBy, type VisitorForm } from './visitor-form-query.ts'

const SaveDialog = lazyPart(async () => (await import('./saved/save-dialog.tsx')).SaveDialog, 'over')

interface VisitorFormProps {
  id: string
  page: VisitorForm
  search: Readonly<Record<string, string | undefined>>
  /** What the visitor left before, where they come back by a link. */
  left: LeftForm | null
}

/** The questions, one tab after the other or all at once, and what is agreed to with the last of them. */
export function VisitorFormEditor({ id, page, search, left }: VisitorFormProps) {
  const { t } = useTranslation()
  const { form, submission } = useHeld(`webforms:${id}:${left?.token}`, () => ({
    form: filled(page, { search, left }),
    submission: crypto.randomUUID(),
  }))
  if (form === null) return <EmptyPanel as="h1" title={t('webforms.failed')} />
  return <OpenVisitorForm {...{ id, page, search, left, form, submission }} />
}

/** As if the visitor had typed it: it is shown and sent like everything else. */
function filled(page: VisitorForm, { search, left }: Pick<VisitorFormProps, 'search' | 'left'>): FilledForm | null {
  const { content, language } = page.form
  const form = fillForm({
    ...{ content, language, info: {} },
    viewer: { role: '0', canUpdate: true, newRecord: true },
  })
  if (form === null) return null
  if (left !== null) form.draft.takeUp(left.formData, {})
  else
    for (const [field, said] of Object.entries(prefilledBy(page, search))) {
      const node = form.draft.form.nodes[form.draft.form.byId.get(field) ?? -1]
      const value = node && prefilledValue(node, said)
      if (value !== undefined) form.draft.set(field, value)
    }
  return form
}

function OpenVisitorForm({ form, ...props }: VisitorFormProps & { form: FilledForm; submission: string }) {
  const { t } = useTranslation()
  const { page, left } = props
  const steps = useCreationSteps(form)
  const sending = useSending({ ...props, form, goToFirst: steps.goToFirst })
  const saving = useSavingForLater({ ...props, form })
  const [isAsked, setAsked] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [website, setWebsite] = useState('')
  useKeptGuard(() => (sending.isDone() || saving.isKept() ? 0 : form.draft.unsavedCount()))
  if (sending.thankYou !== null)
    return (
      <section className="card visitor-thanks" role="status">
        <h1>{t('webforms.thanks')}</h1>
        <p className="visitor-text">{sending.thankYou}</p>
      </section>
    )
  const isSingle = page.layout === 'single'
  const isLast = isSingle || steps.isLast
  return (
    <>
      <form
        className="stack record-content"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send(agreed, website)
        }}
      >
        <h1>{page.title}</h1>
        {left !== null && saving.said === null && (
          <p className="record-notice" role="status">
            {t('webforms.welcomeBack')}
          </p>
        )}
        {isSingle ? (
          steps.tabs.map((tab) => <Questions key={tab.id} form={form} steps={steps} tab={tab} />)
        ) : (
          <>
            <CreationTab steps={steps} />
            {steps.tab && <Questions key={steps.tab.id} form={form} steps={steps} tab={steps.tab} />}
            <CreationSteps steps={steps} />
          </>
        )}
        <label className="visitor-nobody" aria-hidden="true">
          {t('webforms.leaveBlank')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
        {isLast && page.terms !== '' && (
          <section className="card card-b stack" aria-label={t('webforms.termsTitle')}>
            <h2>{t('webforms.termsTitle')}</h2>
            <p className="visitor-text">{page.terms}</p>
            <Check
              label={t('webforms.accept')}
              checked={agreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
          </section>
        )}
        {sending.trouble !== null && (
          <p className="record-notice" role="alert">
            {sending.trouble}
          </p>
        )}
        {saving.said !== null && (
          <p className="record-notice" role="status">
            {saving.said}
          </p>
        )}
        {isLast && (
          <Button
            type="submit"
            className="visitor-send"
            loading={sending.isBusy}
            disabled={page.terms !== '' && !agreed}
          >
            {t('webforms.submit')}
          </Button>
        )}
        <Button
          variant="default"
          className="visitor-send"
          aria-haspopup="dialog"
          onPointerEnter={() => void SaveDialog.preload()}
          onFocus={() => void SaveDialog.preload()}
          onClick={() => setAsked(true)}
        >
          {t('webforms.saveForLater')}
        </Button>
      </form>
      {isAsked && <SaveDialog form={form} website={website} save={saving.save} onClose={() => setAsked(false)} />}
    </>
  )
}

function Questions({ form, steps, tab }: { form: FilledForm; steps: Steps; tab: LayoutTab }) {
  const files = useSavedFiles(null, () => undefined)
  return <PlainForm form={form} tab={tab} save={null} files={files} {...jumpTo(steps, tab)} />
}
