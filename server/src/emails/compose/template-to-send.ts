import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { Db } from '../../platform/database/db.ts'
import { readTemplate, type UsableTemplate } from '../templates/fill-template.ts'
import { noteTemplateUse } from '../templates/template-repository.ts'

type Asked = {
  readonly id: string | null | undefined
  readonly body: string
  readonly module: MailModule
  readonly at: Date
}

/**
 * The template that a mail is made of. Null: it says what somebody wrote, on top of a template or not. Undefined: there
 * is no such template for records of the kind.
 */
export async function templateToSend(
  db: Db,
  companyId: string,
  { id, body, module, at }: Asked,
): Promise<UsableTemplate | null | undefined> {
  if (!id) return null
  const version = await readTemplate(db, companyId, id)
  if (version === undefined || version.module !== module) return undefined
  await noteTemplateUse(db, companyId, { id, at })
  return body === '' ? version : null
}
