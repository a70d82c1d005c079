import { IconLayoutSidebarRightExpand, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useDocumentsTab } from '../../documents/tab/documents-tab-link.tsx'
import { useEmailsTab } from '../../emails/emails-tab-link.tsx'
import { FormTabs } from '../../forms/form-tabs-panel.tsx'
import { useHistoryTab } from '../../history/history-tab-link.tsx'
import { useNotesTab } from '../../notes/notes-tab-link.tsx'
import { paths } from '../../paths.ts'
import { useRecordTab } from '../../record-tabs/record-tab-link.tsx'
import { useFieldJump } from '../../records/editing/use-field-jump.ts'
import { useLeaveGuard } from '../../records/editing/use-leave-guard.ts'
import { ConnectionNotice } from '../../records/live/connection-notice.tsx'
import { DraftNotice } from '../../records/live/draft-notice.tsx'
import { useTasksTab } from '../../tasks/tasks-tab-link.tsx'
import { useThreadTab } from '../../threads/thread-tab-link.tsx'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageActions } from '../../ui/keys/page-actions.ts'
import { askToSearch } from '../../ui/keys/search-request.ts'
import { fetchCode } from '../../ui/lazy/fetch-code.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useGo } from '../../ui/use-go.ts'
import { useNow } from '../../ui/use-now.ts'
import { type LoanPageReply, loanModule } from '../loan-query.ts'
import { GuestNotice } from '../sharing/guest-notice.tsx'
import { isOfAnother } from '../sharing/may-share.ts'
import { DeclineNotice } from './decline-notice-panel.tsx'
import { LoanActionBar } from './loan-action-bar.tsx'
import { LoanContent } from './loan-content.tsx'
import { LoanHeader } from './loan-header.tsx'
import { LoanQuestions } from './loan-questions.tsx'
import { LoanRail } from './loan-rail.tsx'
import type { LoanScreenProps } from './loan-screens.ts'
import { LoanSubmissionNote } from './loan-submission-note.tsx'
import { useLoanEditing } from './saving/use-loan-editing.ts'
import { useStatusChange } from './saving/use-status-change.ts'
import { LoanProgress, MoveOnButton, mayMove } from './stages/loan-progress.tsx'
import { useStageMove } from './stages/use-stage-move.ts'
import { wholeDaysSince } from './stages/whole-days.ts'
import { useLoanKeys } from './use-loan-keys.ts'
import { useQuickActs } from './use-quick-acts.ts'
import { ViewAsHost } from './view-as/view-as-host.tsx'

const FormVersionNotice = lazyPart(
  async () => (await import('./form-version/form-version-notice.tsx')).FormVersionNotice,
)

/** A loan as staff works on it. */
export function LoanStaffScreen({ page, form, activeTab, askedField }: LoanScreenProps) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const { company } = useCurrentUser()
  const [hasRail, setRail] = useState(true)
  const { opportunity: loan, permissions } = page
  const isGuest = isOfAnother(loan, company?._id)
  const { party } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  const pathOf = (tab: string) => paths.loan(loan._id, { tab, party })
  const { jump, target, arrived } = useFieldJump(pathOf, activeTab, form.places.get(askedField ?? ''))
  const editing = useLoanEditing(page, form, (id) => {
    const place = form.places.get(id)
    if (place) jump(place)
  })
  const status = useStatusChange(loan, editing.follow)
  const move = useStageMove({ page, form, onMove: status.choose, onMore: editing.askRequired })
  const place = { module: loanModule, owner: loan._id }
  const documents = useDocumentsTab({ ...place, tabs: page.tabs, to: pathOf('docs') })
  const notes = useNotesTab({ ...place, tabs: page.tabs, to: pathOf('notes') })
  const messages = useThreadTab({
    ...{ ...place, to: pathOf('messages') },
    isOpen: page.tabs.includes('emails') && !isGuest,
  })
  const emails = useEmailsTab({ ...place, tabs: isGuest ? [] : page.tabs, to: pathOf('emails') })
  const tasks = useTasksTab({ ...place, tabs: page.tabs, to: pathOf('tasks') })
  const history = useHistoryTab({
    ...{ ...place, isOffered: page.tabs.includes('history'), title: t('loanPage.history'), to: pathOf('history') },
  })
  // Administrative entries are the owner's own.
  const admin = useRecordTab(place, 'admin', !isGuest)
  const enteredAt = loan.stage?.enteredAt ?? null
  const now = useNow()
  const mayUpdate = permissions.update && permissions.saveForm && loan.active && !loan.readonly
  useLeaveGuard(form, () => editing.unsavedBeside)
  const acts = useQuickActs(page)
  useLoanKeys({
    save: () => mayUpdate && void editing.save(false),
    move: mayMove(page) ? () => askToSearch(`> ${t('loanPage.moveTo', { stage: '' }).trim()} `) : null,
    acts,
  })
  usePageActions(async () => {
    const loanActions = await fetchCode(async () => (await import('./loan-actions.ts')).loanActions)
    const missing = form.draft.missing().length
    const save = () => void editing.save(false)
    return loanActions({
      page,
      t,
      queryClient,
      missing,
      mayUpdate,
      isGuest,
      hasTasks: tasks.length > 0,
      acts,
      save,
      move,
      go,
    })
  })
  return (
    <div className="loan">
      <LoanHeader
        page={page}
        places={form.places}
        daysInStage={enteredAt === null ? null : wholeDaysSince(enteredAt, now)}
        onJump={jump}
        onChooseStatus={loan.status.length > 1 ? status.pick : move}
        primary={<MoveOnButton page={page} form={form} onChoose={move} />}
      />
      <LoanProgress
        page={page}
        form={form}
        enteredAt={enteredAt}
        onChoose={move}
        onJump={jump}
        onMore={editing.askRequired}
      />
      <ConnectionNotice isWaiting={editing.isWaiting} />
      {isGuest ? <GuestNotice page={page} /> : null}
      {isGuest && loan.active ? null : <LoanNotice page={page} />}
      <DeclineNotice page={page} />
      <LoanSubmissionNote
        submission={loan.submission}
        places={form.places}
        evidenceOf={page.tabs.includes('history') && !isGuest ? loan._id : undefined}
      />
      <DraftNotice form={form} />
      {page.form.latest > page.form.version && (
        <FormVersionNotice page={page} form={form} unsaved={() => form.draft.unsavedCount() + editing.unsavedBeside} />
      )}
      <div className={hasRail ? 'lgrid' : 'lgrid no-rail'}>
        <FormTabs
          draft={form.draft}
          layout={form.layout}
          labels={{ tabs: t('loanPage.tabs'), form: t('loanPage.application'), record: t('loanPage.record') }}
          recordTabs={[
            ...(admin.isOpen
              ? [
                  {
                    key: 'admin',
                    title: t('loanPage.adminInfo'),
                    icon: <IconSettings size={18} stroke={1.75} />,
                    to: pathOf('admin'),
                  },
                ]
              : []),
            ...documents,
            ...messages,
            ...emails,
            ...tasks,
            ...notes,
            ...history,
          ]}
          activeKey={activeTab}
          pathOf={pathOf}
        />
        <div className="loan-content">
          <LoanContent
            page={page}
            form={form}
            editing={editing}
            activeTab={activeTab}
            target={target}
            onArrived={arrived}
            onUndoMove={status.undo}
          />
        </div>
        {hasRail ? (
          <LoanRail
            isGuest={isGuest}
            page={page}
            places={form.places}
            onSaved={editing.follow}
            onUndoMove={status.undo}
            onHide={() => setRail(false)}
          />
        ) : (
          <div className="rail-closed">
            <IconButton
              label={t('loanPage.showRail')}
              icon={<IconLayoutSidebarRightExpand size={18} stroke={1.75} />}
              onClick={() => setRail(true)}
            />
          </div>
        )}
      </div>
      <LoanActionBar
        form={form}
        editing={editing}
        mayUpdate={mayUpdate}
        isOfForm={!['docs', 'messages', 'emails', 'notes', 'tasks', 'history'].includes(activeTab)}
      />
      <ViewAsHost loan={loan._id} />
      <LoanQuestions
        form={form}
        editing={editing}
        title={t('loans.requiredFields')}
        text={form.layout.tabbed ? t('loans.reviewTabs') : t('loans.fillMandatory')}
        actions={mayUpdate ? [{ label: t('loans.skipMandatory'), run: () => void editing.save(true) }] : []}
        onJump={jump}
      />
    </div>
  )
}

/** Why nothing can be changed here. */
function LoanNotice({ page: { opportunity: loan, permissions } }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  if (!loan.active) return <p className="loan-notice">{t('loanPage.inactiveText')}</p>
  return permissions.saveForm ? null : <p className="loan-notice">{t('loanPage.readOnlyText')}</p>
}
