import { useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '../../current-user.ts'
import { useDocumentsTab } from '../../documents/tab/documents-tab-link.tsx'
import { ToComplete, UndoButton, UnsavedCount } from '../../forms/form-bar-panel.tsx'
import { FormTabs } from '../../forms/form-tabs-panel.tsx'
import { FormSteps } from '../../forms/tabs/form-steps-panel.tsx'
import { useNotesTab } from '../../notes/notes-tab-link.tsx'
import { paths } from '../../paths.ts'
import { useFieldJump } from '../../records/editing/use-field-jump.ts'
import { useLeaveGuard } from '../../records/editing/use-leave-guard.ts'
import { ConnectionNotice } from '../../records/live/connection-notice.tsx'
import { DraftNotice } from '../../records/live/draft-notice.tsx'
import { DraftWord } from '../../records/live/draft-word.tsx'
import { usePresence } from '../../records/live/use-presence.ts'
import { useTasksTab } from '../../tasks/tasks-tab-link.tsx'
import { useThreadTab } from '../../threads/thread-tab-link.tsx'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { editedLoan } from '../edited-loan.ts'
import { type LoanPageReply, loanModule } from '../loan-query.ts'
import { LoanContent } from './loan-content.tsx'
import { loanNumberOf, propertyOf } from './loan-facts.ts'
import { LoanQuestions } from './loan-questions.tsx'
import type { LoanScreenProps } from './loan-screens.ts'
import { LoanSubmissionNote } from './loan-submission-note.tsx'
import { useLoanEditing } from './saving/use-loan-editing.ts'
import { useSaveKey } from './use-save-key.ts'

const ContactHead = lazyPart(async () => (await import('./followed/contact-view.tsx')).ContactHead)
const ContactRail = lazyPart(async () => (await import('./followed/contact-view.tsx')).ContactRail)

/** A loan as its borrower or broker fills it in: one part after the other, on a phone first. */
export function LoanPortalScreen({ page, form, activeTab, askedField }: LoanScreenProps) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  const { party } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  // Without the view an address is that of the borrower's own pages.
  const pathOf = (tab: string) => paths.loan(loan._id, { tab, party, view: 'tabs' })
  const documents = useDocumentsTab({ module: loanModule, owner: loan._id, tabs: page.tabs, to: pathOf('docs') })
  const notes = useNotesTab({ module: loanModule, owner: loan._id, tabs: page.tabs, to: pathOf('notes') })
  const { type } = useCurrentUser()
  // A broker has tasks; what is asked of a borrower stands on their own page.
  const tasks = useTasksTab({ module: loanModule, owner: loan._id, tabs: page.tabs, to: pathOf('tasks') })
  const messages = useThreadTab({
    ...{ module: loanModule, owner: loan._id, to: pathOf('messages') },
    isOpen: type === 'Prospects' || page.tabs.includes('emails'),
  })
  const { jump, target, arrived } = useFieldJump(pathOf, activeTab, form.places.get(askedField ?? ''))
  const editing = useLoanEditing(page, form, (id) => {
    const place = form.places.get(id)
    if (place) jump(place)
  })
  const maySave = permissions.saveForm && loan.active && !loan.readonly
  useLeaveGuard(form, () => 0)
  usePresence(editedLoan(loan._id))
  useSaveKey(() => maySave && void editing.save(true))
  // A broker works at a desk too; a borrower's page is a phone's wherever it is.
  const isContact = type === 'Contacts'
  const submit = async () => {
    form.draft.endTyping()
    if (form.draft.missingCount() > 0) {
      form.draft.insist()
      return editing.askRequired()
    }
    await editing.submit(false)
  }
  const saveForLater = async () => {
    if (await editing.save(true)) showSuccess(t('loanPage.savedForLater'))
  }
  const tabs = (
    <FormTabs
      draft={form.draft}
      layout={form.layout}
      labels={{
        tabs: t(isContact ? 'loanPage.tabs' : 'forms.tabs'),
        form: t('loanPage.application'),
        record: t('loanPage.record'),
      }}
      recordTabs={[...documents, ...messages, ...tasks, ...notes]}
      activeKey={activeTab}
      pathOf={pathOf}
    />
  )
  const content = (
    <>
      <LoanContent
        page={page}
        form={form}
        editing={editing}
        activeTab={activeTab}
        target={target}
        onArrived={arrived}
      />
      <FormSteps draft={form.draft} layout={form.layout} activeTab={activeTab} size="xl" pathOf={pathOf} />
    </>
  )
  return (
    <div className={isContact ? 'loan for-contact' : 'loan portal'}>
      {isContact ? <ContactHead page={page} places={form.places} onJump={jump} /> : <PortalHead page={page} />}
      <ConnectionNotice isWaiting={editing.isWaiting} />
      {loan.together && <p className="loan-notice">{loan.together}</p>}
      <LoanSubmissionNote submission={loan.submission} places={form.places} />
      <DraftNotice form={form} />
      {isContact ? (
        <div className="lgrid">
          {tabs}
          <div className="loan-content stack">{content}</div>
          <ContactRail page={page} />
        </div>
      ) : (
        <>
          {tabs}
          {content}
        </>
      )}
      {/* A message is sent where it is written. */}
      {maySave && activeTab !== 'messages' ? (
        <div className="p-cta">
          <div className="p-cta-state" aria-live="polite">
            <DraftWord keeper={form.keeper} />
            <UnsavedCount draft={form.draft} others={0} />
            <UndoButton draft={form.draft} />
            <span className="grow" />
            <ToComplete draft={form.draft} onOpen={editing.askRequired} />
          </div>
          <div className="p-cta-buttons">
            <Button size="xl" variant="default" loading={editing.isSaving} onClick={() => void editing.save(true)}>
              {t('shared.save')}
            </Button>
            <Button size="xl" onClick={() => void submit()}>
              {t('loans.submit')}
            </Button>
          </div>
        </div>
      ) : null}
      <LoanQuestions
        form={form}
        editing={editing}
        title={t('loans.requiredFields')}
        text={`${t('loanPage.submitTitle')}. ${t('loanPage.submitText')}`}
        actions={[
          { label: t('forms.saveForLater'), run: () => void saveForLater() },
          { label: t('forms.submitAnyway'), run: () => void editing.submit(true) },
        ]}
        onJump={jump}
      />
    </div>
  )
}

function PortalHead({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { opportunity: loan } = page
  const { fullName } = useCurrentUser()
  const [firstName = ''] = fullName.split(' ')
  return (
    <header className="p-head">
      <h1>{t('loanPage.portalHello', { name: firstName })}</h1>
      <p className="p-loan">
        <b className="med num">{loanNumberOf(loan)}</b> {propertyOf(page) || loan.program.title}
        {loan.status.map((status) => (
          <StatusChip key={status._id} label={status.title} color={status.color} />
        ))}
      </p>
    </header>
  )
}
