import type { CompiledForm } from '../../forms/compiled-form.ts'
import type { FormSession } from '../../forms/form-session.ts'

/** Every value of an open form by id: of fields, and the rows of sections that repeat. */
export const valuesOf = (session: FormSession): ReadonlyMap<string, unknown> =>
  new Map(
    session.form.nodes
      .filter((node) => node.kind === 'field' || node.kind === 'rows')
      .map((node) => [node.id, session.get(node.id)]),
  )

/** Typed by somebody, not computed by the form. */
export function isEntered(session: FormSession, id: string): boolean {
  const node = session.node(id)
  return node !== undefined && !session.state.isComputed(node.index)
}

/** Ids of the sections whose values are lists of rows. */
export const rowSectionsOf = (form: CompiledForm): ReadonlySet<string> =>
  new Set(form.nodes.filter((node) => node.kind === 'rows').map((node) => node.id))
