import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { TagSource } from '@corbel/domain/emails/tags/fill-tags'
import { isNeverTag } from '@corbel/domain/emails/tags/never-tags'
import { formatsOf, knownTags } from '@corbel/domain/emails/tags/tag-formats'
import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import { figureColumns, figureOfField } from '@corbel/domain/figures/key-figures'
import type { FormOutline, OutlineField } from '@corbel/domain/records/form-outline'
import { getDesignedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { tagPrefixes, tagsOfProgram } from '../compose/tag-source.ts'
import { listFormsOfModule } from './template-repository.ts'

export type TagList = {
  readonly listed: readonly TemplateTag[]
  /** What may stand in mails about such a record, as none of them in particular says it; a column of a section alone or after its section. */
  readonly known: TagSource
}

const typeOf = (type: string): TemplateTag['type'] => {
  if (type === 'amount') return 'money'
  if (type === 'percentage') return 'percent'
  if (type === 'number') return 'number'
  return type === 'date' || type === 'datetime' ? 'date' : 'text'
}

const typed = (type: string) => ({ type: typeOf(type), formats: [...formatsOf(type)] })

/** Of the program's own tags all but figures are words. */
const figureType = (path: string): string => {
  const figure = figureOfField(path.slice(path.indexOf('.') + 1))
  return figure === undefined ? 'input' : figureColumns[figure].type
}

const maySay = (field: OutlineField): boolean =>
  !isNeverTag(field) && !field.hiddenFrom.includes('all') && field.element.hide !== true

/** Everything that a template about records of a kind may name, made from the forms that such records have. */
export async function templateTags(db: Db, companyId: string, module: MailModule): Promise<TagList> {
  const prefix = tagPrefixes[module]
  const tags = new Map<string, TemplateTag>(
    tagsOfProgram(module).map((path) => [path, { path, title: path, ...typed(figureType(path)), columns: [] }]),
  )
  const known = new Map<string, readonly string[]>([...tags].map(([path, { formats }]) => [path, formats]))
  for (const reference of await listFormsOfModule(db, companyId, module))
    for (const tag of tagsOfForm((await getDesignedForm(db, companyId, reference)).outline)) {
      const path = `${prefix}.${tag.path}`
      const columns = tag.columns.flatMap((column) => [
        [column.path, column.formats] as const,
        [`${tag.path}.${column.path}`, column.formats] as const,
      ])
      for (const [name, formats] of [[tag.path, tag.formats] as const, [path, tag.formats] as const, ...columns])
        known.set(name, [...(known.get(name) ?? []), ...formats])
      if (!tags.has(path)) tags.set(path, { ...tag, path })
    }
  return { listed: [...tags.values()], known: knownTags((path) => known.get(path)) }
}

function tagsOfForm({ fields, sections }: FormOutline): TemplateTag[] {
  return [
    ...[...fields.values()].filter(maySay).map(({ id, title, element }) => ({
      ...{ path: id, title, ...typed(element.type), columns: [] },
    })),
    ...[...sections.values()].filter(maySay).map((section) => ({
      ...{ path: section.id, title: section.title, type: 'rows' as const, formats: [] },
      columns: [...section.columns.values()].filter(maySay).map(({ id, title, element }) => ({
        ...{ path: id, title, formats: [...formatsOf(element.type)] },
      })),
    })),
  ]
}
