/** Where a switch stands on the Company Profile page. */
export const featureGroups = ['start', 'loans', 'records', 'people', 'documents', 'notes', 'look'] as const
export type FeatureGroup = (typeof featureGroups)[number]

interface CompanyFeature {
  /** What it does when it is on, in one sentence for the API document and for people who read the code. */
  readonly description: string
  readonly group: FeatureGroup
  /** What a company has that never touched the switch: as every company but the one of the specification behaves. */
  readonly standard: boolean
  /** Which part of the program obeys it. */
  readonly readBy: string
}

/**
 * Every behaviour that the specification gates on "one specific company", "one specific product" or "one specific
 * host", by name. Source: specifications 1 (2.1, 2.8, 6), 2 (2, 4, 6) and 3 (6), decided in spec-decisions row 46.
 */
export const companyFeatures = {
  contacts_first: {
    description: 'The address / leads to the contacts instead of the first page of the menu.',
    group: 'start',
    standard: false,
    readBy: 'web/src/menus/first-page.ts',
  },
  apply_now: {
    description: 'Contacts see a link Apply Now in the menu that leads to an address of the company.',
    group: 'start',
    standard: false,
    readBy: 'server/src/menus (member applyNow of the menu reply)',
  },
  hide_leads: {
    description: 'Leads stand in no menu, and so in no dashboard.',
    group: 'start',
    standard: false,
    readBy: 'server/src/menus; the dashboard shows what the menu names',
  },
  borrower_sign_up: {
    description: 'Borrowers make an account by themselves at the sign-in page.',
    group: 'start',
    standard: false,
    readBy: 'server/src/auth/invitations/sign-up.ts',
  },
  project_columns: {
    description: 'The list of loans says Project Type and shows purpose, product, applicant type, applicant, address.',
    group: 'loans',
    standard: false,
    readBy: 'server/src/loans/list, web/src/loans/loan-list',
  },
  marketplace: {
    description: 'Loans have the tab Lenders, which matches them with lenders.',
    group: 'loans',
    standard: false,
    readBy: 'the feature marketplace',
  },
  tasks_tab: {
    description: 'Records have the tab Tasks.',
    group: 'records',
    standard: true,
    readBy: 'the feature tasks',
  },
  auth_tab: {
    description: 'People have the tab Auth Information.',
    group: 'records',
    standard: true,
    readBy: 'the feature people',
  },
  own_reviews: {
    description: 'Whoever decides on changes that wait may decide on their own too.',
    group: 'records',
    standard: false,
    readBy: 'server/src/history',
  },
  username_from_email: {
    description: 'Allowing a person to sign in fills the user name with their e-mail address.',
    group: 'people',
    standard: false,
    readBy: 'the feature people (Auth Information)',
  },
  licensed_staff_only: {
    description: 'Nobody is assigned to a loan in a state where the licence kept of them has ended.',
    group: 'people',
    standard: false,
    readBy: 'server/src/people/licences',
  },
  not_applicable_document_status: {
    description: 'Documents may have the status N/A.',
    group: 'documents',
    standard: false,
    readBy: 'the feature documents',
  },
  document_library_title: {
    description: 'The tab Docs Wizard is called Document Library.',
    group: 'documents',
    standard: false,
    readBy: 'the feature documents',
  },
  prospect_custom_docs: {
    description: 'Prospects upload documents of their own choice.',
    group: 'documents',
    standard: false,
    readBy: 'the feature documents',
  },
  notes_hidden_from_prospects: {
    description: 'Prospects see no notes.',
    group: 'notes',
    standard: false,
    readBy: 'the feature notes',
  },
  note_deadlines: {
    description: 'Notes have a deadline.',
    group: 'notes',
    standard: false,
    readBy: 'the feature notes',
  },
  header_minimize: {
    description: 'The header becomes smaller when a page is scrolled.',
    group: 'look',
    standard: false,
    readBy: 'web/src/menus/frame',
  },
  small_logo: {
    description: 'The logo is 30 pixels high instead of 60.',
    group: 'look',
    standard: false,
    readBy: 'web/src/menus (the header)',
  },
} as const satisfies Record<string, CompanyFeature>

export type CompanyFeatureName = keyof typeof companyFeatures
export type CompanyFeatures = Record<CompanyFeatureName, boolean>

/** In the order of the table. */
export const companyFeatureNames = Object.keys(companyFeatures) as CompanyFeatureName[] // The keys of a constant of this file.

/** Every switch as it stands: the stored ones, else their standard. Stored names that the table does not know are left out. */
export function allFeatures(stored: Readonly<Record<string, boolean>>): CompanyFeatures {
  const entries = companyFeatureNames.map((name) => [name, stored[name] ?? companyFeatures[name].standard])
  return Object.fromEntries(entries) as CompanyFeatures // One entry for each name.
}
