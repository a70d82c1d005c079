import type { OwnModuleReply } from '@corbel/domain/pages/module-endpoints'
import { pageOfModule } from '@corbel/domain/roles/own-module'
import type { StoredModule } from './module-repository.ts'

export function presentModule({
  id,
  key,
  title,
  singular,
  icon,
  tabs,
  form,
  createdAt,
  createdBy,
}: StoredModule): OwnModuleReply {
  return {
    ...{ _id: String(id), key: pageOfModule(key), title, singular, icon, tabs: [...tabs] },
    form: { _id: String(form.formId), version: form.version },
    createdAt: new Date(createdAt).toISOString(),
    createdBy,
  }
}
