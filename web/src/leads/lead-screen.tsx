import { useDocumentsTab } from '../documents/tab/documents-tab-link.tsx'
import { RecordScreen, type RecordTab, useOpenTab } from '../forms/record-screen-panel.tsx'
import { useShownValue } from '../forms/shown-value-panel.tsx'
import { useHistoryTab } from '../history/history-tab-link.tsx'
import { useNotesTab } from '../notes/notes-tab-link.tsx'
import { type Path, paths } from '../paths.ts'
import type { KeptDraft } from '../records/editing/kept-draft-query.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import { OpenedRecord } from '../records/editing/opened-record.tsx'
import { useLeaveGuard } from '../records/editing/use-leave-guard.ts'
import { useReveal } from '../records/editing/use-reveal.ts'
import { useTasksTab } from '../tasks/tasks-tab-link.tsx'
import { useTranslation } from '../translation.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { ConvertedCard } from './converted-card.tsx'
import { editedLead } from './edited-lead.ts'
import { LeadAside } from './lead-aside.tsx'
import { LeadHead } from './lead-head.tsx'
import type { LeadReply } from './lead-queries.ts'
import { useLeadEditing } from './use-lead-editing.ts'
import { useLeadFiles } from './use-lead-files.ts'

const HistoryPanel = lazyPart(async () => (await import('../history/history-panel.tsx')).HistoryPanel)
const DocumentsPanel = lazyPart(async () => (await import('../documents/tab/documents-panel.tsx')).DocumentsPanel)
const NotesPanel = lazyPart(async () => (await import('../notes/notes-panel.tsx')).NotesPanel)
const TasksPanel = lazyPart(async () => (await import('../tasks/tasks-panel.tsx')).TasksPanel)

/** A lead as those work on it who may read it. */
export function LeadScreen({ page, kept }: { page: LeadReply; kept: KeptDraft | null }) {
  const { t } = useTranslation()
  return (
    <OpenedRecord
      record={editedLead(page.record._id)}
      page={page}
      kept={kept}
      unreadable={<EmptyPanel as="h1" title={t('leads.openFailed')} />}
    >
      {(form) => <OpenLead page={page} form={form} />}
    </OpenedRecord>
  )
}

function OpenLead({ page, form }: { page: LeadReply; form: OpenForm }) {
  const { t } = useTranslation()
  const { permissions, viewer, record } = page
  const pathOf = (tab: string) => paths.lead(record._id, { tab })
  const tabs = useLeadTabs(page, form, pathOf)
  const opened = useOpenTab(form, tabs, pathOf)
  const editing = useLeadEditing(page, form, opened.showField)
  const files = useLeadFiles(record._id)
  const reveal = useReveal(editedLead(record._id), permissions.reveal)
  useLeaveGuard(form, () => 0)
  return (
    <RecordScreen
      head={<LeadHead page={page} />}
      notice={useNotice(page)}
      canUpdate={viewer.canUpdate}
      aside={
        <div className="stack">
          {page.converted && <ConvertedCard converted={page.converted} />}
          <LeadAside page={page} editing={editing} />
        </div>
      }
      labels={{ tabs: t('leads.tabs'), form: page.form.title, record: t('leads.title') }}
      {...{ form, editing, opened, tabs, pathOf, files, reveal }}
    />
  )
}

function useLeadTabs(page: LeadReply, form: OpenForm, pathOf: (tab: string) => Path): readonly RecordTab[] {
  const { t } = useTranslation()
  const { _id: owner } = page.record
  const describe = useShownValue(form.places)
  const shown = [...(page.permissions.docs ? ['docs'] : []), ...(page.permissions.notes ? ['notes'] : [])]
  const documents = useDocumentsTab({ module: 'leads', owner, tabs: shown, to: pathOf('docs') })
  const notes = useNotesTab({ module: 'leads', owner, tabs: shown, to: pathOf('notes') })
  const mayTasks = page.permissions.tasks ? ['tasks'] : []
  const tasks = useTasksTab({ module: 'leads', owner, tabs: mayTasks, to: pathOf('tasks') })
  const history = useHistoryTab({
    ...{
      module: 'leads',
      owner,
      isOffered: page.permissions.history,
      title: t('pages.history'),
      to: pathOf('history'),
    },
  })
  return [
    ...documents.map((tab) => ({ ...tab, content: <DocumentsPanel module="leads" owner={owner} /> })),
    ...tasks.map((tab) => ({ ...tab, content: <TasksPanel module="leads" owner={owner} /> })),
    ...notes.map((tab) => ({ ...tab, content: <NotesPanel module="leads" owner={owner} /> })),
    ...history.map((tab) => ({
      ...tab,
      content: <HistoryPanel module="leads" recordId={owner} describe={describe} />,
    })),
  ]
}

/** Why nothing can be changed here. */
function useNotice({ record, permissions, converted }: LeadReply): string | null {
  const { t } = useTranslation()
  if (converted) return t('leads.conversion.closed')
  if (!record.active) return t('pages.inactiveText')
  return permissions.update ? null : t('pages.readOnlyText')
}
