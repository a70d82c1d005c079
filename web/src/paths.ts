import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { RoleKind } from '@corbel/domain/roles/role'

/** An address inside the program, with its query. Only this file makes them. */
export type Path = `/${string}`

/** Whether an address that the server gave leads into the program. */
export const isPath = (address: string): address is Path => address.startsWith('/')

type Query = Readonly<Record<string, string | number | undefined>>

function withQuery(path: Path, query: Query = {}): Path {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const segment = encodeURIComponent

/** What a list of which views are kept has in its address beside its own. */
export interface ViewSearch {
  /** A view's id, or `all`. */
  view?: string
  /** The list is not the view's, though nothing else here says so. */
  edited?: string
}

/** What the loan list keeps in its address; every value is text there. */
export interface LoanListSearch extends ViewSearch {
  status?: string
  product?: string
  program?: string
  search?: string
  /** 0-based. */
  page?: string
  limit?: string
  sort?: string
  order?: 'asc' | 'desc'
  /** JSON of the filters. */
  filters?: string
  /** `create` opens the creation of a loan. */
  mode?: 'create'
  prospect?: string
  /** JSON of the columns. */
  columns?: string
  /** Row height, where it is not the normal one. */
  height?: 'compact' | 'comfortable'
  /** Where it is no table. */
  as?: 'board'
}

/** What a list in pages keeps in its address. */
export interface PagedSearch {
  search?: string | undefined
  /** 0-based. */
  page?: string | undefined
  limit?: string | undefined
  /** A field, with a minus before it the other way. */
  sort?: string | undefined
}

/** What the page of the audit trail keeps in its address; times are those of the company's clocks. */
export interface AuditSearch {
  from?: string
  to?: string
  who?: string
  what?: string
  field?: string
  record?: string
  role?: string
  session?: string
  /** 0-based. */
  page?: string
  limit?: string
}

/** What the dashboard keeps in its address. */
export interface DashboardSearch {
  /** The list of what changed last. */
  recent?: string | undefined
  /** Whose loans the day is about. */
  show?: string | undefined
  /** Whose pipeline is shown. */
  product?: string | undefined
  /** On whom the listed loans wait. */
  waits?: string | undefined
}

/** What a list of people keeps in its address. */
export interface PeopleSearch extends PageListSearch {
  part?: 'invitations'
  state?: 'deactivated'
}

/** What the list of leads keeps in its address. */
export interface LeadListSearch extends PageListSearch {
  status?: string
}

/** What the list of a module of the company's own keeps in its address. */
export interface PageListSearch extends ViewSearch {
  search?: string
  /** 0-based. */
  page?: string
  limit?: string
  sort?: string
  order?: 'desc'
  /** JSON of the filters. */
  filters?: string
  /** JSON of the columns. */
  columns?: string
}

/** What the builders call the kinds of forms in their addresses. */
export type BuilderPart = 'opportunity' | 'modules' | 'webforms' | 'libraries'

/** What the builder of a form keeps in its address. */
export interface BuilderSearch {
  id?: string
  tab?: string
  /** Key of the element that is selected. */
  at?: string
  view?: string
}

export type ErrorVersion = 1 | 2 | 3 | 4 | 5 | 6

/** Every URL of the program. */
export const paths = {
  home: (): Path => '/',
  login: (next?: string): Path => withQuery('/auth/login', { next }),
  forgotPassword: (): Path => '/auth/forgot-password',
  resetPassword: (token: string): Path => `/auth/reset-password/${segment(token)}`,
  account: (): Path => '/account',
  proveAddress: (token: string): Path => `/auth/address/${segment(token)}`,
  invitation: (token: string): Path => `/auth/invitation/${segment(token)}`,
  register: (): Path => '/auth/register',
  signUp: (company: string): Path => `/auth/register/${segment(company)}`,
  logout: (): Path => '/logout',
  error: (): Path => '/error',
  errorPage: (version: ErrorVersion): Path => `/error/error-v${version}`,
  welcome: (): Path => '/welcome',
  dashboard: (search: DashboardSearch = {}): Path => withQuery('/dashboard', { ...search }),
  loans: (search: LoanListSearch = {}): Path => withQuery('/loans', { ...search }),
  createLoan: (search: LoanListSearch = {}): Path => withQuery('/loans', { ...search, mode: 'create' }),
  loan: (
    id: string,
    search: { tab?: string; field?: string; party?: string; task?: string; view?: string; open?: string } = {},
  ): Path => withQuery(`/loans/edit/${segment(id)}`, search),
  tasks: (search: { due?: string; list?: string; task?: string } = {}): Path => withQuery('/tasks', search),
  /** A file in a window of its own. */
  docView: (id: string): Path => `/doc/view/${segment(id)}`,
  /** Documents behind a link, for people who do not sign in. */
  linkedDocuments: (form: string, owner: string): Path => `/public/docs/${segment(form)}/${segment(owner)}`,
  leads: (search: LeadListSearch = {}): Path => withQuery('/leads', { ...search }),
  createLead: (): Path => '/leads/create',
  lead: (id: string, search: { tab?: string } = {}): Path => withQuery(`/leads/${segment(id)}`, search),
  /** A form that visitors fill in. */
  visitorForm: (id: string): Path => `/forms/${segment(id)}`,
  prospects: (): Path => '/prospects',
  contacts: (): Path => '/contacts',
  people: (kind: PersonKind, search: PeopleSearch = {}): Path => withQuery(`/${kind}`, { ...search }),
  createPerson: (kind: PersonKind): Path => `/${kind}/create`,
  person: (kind: PersonKind, id: string, search: { tab?: string } = {}): Path =>
    withQuery(`/${kind}/edit/${segment(id)}`, search),
  /** Of a module that the company made for itself. */
  ownPage: (page: string, search: PageListSearch = {}): Path => withQuery(`/${segment(page)}`, { ...search }),
  createOwnRecord: (page: string): Path => `/${segment(page)}/create`,
  ownRecord: (page: string, id: string, search: { tab?: string } = {}): Path =>
    withQuery(`/${segment(page)}/edit/${segment(id)}`, search),
  demoRequests: (search: { page?: number | undefined } = {}): Path => withQuery('/companies/demo-requests', search),
  companies: (search: { search?: string; page?: number } = {}): Path => withQuery('/companies', search),
  createCompany: (): Path => '/companies/new',
  company: (id: string, search: { tab?: string } = {}): Path => withQuery(`/companies/${segment(id)}`, search),
  products: (search: { tab?: string } = {}): Path => withQuery('/products', search),
  createProduct: (): Path => '/products/create',
  companyPapers: (): Path => '/products/documents',
  standardDoc: (doc: string, owner: string): Path => `/standard_docs/view/${segment(doc)}/${segment(owner)}`,
  product: (id: string, search: { tab?: string } = {}): Path => withQuery(`/products/${segment(id)}`, search),
  builders: (part: BuilderPart): Path => `/builders/${part}`,
  createForm: (part: BuilderPart, search: { copy?: string } = {}): Path =>
    withQuery(`/builders/${part}/create`, search),
  builtForm: (part: BuilderPart, id: string): Path => `/builders/${part}/edit/${segment(id)}`,
  formBuilder: (part: BuilderPart, search: BuilderSearch): Path => withQuery(`/builders/${part}/form`, { ...search }),
  taskTemplates: (): Path => '/builders/tasks',
  createTaskTemplate: (): Path => '/builders/task/create',
  taskTemplate: (id: string): Path => `/builders/task/edit/${segment(id)}`,
  taskBuilder: (id: string): Path => `/builders/task/builder/${segment(id)}`,
  formApi: (part: 'opportunity' | 'webforms', id: string): Path =>
    `/builders/${part}/${part === 'webforms' ? 'openapi' : 'api'}/${segment(id)}`,
  mailTemplates: (): Path => '/email_templates',
  createMailTemplate: (): Path => '/email_templates/create',
  mailTemplate: (id: string): Path => `/email_templates/builder/${segment(id)}`,
  automations: (): Path => '/builders/email_triggers',
  createAutomation: (): Path => '/builders/email_triggers/create',
  automation: (id: string): Path => `/builders/email_triggers/edit/${segment(id)}`,
  emailLists: (search: PagedSearch & { active?: string } = {}): Path => withQuery('/email_list', { ...search }),
  createEmailList: (): Path => '/email_list/create',
  emailList: (id: string, search: PagedSearch & { troubled?: string } = {}): Path =>
    withQuery(`/email_list/edit/${segment(id)}`, { ...search }),
  campaigns: (search: PagedSearch & { state?: string } = {}): Path => withQuery('/campaigns', { ...search }),
  createCampaign: (): Path => '/campaigns/create',
  campaign: (id: string, search: PagedSearch & { stand?: string } = {}): Path =>
    withQuery(`/campaigns/emails/${segment(id)}`, { ...search }),
  whatsappCampaigns: (search: PagedSearch & { part?: string } = {}): Path =>
    withQuery('/whatsapp_campaigns', { ...search }),
  createWhatsappCampaign: (): Path => '/whatsapp_campaigns/create',
  whatsappCampaign: (id: string, search: PagedSearch & { part?: string } = {}): Path =>
    withQuery(`/whatsapp_campaigns/messages/${segment(id)}`, { ...search }),
  groups: (): Path => '/groups',
  createGroup: (): Path => '/groups/create',
  group: (id: string): Path => `/groups/edit/${segment(id)}`,
  roles: (search: { kind?: RoleKind } = {}): Path => withQuery('/security/roles', search),
  createRole: (kind: RoleKind, search: { tab?: string } = {}): Path =>
    withQuery(`/security/roles/${kind}/create`, search),
  role: (kind: RoleKind, id: string, search: { tab?: string } = {}): Path =>
    withQuery(`/security/roles/${kind}/edit/${segment(id)}`, search),
  mailSetup: (): Path => '/email/settings',
  unfiledAnswers: (): Path => '/email/unfiled',
  audit: (search: AuditSearch = {}): Path => withQuery('/security/audit', { ...search }),
  /** What waits for the reader's decision. */
  reviews: (): Path => '/reviews',
  /** A page of the menu, by the key that the menu configuration gives it. */
  menuPage: (page: string): Path => (page === 'roles' ? '/security/roles' : `/${page.replace(/^\/+/, '')}`),
} as const
