import '../../records/record-page.css'
import type { FormReply } from '@corbel/domain/records/form-reply'
import type { Path } from '../../paths.ts'
import { type FilledForm, fillForm } from '../../records/editing/open-draft.ts'
import { useKeptGuard } from '../../records/editing/use-leave-guard.ts'
import { useTranslation } from '../../translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { startInFirstField } from '../../ui/focus/first-field.ts'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { useHeld } from '../../ui/typed/use-typed.ts'
import { heldFiles } from '../files/saved-files-panel.tsx'
import type { FormPanelProps } from '../form-panel.tsx'
import { PlainForm } from '../plain-form-panel.tsx'
import { CreationSteps, CreationTab, jumpTo, useCreationSteps } from '../tabs/creation-steps-panel.tsx'
import { type FilledCreation, useCreateFilled } from './use-create-filled.ts'

interface NewFilledRecordProps {
  /** What is typed is kept under it until the record is there. */
  heldAs: string
  blank: { form: FormReply; viewer: { role: string } }
  /** What the page is called, and the button that creates. */
  title: string
  list: Path
  openFailed: string
  files: FormPanelProps['files']
  creation: FilledCreation
}

/** A record that is all form: nothing of it exists before it is created. */
export function NewFilledRecord({ heldAs, blank: { form: asked, viewer }, ...props }: NewFilledRecordProps) {
  const { form } = useHeld(heldAs, () => ({
    form: fillForm({
      ...{ content: asked.content, language: asked.language, info: {} },
      viewer: { role: viewer.role, canUpdate: true, newRecord: true },
    }),
  }))
  if (form === null) return <EmptyPanel as="h1" title={props.openFailed} />
  return <Filled form={form} {...props} />
}

type FilledProps = Omit<NewFilledRecordProps, 'heldAs' | 'blank'> & { form: FilledForm }

function Filled({ form, title, list, files, creation }: FilledProps) {
  const { t } = useTranslation()
  const steps = useCreationSteps(form)
  const creating = useCreateFilled(form, creation, steps.goToFirst)
  useKeptGuard(() => (creating.isDone() ? 0 : form.draft.unsavedCount() + heldFiles(form.draft).size))
  return (
    <div className="stack record-page">
      <div className="pagehead">
        <h1>{title}</h1>
      </div>
      <div className="record-content stack" ref={startInFirstField}>
        <CreationTab steps={steps} />
        {steps.tab && (
          <PlainForm
            key={steps.tab.id}
            {...{ form, tab: steps.tab, save: null, files }}
            {...jumpTo(steps, steps.tab)}
          />
        )}
        <CreationSteps steps={steps} />
      </div>
      <ActionBar>
        <ButtonLink variant="default" to={list}>
          {t('shared.cancel')}
        </ButtonLink>
        <Button loading={creating.isBusy} disabled={!steps.isLast} onClick={() => void creating.create()}>
          {title}
        </Button>
      </ActionBar>
    </div>
  )
}
