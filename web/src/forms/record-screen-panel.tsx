import '../records/live/live.css'
import '../records/record-page.css'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Path } from '../paths.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import { useFieldJump } from '../records/editing/use-field-jump.ts'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useRecordReading } from '../records/editing/use-record-reading.ts'
import { ConnectionNotice } from '../records/live/connection-notice.tsx'
import { DraftNotice } from '../records/live/draft-notice.tsx'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'
import type { FormPanelProps } from './form-panel.tsx'
import { FormTabs } from './form-tabs-panel.tsx'
import { PlainForm } from './plain-form-panel.tsx'
import { RecordActionBar } from './record-action-bar-panel.tsx'
import { RecordQuestions } from './record-questions-panel.tsx'

/** A tab beside those of the form, with what it shows. */
export interface RecordTab extends SideTab {
  content: ReactNode
}

type PathOf = (tab: string) => Path

/** Which tab the address names, the form's first where it names none, and the way to a field in any of them. */
export function useOpenTab({ layout, places }: OpenForm, tabs: readonly RecordTab[], pathOf: PathOf) {
  const asked = useSearch({ strict: false }).tab
  const known = [...layout.tabs.map(({ id }) => id), ...tabs.map(({ key }) => key)]
  const active = asked !== undefined && known.includes(asked) ? asked : (layout.tabs[0]?.id ?? '')
  const jumping = useFieldJump(pathOf, active)
  const showField = (fieldId: string) => {
    const place = places.get(fieldId)
    if (place) jumping.jump(place)
  }
  return { ...jumping, active, showField }
}

interface RecordScreenProps extends Pick<FormPanelProps, 'files' | 'reveal'> {
  className?: string
  head: ReactNode
  /** Why nothing can be changed here. */
  notice: string | null
  form: OpenForm
  editing: RecordEditing
  canUpdate: boolean
  opened: ReturnType<typeof useOpenTab>
  tabs: readonly RecordTab[]
  labels: { tabs: string; form: string; record: string }
  pathOf: PathOf
  /** Above a tab of the form. */
  beforeForm?: ReactNode
  /** Beside the tab in front. */
  aside?: ReactNode
}

/** A record that is its form and the tabs beside it: who it is, its tabs, the one in front, and saving. */
export function RecordScreen(props: RecordScreenProps) {
  const { className, head, notice, form, editing, canUpdate, opened, tabs, labels, pathOf, beforeForm, aside } = props
  const { t } = useTranslation()
  const inForm = form.layout.tabs.find((one) => one.id === opened.active)
  const unsaved = useRecordReading(form.draft, (draft) => draft.unsavedCount())
  const save = canUpdate ? () => void editing.save(false) : null
  return (
    <div className={['stack record-page', className].filter(Boolean).join(' ')}>
      {head}
      <ConnectionNotice isWaiting={editing.isWaiting} />
      {notice && <p className="record-notice">{notice}</p>}
      <DraftNotice form={form} />
      <div className={aside ? 'record-grid has-aside' : 'record-grid'}>
        <FormTabs
          draft={form.draft}
          layout={form.layout}
          labels={labels}
          recordTabs={tabs}
          activeKey={opened.active}
          pathOf={pathOf}
        />
        <div className="record-content stack">
          {inForm && beforeForm}
          {inForm ? (
            <PlainForm
              form={form}
              tab={inForm}
              save={save}
              files={props.files}
              reveal={props.reveal}
              target={opened.target}
              onArrived={opened.arrived}
            />
          ) : (
            tabs.find(({ key }) => key === opened.active)?.content
          )}
        </div>
        {aside}
      </div>
      {canUpdate && (inForm || unsaved > 0) && <RecordActionBar form={form} editing={editing} />}
      <RecordQuestions
        form={form}
        editing={editing}
        title={t('loans.requiredFields')}
        text={t('loans.fillMandatory')}
        actions={[]}
        onJump={opened.jump}
      />
    </div>
  )
}
