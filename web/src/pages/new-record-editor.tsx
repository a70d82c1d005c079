import '../records/record-page.css'
import type { newPageRecord } from '@corbel/domain/pages/page-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { heldFiles } from '../forms/files/saved-files-panel.tsx'
import { PlainForm } from '../forms/plain-form-panel.tsx'
import { CreationSteps, CreationTab, useCreationSteps } from '../forms/tabs/creation-steps-panel.tsx'
import { paths } from '../paths.ts'
import { type FilledForm, fillForm } from '../records/editing/open-draft.ts'
import { useKeptGuard } from '../records/editing/use-leave-guard.ts'
import { useTranslation } from '../translation.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { startInFirstField } from '../ui/focus/first-field.ts'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { useHeld } from '../ui/typed/use-typed.ts'
import { useCreateRecord } from './use-create-record.ts'
import { usePageFiles } from './use-page-files.ts'

interface NewRecordProps {
  blank: ReplyOf<typeof newPageRecord>
}

/** The values that a record begins with. */
export function NewRecordEditor({ blank }: NewRecordProps) {
  const { t } = useTranslation()
  const { form } = useHeld(`page:${blank.module.key}:new`, () => ({
    form: fillForm({
      content: blank.form.content,
      language: blank.form.language,
      info: {},
      viewer: { role: blank.viewer.role, canUpdate: true, newRecord: true },
    }),
  }))
  if (form === null) return <EmptyPanel as="h1" title={t('pages.openFailed')} />
  return <NewRecord blank={blank} form={form} />
}

function NewRecord({ blank: { module }, form }: NewRecordProps & { form: FilledForm }) {
  const { t } = useTranslation()
  const steps = useCreationSteps(form)
  const creating = useCreateRecord(module, form, steps.goToMissing)
  const files = usePageFiles(module.key, null)
  const title = t('pages.create', { kind: module.singular })
  useKeptGuard(() => (creating.isDone() ? 0 : form.draft.unsavedCount() + heldFiles(form.draft).size))
  return (
    <div className="stack record-page">
      <div className="pagehead">
        <h1>{title}</h1>
      </div>
      <div className="record-content stack" ref={startInFirstField}>
        <CreationTab steps={steps} />
        {steps.tab && <PlainForm key={steps.tab.id} form={form} tab={steps.tab} save={null} files={files} />}
        <CreationSteps steps={steps} />
      </div>
      <ActionBar>
        <ButtonLink variant="default" to={paths.ownPage(module.key)}>
          {t('shared.cancel')}
        </ButtonLink>
        <Button loading={creating.isBusy} disabled={!steps.isLast} onClick={() => void creating.create()}>
          {title}
        </Button>
      </ActionBar>
    </div>
  )
}
