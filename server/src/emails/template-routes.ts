import * as endpoints from '@corbel/domain/emails/template-endpoints'
import type { Config } from '../config.ts'
import type { Kinds } from '../feature-manifest.ts'
import { openRoute, type Route, rawRoute, route } from '../platform/http/route.ts'
import { programAddress } from '../platform/mail/program-address.ts'
import { fillTemplateToWrite, previewTemplate } from './templates/fill-template.ts'
import {
  addTemplate,
  saveTemplate,
  setTemplateActive,
  showTemplate,
  showTemplates,
} from './templates/manage-templates.ts'
import { publishTemplate, restoreTemplate, showTemplateVersions } from './templates/publish-template.ts'
import { sendMailPicture, uploadMailPicture } from './templates/template-pictures.ts'
import { testTemplate } from './templates/test-template.ts'

const fromOf = ({ config }: { readonly config: Config }) => programAddress(config.mailFrom)

/** Templates of e-mails: their builder, and what mails are made of. */
export const templateRoutes = (kinds: Kinds): readonly Route[] => [
  rawRoute(endpoints.addMailPicture, uploadMailPicture),
  openRoute(endpoints.showMailPicture, sendMailPicture),
  route(endpoints.listTemplates, ({ db, actor, body }) => showTemplates(db, actor, body)),
  route(endpoints.addTemplate, ({ db, actor, body, at }) => addTemplate(db, actor, { body, at })),
  route(endpoints.activateTemplate, ({ db, actor, body, at }) =>
    setTemplateActive(db, actor, { id: body.id, active: true, at }),
  ),
  route(endpoints.getTemplate, ({ db, actor, params }) => showTemplate(db, actor, params.id)),
  route(endpoints.saveTemplate, ({ db, actor, params, body, at }) => saveTemplate(db, actor, { ...params, body, at })),
  route(endpoints.deactivateTemplate, ({ db, actor, params, at }) =>
    setTemplateActive(db, actor, { ...params, active: false, at }),
  ),
  route(endpoints.publishTemplate, ({ db, actor, params, body, at, services: { config } }) =>
    publishTemplate(db, actor, { ...params, body, at, publicUrl: config.publicUrl }),
  ),
  route(endpoints.listTemplateVersions, ({ db, actor, params }) => showTemplateVersions(db, actor, params.id)),
  route(endpoints.restoreTemplate, ({ db, actor, params, body, at }) =>
    restoreTemplate(db, actor, { ...params, body, at }),
  ),
  route(endpoints.previewTemplate, ({ params, body, services, ...call }) =>
    previewTemplate(call, { kinds, ...params, body, from: fromOf(services) }),
  ),
  route(
    endpoints.testTemplate,
    ({ params, body, services, ...call }) =>
      testTemplate(call, {
        ...{ kinds, ...params, body, from: fromOf(services), publicUrl: services.config.publicUrl },
      }),
    {
      limits: ({ actor, services: { config } }) => [
        {
          of: 'compose',
          by: `${actor.companyId} ${actor.personId}`,
          most: config.limits.composedPerPersonPerHour,
          seconds: 3_600,
        },
      ],
    },
  ),
  route(endpoints.fillTemplate, ({ params, body, client: { language }, ...call }) =>
    fillTemplateToWrite(call, { kinds, ...params, body, language }),
  ),
]
