import * as endpoints from '@corbel/domain/builders/builder-endpoints'
import { exportForms, importForms } from '@corbel/domain/builders/configuration-endpoints'
import * as draftEndpoints from '@corbel/domain/builders/draft-endpoints'
import { listFormVersions, moveOn, publishForm } from '@corbel/domain/builders/form-version-endpoints'
import { listLibraryUpdates, takeLibraryUpdates } from '@corbel/domain/builders/library-endpoints'
import { getFormOpenApi, getFormReference } from '@corbel/domain/builders/reference-endpoints'
import { route } from '../platform/http/route.ts'
import { exportForms as exportFormsNow } from './configuration/export-configuration.ts'
import { importForms as importFormsNow } from './configuration/import-configuration.ts'
import { discardDraft, restoreVersion } from './draft/discard-draft.ts'
import { sayDraftPresence } from './draft/say-draft-presence.ts'
import { sendCommands } from './draft/send-commands.ts'
import { showDraft } from './draft/show-draft.ts'
import { addForm } from './forms/add-form.ts'
import { activateForm, deactivateForm, saveForm, showForm } from './forms/change-form.ts'
import { listForms, listLibraries, showFormChoices } from './forms/list-forms.ts'
import { beginWithForm } from './gallery/begin-with-form.ts'
import {
  listLibraryUpdates as listLibraryUpdatesNow,
  takeLibraryUpdates as takeLibraryUpdatesNow,
} from './libraries/library-updates.ts'
import { showOpenApi, showReference } from './reference/show-reference.ts'
import { listFormVersions as listFormVersionsNow } from './versions/list-form-versions.ts'
import { moveRecordsOn } from './versions/move-on.ts'
import { previewPublishing, showVersion } from './versions/preview-publishing.ts'
import { publishForm as publishFormNow } from './versions/publish-form.ts'
import { countPublishingEffects } from './versions/publishing-effects.ts'

/** Counting what a field holds reads the records of its form. */
const countingTimeoutMs = 20_000

export const formRoutes = [
  route(endpoints.listForms, ({ db, actor, body }) => listForms(db, actor, body)),
  route(endpoints.getFormChoices, ({ db, actor }) => showFormChoices(db, actor)),
  route(endpoints.addForm, ({ db, actor, body, at }) => addForm(db, actor, { body, at })),
  route(endpoints.beginWithForm, ({ db, actor, body, at }) =>
    beginWithForm(db, actor, { form: body.form, programs: body.programs, at }),
  ),
  route(endpoints.listLibraries, ({ db, actor, body }) => listLibraries(db, actor, body)),
  route(endpoints.activateForm, ({ db, actor, body, at }) => activateForm(db, actor, { id: body.id, at })),
  route(endpoints.getForm, ({ db, actor, params }) => showForm(db, actor, params.id)),
  route(endpoints.saveForm, ({ db, actor, params, body, at }) => saveForm(db, actor, { id: params.id, body, at })),
  route(endpoints.deactivateForm, ({ db, actor, params, at }) => deactivateForm(db, actor, { id: params.id, at })),
  route(draftEndpoints.getFormDraft, ({ db, actor, params }) => showDraft(db, actor, params.id)),
  route(
    draftEndpoints.sendFormCommands,
    ({ db, actor, params, body, at }) => sendCommands(db, actor, { id: params.id, body, at }),
    {
      limits: ({ actor, services: { config } }) => [
        { of: 'form-steps', by: actor.personId, most: config.limits.formStepsPerPersonPerTenSeconds, seconds: 10 },
      ],
    },
  ),
  route(draftEndpoints.sayDraftPresence, ({ db, actor, params, body }) =>
    sayDraftPresence(db, actor, { id: params.id, body }),
  ),
  route(draftEndpoints.discardFormDraft, ({ db, actor, params, at }) => discardDraft(db, actor, { id: params.id, at })),
  route(
    draftEndpoints.previewPublishing,
    ({ db, actor, params, body }) => previewPublishing(db, actor, { id: params.id, body }),
    { statementTimeoutMs: countingTimeoutMs },
  ),
  route(
    draftEndpoints.publishingEffects,
    ({ db, actor, params, body }) => countPublishingEffects(db, actor, { id: params.id, body }),
    { statementTimeoutMs: countingTimeoutMs },
  ),
  route(moveOn, ({ params, body, services: { jobs }, ...call }) =>
    moveRecordsOn({ ...call, jobs }, { id: params.id, body }),
  ),
  route(publishForm, ({ db, actor, params, body, at }) => publishFormNow(db, actor, { id: params.id, body, at })),
  route(exportForms, ({ db, actor, body, at }) => exportFormsNow(db, actor, { body, at })),
  route(importForms, ({ db, actor, body, at }) => importFormsNow(db, actor, { body, at }), {
    statementTimeoutMs: countingTimeoutMs,
  }),
  route(getFormReference, ({ db, actor, params, services: { config } }) =>
    showReference(db, actor, { id: params.id, publicUrl: config.publicUrl }),
  ),
  route(getFormOpenApi, ({ db, actor, params, services: { config } }) =>
    showOpenApi(db, actor, { id: params.id, publicUrl: config.publicUrl }),
  ),
  route(listLibraryUpdates, ({ db, actor, params }) => listLibraryUpdatesNow(db, actor, params.id)),
  route(takeLibraryUpdates, ({ db, actor, params, body, at }) =>
    takeLibraryUpdatesNow(db, actor, { id: params.id, body, at }),
  ),
  route(listFormVersions, ({ db, actor, params }) => listFormVersionsNow(db, actor, params.id)),
  route(draftEndpoints.getFormVersion, ({ db, actor, params, query }) =>
    showVersion(db, actor, { ...params, against: query.against }),
  ),
  route(draftEndpoints.restoreFormVersion, ({ db, actor, params, at }) => restoreVersion(db, actor, { ...params, at })),
]
