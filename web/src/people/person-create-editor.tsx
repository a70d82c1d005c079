import type { newPerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { heldFiles } from '../forms/files/saved-files-panel.tsx'
import { PlainForm } from '../forms/plain-form-panel.tsx'
import { CreationSteps, CreationTab, jumpTo, useCreationSteps } from '../forms/tabs/creation-steps-panel.tsx'
import { paths } from '../paths.ts'
import { type FilledForm, fillForm } from '../records/editing/open-draft.ts'
import { useKeptGuard } from '../records/editing/use-leave-guard.ts'
import { useRecordReading } from '../records/editing/use-record-reading.ts'
import { useTranslation } from '../translation.ts'
import '../records/record-page.css'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { startInFirstField } from '../ui/focus/first-field.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { useHeld } from '../ui/typed/use-typed.ts'
import { useKindName } from '../use-kind-title.ts'
import { useAlike } from './duplicates/use-alike.ts'
import { SignInFields } from './signing-in/sign-in-fields.tsx'
import { useCreatePerson } from './use-create-person.ts'
import { usePersonFiles } from './use-person-files.ts'

const Duplicates = lazyPart(async () => (await import('./duplicates/new-person-duplicates.tsx')).NewPersonDuplicates)

interface PersonCreateEditorProps {
  kind: PersonKind
  blank: ReplyOf<typeof newPerson>
}

/** Everything that a person begins with: the values of their form, and how they sign in. */
export function PersonCreateEditor({ kind, blank }: PersonCreateEditorProps) {
  const { t } = useTranslation()
  const { form } = useHeld(`person:${kind}:new`, () => ({
    form: fillForm({
      content: blank.form.content,
      language: blank.form.language,
      info: {},
      viewer: { role: blank.viewer.role, canUpdate: true, newRecord: true },
    }),
  }))
  if (form === null) return <EmptyPanel as="h1" title={t('people.openFailed')} />
  return <NewPerson kind={kind} blank={blank} form={form} />
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function NewPerson({ kind, blank, form }: PersonCreateEditorProps & { form: FilledForm }) {
  const { t } = useTranslation()
  const steps = useCreationSteps(form)
  const usernameIsEmail = blank.signIn?.usernameIsEmail === true
  const creating = useCreatePerson(kind, form, { usernameIsEmail, goToFirst: steps.goToFirst })
  const files = usePersonFiles(kind, null)
  const email = useRecordReading(form.draft, (draft) => textOf(draft.get('email')))
  const cancel = paths.people(kind)
  const { found, more, isInsisted, isAnswered, answer, isFirstTold } = useAlike(kind, form.draft)
  const create = async () => {
    if (!(await isFirstTold())) await creating.create()
  }
  useKeptGuard(() =>
    creating.isDone() ? 0 : form.draft.unsavedCount() + heldFiles(form.draft).size + creating.unsaved,
  )
  return (
    <div className="stack people record-page">
      <div className="pagehead">
        <h1>{t('people.createTitle', { kind: useKindName(kind) })}</h1>
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
        {blank.signIn && steps.isLast && (
          <section className="card" aria-label={t('people.authTitle')}>
            <div className="card-b stack">
              <h2>{t('people.authTitle')}</h2>
              <SignInFields
                kind={kind}
                draft={creating.draft}
                roles={blank.signIn.roles}
                usernameIsEmail={blank.signIn.usernameIsEmail}
                email={email}
                recoveryProven={false}
                hasPassword={false}
                closed={{ all: false, account: false }}
                problems={creating.problems}
                onChange={creating.change}
              />
            </div>
          </section>
        )}
        <CreationSteps steps={steps} />
        {found.length > 0 && !isAnswered && (
          <Duplicates
            {...{ kind, found, more, isInsisted }}
            isBusy={creating.isBusy}
            onCreate={() => {
              answer()
              void creating.create()
            }}
          />
        )}
      </div>
      <ActionBar>
        <ButtonLink variant="default" to={cancel}>
          {t('shared.cancel')}
        </ButtonLink>
        <Button loading={creating.isBusy} disabled={!steps.isLast} onClick={() => void create()}>
          {t('people.create')}
        </Button>
      </ActionBar>
    </div>
  )
}
