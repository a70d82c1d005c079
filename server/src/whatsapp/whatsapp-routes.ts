import * as personConsents from '@corbel/domain/whatsapp/person-consent-endpoints'
import * as consents from '@corbel/domain/whatsapp/whatsapp-consent-endpoints'
import * as endpoints from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { listWhatsappOfRecord } from '@corbel/domain/whatsapp/whatsapp-record-endpoints'
import * as templates from '@corbel/domain/whatsapp/whatsapp-template-endpoints'
import type { Given, Kinds } from '../feature-manifest.ts'
import { openRoute, type Route, route, type VerbCall } from '../platform/http/route.ts'
import type { MassCall } from '../records/bulk/mass/mass-kind.ts'
import { notePersonConsent, revokePersonConsent } from './change-person-consents.ts'
import { countWhatsapp } from './count-whatsapp.ts'
import { listMessagesOf } from './list-messages.ts'
import { listOfRecord } from './list-of-record.ts'
import { addConsents, revokeConsentOf, sendText, showConsents } from './manage-consents.ts'
import { addTemplate, saveTemplate, submitTemplate } from './manage-templates.ts'
import {
  addWhatsapp,
  changeWhatsapp,
  saveWhatsapp,
  showTemplates,
  showWhatsappCampaign,
  showWhatsappCampaigns,
  startWhatsapp,
  type WhatsappCall,
} from './manage-whatsapp.ts'
import { showPersonConsents } from './person-consents.ts'
import { answerChallenge, receiveEvents } from './receive-events.ts'
import { isStandIn } from './stand-in.ts'
import { type Fetched, fetchAll, keepFetched } from './sync-templates.ts'

/** Of one statement: whole lists are looked through. */
const options = { statementTimeoutMs: 60_000 }

type Called = Pick<VerbCall<typeof endpoints.listWhatsappTemplates>, 'db' | 'actor' | 'at' | 'services' | 'client'>

const massOf = ({ db, actor, at, services: { jobs, secrets }, client: { language } }: Called): MassCall => ({
  ...{ db, actor, at, jobs, secrets, language },
})
const callOf = (call: Called): WhatsappCall => ({
  ...massOf(call),
  connected: call.services.config.whatsapp !== undefined,
  standIn: isStandIn(call.services.config.whatsapp),
  prices: call.services.config.whatsapp?.prices,
})

/** Campaigns by WhatsApp, who agreed to them, and what WhatsApp tells. */
export const whatsappRoutes = (kinds: Kinds, { masses }: Pick<Given, 'masses'>): readonly Route[] => [
  openRoute(endpoints.proveWhatsappAddress, answerChallenge),
  openRoute(endpoints.receiveWhatsappEvents, receiveEvents),
  route(endpoints.listWhatsappCampaigns, (call) => showWhatsappCampaigns(callOf(call), call.body)),
  route(endpoints.listWhatsappTemplates, (call) => showTemplates(callOf(call))),
  route(endpoints.syncWhatsappTemplates, (call, fetched: Fetched) => keepFetched(massOf(call), fetched), {
    limits: ({ actor }) => [{ of: 'whatsapp-templates', by: actor.companyId, most: 60, seconds: 3_600 }],
    prepare: ({ services: { config } }) => fetchAll(config.whatsapp),
  }),
  route(templates.addWhatsappTemplate, (call) => addTemplate(massOf(call), call.body)),
  route(templates.saveWhatsappTemplate, (call) => saveTemplate(massOf(call), { id: call.params.id, body: call.body })),
  route(templates.submitWhatsappTemplate, (call) => submitTemplate(callOf(call), call.params.id), {
    limits: ({ actor }) => [{ of: 'whatsapp-templates', by: actor.companyId, most: 60, seconds: 3_600 }],
  }),
  route(listWhatsappOfRecord, ({ body, client: { language }, ...call }) =>
    listOfRecord(call, { kinds, body, language }),
  ),
  route(endpoints.addWhatsappCampaign, (call) => addWhatsapp(callOf(call), call.body)),
  route(endpoints.getWhatsappCampaign, (call) => showWhatsappCampaign(callOf(call), call.params.id)),
  route(endpoints.saveWhatsappCampaign, (call) => saveWhatsapp(callOf(call), { id: call.params.id, body: call.body })),
  route(endpoints.countWhatsappCampaign, (call) => countWhatsapp(masses, callOf(call), call.params.id), options),
  route(
    endpoints.startWhatsappCampaign,
    (call) => startWhatsapp(masses, callOf(call), { id: call.params.id, body: call.body }),
    options,
  ),
  route(endpoints.pauseWhatsappCampaign, (call) => changeWhatsapp(callOf(call), { id: call.params.id, verb: 'pause' })),
  route(endpoints.resumeWhatsappCampaign, (call) =>
    changeWhatsapp(callOf(call), { id: call.params.id, verb: 'resume' }),
  ),
  route(endpoints.cancelWhatsappCampaign, (call) =>
    changeWhatsapp(callOf(call), { id: call.params.id, verb: 'cancel' }),
  ),
  route(endpoints.listWhatsappMessages, (call) =>
    listMessagesOf(massOf(call), { id: call.params.id, body: call.body }),
  ),
  route(consents.listWhatsappConsents, (call) => showConsents(masses, massOf(call), call.body), options),
  route(consents.addWhatsappConsents, (call) => addConsents(masses, massOf(call), call.body), options),
  route(consents.revokeWhatsappConsent, (call) => revokeConsentOf(masses, massOf(call), call.body)),
  route(personConsents.listPersonConsents, (call) => showPersonConsents(call, call.params.id)),
  route(personConsents.notePersonConsent, ({ params: { id }, body, ...call }) => notePersonConsent(call, { id, body })),
  route(personConsents.revokePersonConsent, ({ params: { id }, body, ...call }) =>
    revokePersonConsent(call, { id, body }),
  ),
  route(consents.sendWhatsappText, (call) => sendText(masses, massOf(call), call.body), {
    limits: ({ actor, services: { config } }) => [
      {
        of: 'compose',
        by: `${actor.companyId} ${actor.personId}`,
        most: config.limits.composedPerPersonPerHour,
        seconds: 3_600,
      },
    ],
  }),
]
