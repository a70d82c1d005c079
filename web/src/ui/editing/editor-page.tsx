import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ActionBar } from '../action-bar.tsx'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { startInFirstField } from '../focus/first-field.ts'
import { FormError } from '../form-error.tsx'
import { Page, type PageProps } from '../page/page.tsx'
import { StaleNote } from './stale-note.tsx'
import type { EditingState } from './use-editing.ts'

interface EditorFrameProps {
  editing: EditingState
  /** What the page says at its head of a declined save; without it the answer's own words. */
  error?: string | null
  /** Where Cancel leads from what does not exist yet; what exists has Discard. */
  cancel?: Path
  saveLabel?: string
  /** Whether Enter saves, as where a few fields are all there is. */
  isForm?: boolean
  /** For whoever may only look. */
  isReadOnly?: boolean
  /** Where the part that is shown has nothing to save: the bar stands there for what is unsaved in others. */
  isLookedAt?: boolean
  /** Beside Save and Discard. */
  acts?: ReactNode
  children: ReactNode
}

/** A page that is an editor: its parts, what stands in the way of saving, and the bar that saves them all at once. */
export function EditorPage(props: EditorFrameProps & Omit<PageProps, 'children' | 'actions'>) {
  const { title, note, intro, className, closed, ...frame } = props
  return (
    <Page title={title} note={note} intro={intro} className={className} closed={closed}>
      <EditorFrame {...frame} />
    </Page>
  )
}

/** The same as a part of a page. */
export function EditorFrame(props: EditorFrameProps) {
  const { editing, isForm, isReadOnly, isLookedAt, children } = props
  const { error = editing.error } = props
  const frame = useRef<HTMLDivElement>(null)
  const { declined } = editing
  const isNew = props.cancel !== undefined
  useEffect(() => {
    if (isNew) startInFirstField(frame.current)
  }, [isNew])
  useEffect(() => {
    if (declined > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [declined])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySave(props)) editing.save()
  }
  const saveByKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    // What is typed into a dialog over the page is heard here too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    event.preventDefault()
    if (maySave(props)) editing.save()
  }
  const parts = (
    <>
      {editing.isStale && <StaleNote editing={editing} />}
      {error && !editing.isStale && <FormError message={error} />}
      {children}
      {!isReadOnly && (!isLookedAt || editing.unsaved > 0) && <EditorBar {...props} />}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it
    <div className={isForm ? undefined : 'stack'} ref={frame} onKeyDown={saveByKeys}>
      {isForm ? (
        <form className="stack" onSubmit={submit} noValidate>
          {parts}
        </form>
      ) : (
        parts
      )}
    </div>
  )
}

/** What does not exist yet can be tried at once: what is missing is told. */
const maySave = ({ editing, isReadOnly, cancel }: EditorFrameProps): boolean =>
  !isReadOnly && !editing.isStale && (editing.unsaved > 0 || cancel !== undefined)

function EditorBar(props: EditorFrameProps) {
  const { t } = useTranslation()
  const { editing, isForm, cancel, saveLabel, acts } = props
  const { unsaved } = editing
  const state = unsaved > 0 ? t('shared.unsaved', { count: unsaved }) : t('shared.noChanges')
  return (
    <ActionBar state={unsaved > 0 ? state : <span className="quiet">{state}</span>}>
      {acts}
      {cancel ? (
        <ButtonLink variant="default" to={cancel}>
          {t('shared.cancel')}
        </ButtonLink>
      ) : (
        <Button variant="default" disabled={unsaved === 0} onClick={editing.discard}>
          {t('shared.discard')}
        </Button>
      )}
      <Button
        type={isForm ? 'submit' : 'button'}
        aria-busy={editing.isSaving}
        disabled={!maySave(props)}
        onClick={isForm ? undefined : () => editing.save()}
      >
        {saveLabel ?? t('shared.save')}
      </Button>
    </ActionBar>
  )
}
