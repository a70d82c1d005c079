import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import * as endpoints from '@corbel/domain/tasks/templates/template-endpoints'
import { route } from '../../platform/http/route.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import {
  addTemplate,
  listTemplates,
  orderTheTemplates,
  saveTemplate,
  setTemplateActive,
  showTemplate,
} from './manage-templates.ts'
import { listOfferedTemplates, startTaskTemplate } from './start-template.ts'
import { showTemplateChoices } from './template-choices.ts'

/** Templates of tasks, and what is begun of them at records of these kinds. */
export const templateRoutes = (kinds: readonly RecordKind[]) => [
  route(endpoints.listTaskTemplates, ({ db, actor, body, client: { language } }) =>
    listTemplates(db, actor, { body, language }),
  ),
  route(endpoints.getTaskTemplateChoices, ({ client: { language }, ...call }) =>
    showTemplateChoices({ ...call, language }),
  ),
  route(endpoints.addTaskTemplate, ({ db, actor, body, at }) => addTemplate(db, actor, { body, at })),
  route(endpoints.getTaskTemplate, ({ db, actor, params }) => showTemplate(db, actor, params.id)),
  route(endpoints.saveTaskTemplate, ({ db, actor, params, body, at }) =>
    saveTemplate(db, actor, { id: params.id, body, at }),
  ),
  route(endpoints.deactivateTaskTemplate, ({ db, actor, params, at }) =>
    setTemplateActive(db, actor, { id: params.id, active: false, at }),
  ),
  route(endpoints.activateTaskTemplate, ({ db, actor, body, at }) =>
    setTemplateActive(db, actor, { id: body.id, active: true, at }),
  ),
  route(endpoints.orderTaskTemplates, ({ db, actor, body }) => orderTheTemplates(db, actor, body.ids)),
  route(endpoints.listOfferedTemplates, ({ body, ...call }) => listOfferedTemplates({ ...call, kinds }, body)),
  route(endpoints.startTaskTemplate, async ({ body, ...call }) => {
    const made = await startTaskTemplate({ ...call, kinds }, body)
    return made.ok ? granted({ message: tell('taskTemplates.started', { count: made.value }), made: made.value }) : made
  }),
]
