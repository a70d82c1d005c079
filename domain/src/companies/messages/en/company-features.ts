/** Parts of the program that a company has, or has not. */
export const companyFeatures = {
  find: 'Find a feature',
  none: 'No feature has this name.',
  applyNowUrl: 'Address of Apply Now',
  groups: {
    start: 'Start and menu',
    loans: 'Loans',
    records: 'Records',
    people: 'People',
    documents: 'Documents',
    notes: 'Notes',
    look: 'Look',
  },
  of: {
    contacts_first: {
      title: 'Begin with contacts',
      help: 'The start page is the list of contacts instead of the first page of the menu.',
    },
    apply_now: {
      title: 'Apply Now link',
      help: 'Contacts see a link that leads to an address of yours.',
    },
    hide_leads: {
      title: 'Hide leads',
      help: 'Leads stand in no menu and on no dashboard.',
    },
    borrower_sign_up: {
      title: 'Borrowers sign up',
      help: 'Borrowers make an account by themselves at the sign-in page.',
    },
    project_columns: {
      title: 'Project columns of the pipeline',
      help: 'The list says Project Type and shows purpose, product, applicant type, applicant and address.',
    },
    marketplace: {
      title: 'Marketplace',
      help: 'Loans have the tab Lenders, which matches them with lenders.',
    },
    tasks_tab: {
      title: 'Tasks tab',
      help: 'Records have the tab Tasks.',
    },
    auth_tab: {
      title: 'Auth tab',
      help: 'People have the tab Auth Information.',
    },
    own_reviews: {
      title: 'Decide on own changes',
      help: 'Whoever decides on changes that wait may decide on their own too.',
    },
    username_from_email: {
      title: 'Username from e-mail',
      help: 'Whoever may sign in gets their e-mail address as the username.',
    },
    licensed_staff_only: {
      title: 'Only with a licence that holds',
      help: 'Nobody is assigned to a loan in a state where their licence has ended. Who is assigned already stays.',
    },
    not_applicable_document_status: {
      title: 'Document status N/A',
      help: 'Documents may be marked as not applicable.',
    },
    document_library_title: {
      title: 'Document Library',
      help: 'The tab Docs Wizard is called Document Library.',
    },
    prospect_custom_docs: {
      title: 'Documents of their own',
      help: 'Borrowers upload documents of their own choice.',
    },
    notes_hidden_from_prospects: {
      title: 'Notes hidden from borrowers',
      help: 'Borrowers see no notes.',
    },
    note_deadlines: {
      title: 'Deadlines of notes',
      help: 'Notes have a deadline.',
    },
    header_minimize: {
      title: 'Header that shrinks',
      help: 'The header becomes smaller when a page is scrolled.',
    },
    small_logo: {
      title: 'Small logo',
      help: 'The logo is half as high.',
    },
  },
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly companyFeatures: typeof companyFeatures
  }
}
