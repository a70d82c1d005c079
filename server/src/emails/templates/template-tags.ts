import type { MailModule } from '@corbel/domain/emails/email-policy'
import { isNeverTag } from '@corbel/domain/emails/tags/never-tags'
import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import type { FormOutline, OutlineField } from '@corbel/domain/records/form-outline'
import { getDesignedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { tagPrefixes, tagsOfProgram } from '../compose/tag-source.ts'
import { listFormsOfModule } from './template-repository.ts'

export type TagList = {
  readonly listed: readonly TemplateTag[]
  /** Whether a tag may stand in mails about such a record; a column of a section alone or after its section. */
  readonly isKnown: (path: string) => boolean
}

const typeOf = (type: string): TemplateTag['type'] => {
  if (type === 'amount') return 'money'
  if (type === 'percentage') return 'percent'
  if (type === 'number') return 'number'
  return type === 'date' || type === 'datetime' ? 'date' : 'text'
}

const maySay = (field: OutlineField): boolean =>
  !isNeverTag(field) && !field.hiddenFrom.includes('all') && field.element.hide !== true

/** Everything that a template about records of a kind may name, made from the forms that such records have. */
export async function templateTags(db: Db, companyId: string, module: MailModule): Promise<TagList> {
  const prefix = tagPrefixes[module]
  const tags = new Map<string, TemplateTag>(
    tagsOfProgram(module).map((path) => [path, { path, title: path, type: 'text', columns: [] }]),
  )
  const known = new Set<string>(tags.keys())
  for (const reference of await listFormsOfModule(db, companyId, module))
    for (const tag of tagsOfForm((await getDesignedForm(db, companyId, reference)).outline)) {
      const path = `${prefix}.${tag.path}`
      for (const name of [
        tag.path,
        path,
        ...tag.columns.flatMap((column) => [column.path, `${tag.path}.${column.path}`]),
      ])
        known.add(name)
      if (!tags.has(path)) tags.set(path, { ...tag, path })
    }
  return { listed: [...tags.values()], isKnown: (path) => known.has(path) }
}

function tagsOfForm({ fields, sections }: FormOutline): TemplateTag[] {
  return [
    ...[...fields.values()].filter(maySay).map(({ id, title, element }) => ({
      ...{ path: id, title, type: typeOf(element.type), columns: [] },
    })),
    ...[...sections.values()].filter(maySay).map((section) => ({
      ...{ path: section.id, title: section.title, type: 'rows' as const },
      columns: [...section.columns.values()].filter(maySay).map(({ id, title }) => ({ path: id, title })),
    })),
  ]
}
