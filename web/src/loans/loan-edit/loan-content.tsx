import { useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '../../current-user.ts'
import { FormPanel, type FormPanelProps } from '../../forms/form-panel.tsx'
import { useShownValue } from '../../forms/shown-value-panel.tsx'
import { FormSteps } from '../../forms/tabs/form-steps-panel.tsx'
import { FormProblems } from '../../forms/unreadable/form-problems-panel.tsx'
import { paths } from '../../paths.ts'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { useReveal } from '../../records/editing/use-reveal.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { editedLoan } from '../edited-loan.ts'
import { type LoanPageReply, loanModule } from '../loan-query.ts'
import { PartySwitch } from '../parties/party-switch.tsx'
import { loanNumberOf } from './loan-facts.ts'
import type { LoanEditing } from './saving/use-loan-editing.ts'
import { useLoanFiles } from './saving/use-loan-files.ts'
import { useSectionColumns } from './use-section-columns.ts'

const HistoryPanel = lazyPart(async () => (await import('../../history/history-panel.tsx')).HistoryPanel)
const LoanAdminPanel = lazyPart(async () => (await import('./loan-admin-panel.tsx')).LoanAdminPanel)
const ConditionsPanel = lazyPart(
  async () => (await import('../../underwriting-conditions/conditions-panel.tsx')).ConditionsPanel,
)
const DocumentsPanel = lazyPart(async () => (await import('../../documents/tab/documents-panel.tsx')).DocumentsPanel)
const ThreadPanel = lazyPart(async () => (await import('../../threads/thread-panel.tsx')).ThreadPanel)
const EmailsPanel = lazyPart(async () => (await import('../../emails/emails-panel.tsx')).EmailsPanel)
const TasksPanel = lazyPart(async () => (await import('../../tasks/tasks-panel.tsx')).TasksPanel)
const NotesPanel = lazyPart(async () => (await import('../../notes/notes-panel.tsx')).NotesPanel)

interface LoanContentProps extends Pick<FormPanelProps, 'target' | 'onArrived'> {
  page: LoanPageReply
  form: OpenForm
  editing: LoanEditing
  activeTab: string
  /** Takes the move back that made this version of the loan. */
  onUndoMove?: (rev: number) => void
}

/** The tab in front: of the form, or of the record. */
export function LoanContent({ page, form, editing, activeTab, target, onArrived, onUndoMove }: LoanContentProps) {
  const { _id: id } = page.opportunity
  const describe = useShownValue(form.places)
  const reveal = useReveal(editedLoan(id), page.permissions.reveal)
  const files = useLoanFiles(id)
  const save = saveOf(page, editing)
  const columns = useSectionColumns(page)
  const { party } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  const { type } = useCurrentUser()
  if (activeTab === 'admin') return <LoanAdminPanel page={page} editing={editing} />
  if (activeTab === 'history' && page.tabs.includes('history'))
    return <HistoryPanel {...{ module: loanModule, recordId: id, describe }} onUndo={({ rev }) => onUndoMove?.(rev)} />
  if (activeTab === 'notes' && page.tabs.includes('notes')) return <NotesPanel module={loanModule} owner={id} />
  if (activeTab === 'docs' && page.tabs.includes('docs'))
    return (
      <div className="stack">
        <DocumentsPanel module={loanModule} owner={id} />
        {type === 'Workforces' ? <ConditionsPanel module={loanModule} owner={id} /> : null}
      </div>
    )
  if (activeTab === 'messages') return <ThreadPanel module={loanModule} owner={id} isTouch={type !== 'Workforces'} />
  if (activeTab === 'emails' && page.tabs.includes('emails') && type === 'Workforces')
    return <EmailsPanel module={loanModule} owner={id} />
  if (activeTab === 'tasks' && page.tabs.includes('tasks') && type !== 'Prospects')
    return <TasksPanel module={loanModule} owner={id} />
  const tab = form.layout.tabs.find((one) => one.id === activeTab)
  if (!tab) return null
  return (
    <>
      <PartySwitch loan={page.opportunity} tab={activeTab} />
      {page.maySetColumns ? <FormProblems form={form.draft.form} /> : null}
      <FormPanel
        draft={form.draft}
        language={form.language}
        tab={tab}
        reveal={reveal}
        recordTexts={recordTextsOf(page)}
        save={save}
        columns={columns}
        // Borrowers and brokers correct what they filled in themselves.
        mayDeleteRows={type !== 'Workforces' || page.permissions.delete}
        reviews={Map.groupBy(page.reviews, (review) => review.field)}
        files={files}
        target={target}
        onArrived={onArrived}
      />
      {type === 'Workforces' ? (
        <FormSteps
          draft={form.draft}
          layout={form.layout}
          activeTab={activeTab}
          pathOf={(one) => paths.loan(id, { tab: one, party })}
        />
      ) : null}
    </>
  )
}

/** What a button in the form does: staff is asked for missing fields, a borrower goes on later. */
function saveOf({ opportunity: loan, permissions }: LoanPageReply, editing: LoanEditing): FormPanelProps['save'] {
  const maySave = permissions.saveForm && loan.active && !loan.readonly
  return maySave ? () => void editing.save(!permissions.update) : null
}

const titlesOf = (choices: readonly { title: string }[]): string => choices.map((choice) => choice.title).join(', ')

/** What the form shows of the record itself. */
const recordTextsOf = ({ opportunity: loan }: LoanPageReply): FormPanelProps['recordTexts'] => ({
  status: titlesOf(loan.status),
  source: titlesOf(loan.source),
  auto_increment: loanNumberOf(loan),
})
