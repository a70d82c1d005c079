import type { FormDraftReply } from '@corbel/domain/builders/draft-endpoints'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHistory,
  IconLayoutSidebarRight,
  IconSettings,
} from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { settingsPath } from '../form-part.ts'
import { redo, undo } from './builder-acts.ts'
import { labelText, useBuilder, useReading } from './use-design.ts'

const views = ['build', 'rules', 'table', 'preview'] as const
export type View = (typeof views)[number]

interface BuilderHeadProps {
  reply: FormDraftReply
  view: View
  onView: (view: View) => void
  /** Where the window is narrow the properties are folded away. */
  isUnfolded: boolean
  onFold: () => void
  onVersions: () => void
}

export function BuilderHead(props: BuilderHeadProps) {
  const { reply, view, onView, isUnfolded, onFold, onVersions } = props
  const { form } = reply
  const { t } = useTranslation()
  const { store, others } = useBuilder()
  const undoable = useReading((one) => one.undoable)
  const redoable = useReading((one) => one.redoable)
  const steps = useReading((one) => one.steps)
  const named = (tool: string, label: typeof undoable) => (label === null ? tool : `${tool}: ${labelText(label, t)}`)
  return (
    <header className="bhead">
      <h1 className="trunc">{form.title}</h1>
      {steps > 0 && <StatusChip label={t('builders.draft')} color="amber" />}
      <span className="quiet nowrap bversion">
        {form.version > 0 ? `${t('builders.version')} ${form.version}` : t('builders.noVersion')}
      </span>
      <span className="grow" />
      {others.length > 0 && (
        <span className="row bothers">
          <span className="quiet">{t('formBuilder.alsoHere')}</span>
          {others.map(({ _id, fullName, at }) => (
            <button key={_id} type="button" className="link" onClick={() => at !== null && store.select(at)}>
              <Avatar name={fullName} role={at === null ? undefined : store.titleOf(at)} size="sm" />
            </button>
          ))}
        </span>
      )}
      <IconButton
        label={named(t('formBuilder.tools.undo'), undoable)}
        icon={<IconArrowBackUp size={18} stroke={1.75} />}
        disabled={undoable === null}
        onClick={() => undo(store, t)}
      />
      <IconButton
        label={named(t('formBuilder.tools.redo'), redoable)}
        icon={<IconArrowForwardUp size={18} stroke={1.75} />}
        disabled={redoable === null}
        onClick={() => redo(store, t)}
      />
      {view === 'build' && (
        <IconButton
          className="bfold"
          label={t('formBuilder.panels.properties')}
          icon={<IconLayoutSidebarRight size={18} stroke={1.75} />}
          aria-pressed={isUnfolded}
          onClick={onFold}
        />
      )}
      <Segmented
        aria-label={t('formBuilder.panels.views')}
        data={views.map((value) => ({
          value,
          label: t(`formBuilder.panels.${value}`),
        }))}
        value={view}
        onChange={(next) => onView(next as View)}
      />
      <Button
        className="bversions"
        variant="default"
        leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
        onClick={onVersions}
      >
        {t('formBuilder.panels.versions')}
      </Button>
      <IconLink
        label={t('builders.settings')}
        icon={<IconSettings size={18} stroke={1.75} />}
        to={settingsPath(form.kind, form._id)}
      />
    </header>
  )
}
