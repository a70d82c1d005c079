import type { FormElement } from '@corbel/domain/forms/form-element'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'
import type { FormVersion } from './published-form.ts'

/** The content of a published version; undefined where the company has no such form or version. */
export async function findFormContent(
  db: Db,
  companyId: string,
  form: FormVersion,
): Promise<readonly FormElement[] | undefined> {
  const [row] = await namedQuery<{ content: FormElement[] }>(
    db,
    {
      name: 'form version',
      text: 'select content from form_version where company_id = $1 and form_id = $2 and version = $3',
    },
    [companyId, form.formId, form.version],
  )
  return row?.content
}
