import { type Design, nodeTitle } from '@corbel/domain/builders/commands/design'
import type { CommandLabel } from '@corbel/domain/builders/commands/form-command'
import type { Place } from '@corbel/domain/builders/elements/placing'
import type { FieldRightsByRole } from '@corbel/domain/roles/field-rights'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Translate } from '../../translation.ts'
import type { DesignStore } from './design-store.ts'
import type { OtherDesigner } from './use-others.ts'

/** What the builder knows beside the design itself. */
export interface BuilderFrame {
  readonly store: DesignStore
  readonly kind: string
  /** Key of the module whose form it is. */
  readonly module: string | null
  readonly roles: readonly { readonly _id: string; readonly title: string }[]
  /** What the own pages of roles say of the fields of the form. */
  readonly fieldRights: FieldRightsByRole
  readonly mayPublish: boolean
  /** Who else is in the draft. */
  readonly others: readonly OtherDesigner[]
  /** Programs that the form is for. */
  readonly programs: readonly string[]
  /** Of elements with errors or doubts, by their ids. */
  readonly troubled: ReadonlySet<string>
  /** Key of the element whose title is being typed in its place. */
  readonly editing: string | null
  readonly edit: (key: string | null) => void
  /** Where the next thing of the palette goes; null: where the rule of adding says. */
  readonly addTo: Place | null
  /** Opens the palette for a place. */
  readonly addAt: (place: Place | null) => void
  /** Asks where the chosen elements go. */
  readonly askWhere: () => void
}

export const BuilderContext = createContext<BuilderFrame | null>(null)

export function useBuilder(): BuilderFrame {
  const frame = use(BuilderContext)
  if (frame === null) throw new Error('A part of the builder stands outside of it')
  return frame
}

/** Renders again only when what is read is another; it must be the same object while nothing of it changes. */
export function useReading<Value>(read: (store: DesignStore) => Value): Value {
  const { store } = useBuilder()
  return useSyncExternalStore(store.subscribe, () => read(store))
}

/** What a step is called, to take it back or to do it again. */
export const labelText = ({ act, title }: CommandLabel, t: Translate): string => t(`formBuilder.acts.${act}`, { title })

/** What an element is called on the page: its title, or what kind of thing it is. */
export function shownTitle(design: Design, key: string, t: Translate): string {
  const node = design.get(key)
  if (key === '' || node === undefined) return t('builderChanges.said.form')
  const title = nodeTitle(node)
  return typeof node.own.title === 'string' && node.own.title !== ''
    ? title
    : typeName(String(node.own.type), t) || title
}

const known = new Set(
  'container grid section tab item status source auto_increment text textarea texteditor date time datetime select multiselect radio checkbox number password email phone cell ssn amount percentage state us_states website file image signature dropzone hiddenfield zip button headertext separator paragraph rows halves'.split(
    ' ',
  ),
)

/** The kind of an element in the reader's language; as it is stored where nobody knows it. */
export const typeName = (type: string, t: Translate): string =>
  // Each name of the list above has its sentence.
  known.has(type) ? t(`builderElements.types.${type as 'text'}`) : type
