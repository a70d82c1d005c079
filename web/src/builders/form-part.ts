import type { FormKind } from '@corbel/domain/builders/builder-endpoints'
import { type BuilderPart, paths } from '../paths.ts'

/** What the address calls each kind of form (specification 3, section 2.5). */
export const partOf: Readonly<Record<FormKind, BuilderPart>> = {
  opportunity: 'opportunity',
  module: 'modules',
  webform: 'webforms',
  library: 'libraries',
}

const kinds: Readonly<Record<BuilderPart, FormKind>> = {
  opportunity: 'opportunity',
  modules: 'module',
  webforms: 'webform',
  libraries: 'library',
}

/** The kind of form that a page of the builders is about, by its address. */
export function kindOfPath(pathname: string): FormKind {
  const part = pathname.split('/')[2] ?? ''
  return Object.hasOwn(kinds, part) ? kinds[part as BuilderPart] : 'opportunity' // One of the keys, as was just seen.
}

export const listPath = (kind: FormKind) => paths.builders(partOf[kind])
export const settingsPath = (kind: FormKind, id: string) => paths.builtForm(partOf[kind], id)
export const canvasPath = (kind: FormKind, id: string) => paths.formBuilder(partOf[kind], { id })
