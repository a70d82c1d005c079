import { ownModuleOf } from '@corbel/domain/roles/own-module'
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
import { AssignedCard } from './assigned-card.tsx'
import { editedRecord } from './edited-record.ts'
import { PageHead } from './page-head.tsx'
import type { PageReply } from './page-queries.ts'
import { usePageEditing } from './use-page-editing.ts'
import { usePageFiles } from './use-page-files.ts'

const HistoryPanel = lazyPart(async () => (await import('../history/history-panel.tsx')).HistoryPanel)
const DocumentsPanel = lazyPart(async () => (await import('../documents/tab/documents-panel.tsx')).DocumentsPanel)
const NotesPanel = lazyPart(async () => (await import('../notes/notes-panel.tsx')).NotesPanel)
const TasksPanel = lazyPart(async () => (await import('../tasks/tasks-panel.tsx')).TasksPanel)

const placeOf = ({ module, record }: PageReply) => ({ page: module.key, id: record._id })

/** A record of a module as those work on it who may read it. */
export function PageScreen({ page, kept }: { page: PageReply; kept: KeptDraft | null }) {
  const { t } = useTranslation()
  return (
    <OpenedRecord
      record={editedRecord(placeOf(page))}
      page={page}
      kept={kept}
      unreadable={<EmptyPanel as="h1" title={t('pages.openFailed')} />}
    >
      {(form) => <OpenPage page={page} form={form} />}
    </OpenedRecord>
  )
}

function OpenPage({ page, form }: { page: PageReply; form: OpenForm }) {
  const { t } = useTranslation()
  const { module, permissions, viewer } = page
  const place = placeOf(page)
  const pathOf = (tab: string) => paths.ownRecord(place.page, place.id, { tab })
  const tabs = usePageTabs(page, form, pathOf)
  const opened = useOpenTab(form, tabs, pathOf)
  const editing = usePageEditing(page, form, opened.showField)
  const files = usePageFiles(place.page, place.id)
  const reveal = useReveal(editedRecord(place), permissions.reveal)
  useLeaveGuard(form, () => 0)
  return (
    <RecordScreen
      head={<PageHead page={page} form={form} />}
      notice={useNotice(page)}
      canUpdate={viewer.canUpdate}
      aside={<AssignedCard page={page} editing={editing} />}
      labels={{ tabs: t('pages.tabs'), form: module.singular, record: t('pages.record') }}
      {...{ form, editing, opened, tabs, pathOf, files, reveal }}
    />
  )
}

function usePageTabs(page: PageReply, form: OpenForm, pathOf: (tab: string) => Path): readonly RecordTab[] {
  const { t } = useTranslation()
  const module = ownModuleOf(page.module.key)
  const { _id: owner } = page.record
  const describe = useShownValue(form.places)
  const documents = useDocumentsTab({ module, owner, tabs: page.tabs, to: pathOf('docs') })
  const notes = useNotesTab({ module, owner, tabs: page.tabs, to: pathOf('notes') })
  const tasks = useTasksTab({ module, owner, tabs: page.tabs, to: pathOf('tasks') })
  const history = useHistoryTab({
    ...{ module, owner, isOffered: page.permissions.history, title: t('pages.history'), to: pathOf('history') },
  })
  return [
    ...documents.map((tab) => ({ ...tab, content: <DocumentsPanel module={module} owner={owner} /> })),
    ...tasks.map((tab) => ({ ...tab, content: <TasksPanel module={module} owner={owner} /> })),
    ...notes.map((tab) => ({ ...tab, content: <NotesPanel module={module} owner={owner} /> })),
    ...history.map((tab) => ({
      ...tab,
      content: <HistoryPanel module={module} recordId={owner} describe={describe} />,
    })),
  ]
}

/** Why nothing can be changed here. */
function useNotice({ record, permissions }: PageReply): string | null {
  const { t } = useTranslation()
  if (!record.active) return t('pages.inactiveText')
  return permissions.update ? null : t('pages.readOnlyText')
}
