import type { FormElement } from '../forms/form-element.ts'
import { isFileField } from '../records/file-references.ts'
import { formForRole } from '../records/form-for-role.ts'

/**
 * A form as strangers fill it in: without what is hidden from any role, without files, which need a record to be put on,
 * and without reviews, which are of people who can be asked.
 */
export function visitorForm(content: readonly FormElement[]): readonly FormElement[] {
  return withoutFiles(formForRole(content, null))
}

function withoutFiles(content: readonly FormElement[]): FormElement[] {
  return content.flatMap((element) => {
    if (isFileField(element)) return []
    const { review_roles: _reviewed, reviewer: _reviewer, childs, ...kept } = element
    return [childs === undefined ? kept : { ...kept, childs: withoutFiles(childs) }]
  })
}
