import { phone } from './windows.ts'

/** Of a record's page: the page that links to one, and how its addresses begin. */
export type LinkedPlace = { readonly linkedFrom: string; readonly starting: string }

/** What a page may send to somebody who has none of it yet, in kilobytes of 1,000 bytes. */
export interface PageBudget {
  /** The address as the router has it. */
  readonly route: string
  /** Whose window it is; nobody's where the page needs no sign-in. */
  readonly username?: string
  /** Where it is not the usual one. */
  readonly viewport?: { readonly width: number; readonly height: number }
  /** An address of the route; where a record's id stands in it, where one is found. */
  readonly at: { readonly path: string } | LinkedPlace
  /** JavaScript and its words as sent: by brotli to every browser that takes it. */
  readonly sent: number
  /** The same by gzip, which older software between may ask for: no more than today's. */
  readonly scripts: number
  /** By gzip. */
  readonly styles: number
}

const styles = 20
const sent = 171.25
const scripts = 191.5
/**
 * What these pages draw or do as soon as they open: saving, presence and drafts of a record that is edited, how a
 * person signs in, file fields, rules and formulas of an application.
 */
const withForm = {
  creatingPerson: { sent: 195, scripts: 220.75 },
  editingPerson: { sent: 206.5, scripts: 232.75 },
  creatingWithFiles: { sent: 205.75, scripts: 230.25 },
  editingWithFiles: { sent: 216, scripts: 240.75 },
  // Equal code under other names of its files has weighed 0.25 kB more or less: the names hold what they are made from.
  application: { sent: 215.5, scripts: 242 },
  ofStranger: { sent: 178, scripts: 203.5 },
  // Mails to many, from their bar of selected rows.
  listOfPeople: { sent: 175.5, scripts: 197.25 },
  // Lists of people, and what is said to them: choices, and the text's own editor.
  mailing: { sent: 187.5, scripts: 211.5 },
  creatingLead: { sent: 189.5, scripts: 213 },
  editingLead: { sent: 201.75, scripts: 226 },
}
/** HL-1007 of the demo. */
const rosasLoan = '01989680-0000-7005-8000-000000000006'
const officer = 'officer@harbor.demo'
const administrator = 'admin@harbor.demo'

const bare = (route: string, path: string): PageBudget => ({ route, at: { path }, sent, scripts, styles })
const page = (route: string, username: string, path: string = route): PageBudget => ({
  route,
  username,
  at: { path },
  sent,
  scripts,
  styles,
})
const record = (route: string, linkedFrom: string): PageBudget => {
  const starting = route.slice(0, route.indexOf('$'))
  return { route, username: administrator, at: { linkedFrom, starting }, sent, scripts, styles }
}

/** Every page that the program has: no address is without a budget. */
export const pageBudgets: readonly PageBudget[] = [
  { ...bare('/auth/login', '/auth/login'), sent: 143.25, scripts: 164 },
  { ...page('/dashboard', officer), sent: 186.25, scripts: 207.25 },
  { ...page('/loans', officer), sent: 184.5, scripts: 207.25 },
  { ...record('/loans/edit/$loanId', '/loans?search=HL-1009'), sent: 240.75, scripts: 266.25 },
  {
    ...record('/loans/edit/$loanId', '/loans?search=HL-1007'),
    username: 'borrower@harbor.demo',
    viewport: phone,
    // The borrower's own pages; the step below is what a visit comes to, with the sign-in.
    ...{ sent: 82.5, scripts: 94.5 },
  },
  {
    ...page('/loans/edit/$loanId', 'borrower@harbor.demo', `/loans/edit/${rosasLoan}?step=next`),
    viewport: phone,
    ...{ sent: 122.5, scripts: 138.5 },
  },
  {
    ...page('/loans/edit/$loanId', 'borrower@harbor.demo', `/loans/edit/${rosasLoan}?view=tabs`),
    viewport: phone,
    ...withForm.application,
  },
  bare('/auth/forgot-password', '/auth/forgot-password'),
  bare('/auth/reset-password/$token', '/auth/reset-password/unknown'),
  bare('/auth/address/$token', '/auth/address/unknown'),
  bare('/auth/invitation/$token', '/auth/invitation/unknown'),
  bare('/auth/register', '/auth/register'),
  bare('/auth/register/verify/$token', '/auth/register/verify/unknown'),
  bare('/auth/register/$company', '/auth/register/unknown'),
  bare('/email/unsubscribe', '/email/unsubscribe?t=unknown'),
  bare('/email/sender', '/email/sender?t=unknown'),
  bare('/public/legal/$companyId/$kind', '/public/legal/unknown/terms'),
  bare('/public/docs/$formId/$ownerId', '/public/docs/1/unknown'),
  bare('/public/requests/$companyId/$token', '/public/requests/unknown/unknown'),
  {
    ...bare('/forms/$formId', '/forms/01989680-0000-700c-8000-000000000001'),
    ...withForm.ofStranger,
  },
  {
    ...bare('/forms/$formId/resume/$token', '/forms/01989680-0000-700c-8000-000000000001/resume/unknown'),
    ...withForm.ofStranger,
  },
  bare('/doc/view/$docId', '/doc/view/unknown'),
  bare('/error', '/error'),
  bare('/error/$version', '/error/error-v5'),
  bare('/logout', '/logout'),
  page('/account', administrator),
  page('/welcome', administrator),
  { ...page('/workforces', administrator), ...withForm.listOfPeople },
  { ...page('/workforces/create', administrator), ...withForm.creatingPerson },
  { ...record('/workforces/edit/$personId', '/workforces'), ...withForm.editingPerson },
  { ...page('/contacts', administrator), ...withForm.listOfPeople },
  { ...page('/contacts/create', administrator), ...withForm.creatingPerson },
  { ...record('/contacts/edit/$personId', '/contacts'), ...withForm.editingPerson },
  { ...page('/prospects', administrator), ...withForm.listOfPeople },
  { ...page('/prospects/create', administrator), ...withForm.creatingPerson },
  { ...record('/prospects/edit/$personId', '/prospects'), ...withForm.editingPerson },
  { ...page('/email_list', administrator), ...withForm.mailing },
  { ...page('/email_list/create', administrator), ...withForm.mailing },
  { ...record('/email_list/edit/$emailListId', '/email_list'), ...withForm.mailing },
  { ...page('/campaigns', administrator), ...withForm.mailing },
  { ...page('/campaigns/create', administrator), sent: 264, scripts: 296.5 },
  { ...record('/campaigns/emails/$campaignId', '/campaigns'), sent: 221.25, scripts: 247.25 },
  { ...page('/whatsapp_campaigns', administrator), ...withForm.mailing },
  { ...page('/whatsapp_campaigns/create', administrator), ...withForm.mailing },
  { ...record('/whatsapp_campaigns/messages/$campaignId', '/whatsapp_campaigns'), ...withForm.mailing },
  page('/groups', administrator),
  page('/groups/create', administrator),
  record('/groups/edit/$groupId', '/groups'),
  page('/security/roles', administrator),
  page('/security/roles/$kind/create', administrator, '/security/roles/workforces/create'),
  record('/security/roles/$kind/edit/$roleId', '/security/roles'),
  { ...page('/security/audit', administrator), scripts: 192.25 },
  page('/security/upkeep', administrator),
  page('/email/settings', administrator),
  page('/email/unfiled', officer),
  { ...page('/reviews', 'reviewer@harbor.demo'), sent: 188.75, scripts: 213 },
  page('/products', administrator),
  page('/products/documents', administrator),
  page('/standard_docs/view/$doc/$owner', administrator, '/standard_docs/view/unknown/unknown'),
  { ...page('/tasks', officer), sent: 185.5, scripts: 207 },
  page('/products/create', administrator),
  { ...record('/products/$productId', '/products'), sent: 177.75, scripts: 199.5 },
  page('/email_templates', administrator),
  { ...page('/email_templates/create', administrator), sent: 173, scripts: 194.5 },
  { ...record('/email_templates/builder/$templateId', '/email_templates'), sent: 217, scripts: 242 },
  page('/builders/email_triggers', administrator),
  page('/builders/email_triggers/create', administrator),
  {
    ...record('/builders/email_triggers/edit/$templateId', '/builders/email_triggers'),
    ...{ sent: 214.75, scripts: 238.25 },
  },
  page('/builders/tasks', administrator),
  page('/builders/task/create', administrator),
  page('/builders/task/edit/$templateId', administrator, '/builders/task/edit/unknown'),
  { ...record('/builders/task/builder/$templateId', '/builders/tasks'), sent: 184, scripts: 207 },
  page('/companies', 'super@corbel.demo'),
  page('/companies/new', 'super@corbel.demo'),
  page('/companies/demo-requests', 'super@corbel.demo'),
  { ...record('/companies/$companyId', '/companies'), username: 'super@corbel.demo' },
  { ...page('/leads', officer), sent: 171.5, scripts: 192.25 },
  { ...page('/leads/create', officer), ...withForm.creatingLead },
  { ...record('/leads/$leadId', '/leads'), ...withForm.editingLead },
  page('/builders/opportunity/api/$formId', administrator, '/builders/opportunity/api/2'),
  page('/builders/webforms/openapi/$formId', administrator, '/builders/webforms/openapi/2'),
  page('/$page', administrator, '/appraisals'),
  { ...page('/$page/create', administrator, '/appraisals/create'), ...withForm.creatingWithFiles },
  {
    ...record('/$page/edit/$recordId', '/appraisals'),
    at: { linkedFrom: '/appraisals', starting: '/appraisals/edit/' },
    ...withForm.editingWithFiles,
  },
]

export const nameOf = ({ route, viewport }: PageBudget): string =>
  viewport === undefined ? route : `${route} on a phone`
