import { getSources, getStatuses } from '@corbel/domain/loans/loan-endpoints'
import {
  addFormKey,
  formKeyHeader,
  listFormKeys,
  revokeFormKey,
  rotateFormKey,
  submitByKey,
} from '@corbel/domain/webforms/form-key-endpoints'
import { openPublicForm, submitPublicForm } from '@corbel/domain/webforms/public-form-endpoints'
import {
  endReferralLinkOf,
  getReferralLinkOf,
  openReferralLink,
  renewReferralLink,
} from '@corbel/domain/webforms/referral-endpoints'
import { askForFormLink, resumePublicForm, savePublicForm } from '@corbel/domain/webforms/saved-form-endpoints'
import { addWebform, getWebform, listWebforms, saveWebform } from '@corbel/domain/webforms/webform-endpoints'
import { openRoute, type Route, route } from '../platform/http/route.ts'
import {
  addFormKey as addFormKeyNow,
  listFormKeys as listFormKeysNow,
  revokeFormKey as revokeFormKeyNow,
  rotateFormKey as rotateFormKeyNow,
} from './keys/manage-keys.ts'
import { submitByKey as submitByKeyNow } from './keys/submit-by-key.ts'
import {
  addWebform as addWebformNow,
  getWebform as getWebformNow,
  listWebforms as listWebformsNow,
  saveWebform as saveWebformNow,
} from './manage-webforms.ts'
import { openForm } from './open-form.ts'
import {
  endReferralLinkOf as endReferralLinkNow,
  getReferralLinkOf as getReferralLinkNow,
  openReferralLink as openReferralLinkNow,
  renewReferralLink as renewReferralLinkNow,
} from './referrals/open-referral-link.ts'
import { askFormLink } from './saved/ask-form-link.ts'
import { resumeForm } from './saved/resume-form.ts'
import { saveForm } from './saved/save-form.ts'
import { submitForm } from './submit-form.ts'
import { sourcesFor, statusesFor } from './visitor-choices.ts'

export const webformRoutes: readonly Route[] = [
  route(listWebforms, ({ db, actor }) => listWebformsNow(db, actor)),
  route(getWebform, ({ db, actor, params: { id } }) => getWebformNow(db, actor, id)),
  route(addWebform, ({ db, actor, body, at }) => addWebformNow(db, actor, { body, at })),
  route(saveWebform, ({ db, actor, params: { id }, body, at }) => saveWebformNow(db, actor, { id, body, at })),
  route(openReferralLink, ({ db, actor, at }) => openReferralLinkNow(db, actor, at)),
  route(renewReferralLink, ({ db, actor, at }) => renewReferralLinkNow(db, actor, at)),
  route(getReferralLinkOf, ({ db, actor, params: { id } }) => getReferralLinkNow(db, actor, id)),
  route(endReferralLinkOf, ({ db, actor, params: { id }, at }) => endReferralLinkNow(db, actor, { personId: id, at })),
  openRoute(openPublicForm, ({ services, params: { id }, client: { address, language }, at }) =>
    openForm(services, { id, address, language, at }),
  ),
  openRoute(submitPublicForm, ({ services, params: { id }, body, client: { address, language }, at }) =>
    submitForm(services, { id, body, address, language, at }),
  ),
  openRoute(savePublicForm, ({ services, params: { id }, body, client: { address, language }, at }) =>
    saveForm(services, { id, body, address, language, at }),
  ),
  openRoute(resumePublicForm, ({ services, params: { id }, body: { token }, client: { address, language }, at }) =>
    resumeForm(services, { id, token, address, language, at }),
  ),
  openRoute(askForFormLink, ({ services, params: { id }, body, client: { address, language }, at }) =>
    askFormLink(services, { id, body, address, language, at }),
  ),
  route(listFormKeys, ({ db, actor, params: { id } }) => listFormKeysNow(db, actor, id)),
  route(addFormKey, ({ db, actor, params: { id }, body, at }) => addFormKeyNow(db, actor, { id, body, at })),
  route(rotateFormKey, ({ db, actor, params, at }) => rotateFormKeyNow(db, actor, { ...params, at })),
  route(revokeFormKey, ({ db, actor, params, at }) => revokeFormKeyNow(db, actor, { ...params, at })),
  openRoute(submitByKey, ({ services, params: { id }, body, client: { address, language }, at, reply }) => {
    const { origin, [formKeyHeader.toLowerCase()]: secret } = reply.request.headers
    return submitByKeyNow(services, {
      ...{ id, body, address, language, at, origin, host: reply.request.host },
      secret: typeof secret === 'string' ? secret : undefined,
    })
  }),
  openRoute(getStatuses, ({ services, client: { address, language }, reply, ...asked }) =>
    statusesFor(services, { ...asked, address, language, host: reply.request.host }),
  ),
  openRoute(getSources, ({ services, client: { address, language }, reply, ...asked }) =>
    sourcesFor(services, { ...asked, address, language, host: reply.request.host }),
  ),
]
