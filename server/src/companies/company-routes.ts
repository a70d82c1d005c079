import { readBrand, readLegalText, showPicture } from '@corbel/domain/companies/brand-endpoints'
import * as endpoints from '@corbel/domain/companies/company-endpoints'
import * as setup from '@corbel/domain/companies/company-setup-endpoints'
import * as welcome from '@corbel/domain/companies/welcome-endpoints'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import { openRoute, rawRoute, sessionRoute } from '../platform/http/route.ts'
import { saveAffiliates } from './affiliates/save-affiliates.ts'
import { bareHost, brandOfHost, publicLegalText } from './brand.ts'
import { readCompany } from './company-in-hand.ts'
import { type CompanyPage, companyPage } from './company-page.ts'
import { addHost, checkHost, removeHost } from './hosts/change-hosts.ts'
import { listCompanyChanges } from './list-company-changes.ts'
import { removePicture, uploadPicture } from './pictures/change-pictures.ts'
import { sendPicture } from './pictures/show-picture.ts'
import { addCompany } from './platform/add-company.ts'
import { closeCompany } from './platform/close-company.ts'
import { listCompanies } from './platform/list-companies.ts'
import { openCompany } from './platform/open-company.ts'
import { setCompanyActive } from './platform/set-company-active.ts'
import { saveCompany } from './save-company.ts'
import { publishText, showLegalTexts } from './setup/legal-texts.ts'
import { saveMenu } from './setup/save-menu.ts'
import { saveNumbering } from './setup/save-numbering.ts'
import { finishWelcome, readWelcome } from './welcome/welcome.ts'

const saved = (page: Result<CompanyPage>) =>
  page.ok ? granted({ message: tell('companies.done.saved'), company: page.value }) : page
const done = (result: Result<unknown>, message: Message) => (result.ok ? granted({ message }) : result)

export const companyRoutes = [
  sessionRoute(endpoints.listCompanies, async ({ services, query, at }) =>
    granted(await listCompanies({ services, at }, query)),
  ),
  sessionRoute(endpoints.addCompany, async (call) => {
    const added = await addCompany(call, call.body)
    return added.ok ? granted({ message: tell('companies.done.created'), _id: added.value }) : added
  }),
  sessionRoute(endpoints.getCompany, (call) =>
    readCompany(call, call.params.id, async (hand) => granted({ company: await companyPage(hand) })),
  ),
  sessionRoute(endpoints.saveCompany, async (call) =>
    saved(await saveCompany(call, { id: call.params.id, body: call.body })),
  ),
  sessionRoute(endpoints.deactivateCompany, async (call) =>
    done(await setCompanyActive(call, { id: call.params.id, active: false }), tell('companies.done.deactivated')),
  ),
  sessionRoute(endpoints.activateCompany, async (call) =>
    done(await setCompanyActive(call, { id: call.body.id, active: true }), tell('companies.done.activated')),
  ),
  sessionRoute(endpoints.openCompany, async (call) => {
    const opened = await openCompany(call, { id: call.params.id, reason: call.body.reason })
    return opened.ok ? granted({ message: tell('companies.done.opened'), until: opened.value.toISOString() }) : opened
  }),
  sessionRoute(endpoints.closeCompany, async (call) => done(await closeCompany(call), tell('companies.done.left'))),
  sessionRoute(endpoints.addHost, async (call) =>
    saved(await addHost(call, { id: call.params.id, host: call.body.host })),
  ),
  sessionRoute(endpoints.checkHost, async (call) => {
    const checked = await checkHost(call, { id: call.params.id, host: call.body.host })
    return checked.ok ? granted({ message: tell('companies.done.hostChecked'), ...checked.value }) : checked
  }),
  sessionRoute(endpoints.removeHost, async (call) => saved(await removeHost(call, call.params))),
  sessionRoute(endpoints.saveAffiliates, async (call) =>
    saved(await saveAffiliates(call, { id: call.params.id, affiliates: call.body.affiliates })),
  ),
  sessionRoute(endpoints.listCompanyChanges, (call) => listCompanyChanges(call, call.params.id)),
  sessionRoute(setup.saveMenu, async (call) =>
    saved(await saveMenu(call, { id: call.params.id, items: call.body.items })),
  ),
  sessionRoute(setup.saveNumbering, async (call) =>
    saved(await saveNumbering(call, { id: call.params.id, body: call.body })),
  ),
  rawRoute(setup.uploadPicture, async (call) => saved(await uploadPicture(call, call.params))),
  sessionRoute(setup.removePicture, async (call) => saved(await removePicture(call, call.params))),
  sessionRoute(setup.listLegalTexts, (call) => showLegalTexts(call, call.params.id)),
  sessionRoute(setup.publishLegalText, async (call) => {
    const published = await publishText(call, { id: call.params.id, body: call.body })
    return published.ok ? granted({ message: tell('companies.done.textPublished'), text: published.value }) : published
  }),
  sessionRoute(welcome.readWelcome, (call) => readWelcome(call)),
  sessionRoute(welcome.finishWelcome, async (call) =>
    done(await finishWelcome(call, call.body), tell('companies.done.setUp')),
  ),
  openRoute(readBrand, async ({ services, reply }) => {
    const brand = await brandOfHost(services, bareHost(reply.request.host))
    return granted({ brand, trials: brand === null && services.config.trialsAreOpen })
  }),
  openRoute(showPicture, sendPicture),
  openRoute(readLegalText, ({ services, params, query }) => publicLegalText(services, { ...params, ...query })),
]
