/** The page that tells strangers what the program is, and asks them for a demo. */
export const landing = {
  title: 'Cloud loan origination and CRM',
  claim: 'Loan origination and CRM, in the cloud',
  intro: 'Corbel lets your team manage applications, and process, underwrite, close and service loans.',
  signIn: 'Sign In',
  scheduleDemo: 'Schedule a demo',
  steps: 'From the application to the last payment',
  feature: {
    title: 'What it is for',
    crm: {
      title: 'CRM',
      text: 'Collect applications, automate sales, and nurture borrowers, brokers and investors.',
    },
    origination: {
      title: 'Loan Origination',
      text: 'Loan programs tailored to how you lend.',
    },
    pricing: {
      title: 'Loan Pricing and Underwriting',
      text: 'Interest rate and monthly payments from the borrower’s profile, the payment schedule and the program.',
    },
    servicing: {
      title: 'Loan Servicing',
      text: 'Loan tapes, bank statement verification, one-time and monthly payments.',
    },
  },
  step: {
    manage: {
      title: 'Manage applications',
      text: 'Borrowers fill in the form that you design, and go on where they left it.',
    },
    process: {
      title: 'Process',
      text: 'Every loan says what it waits for, and on whom.',
    },
    underwrite: {
      title: 'Underwrite',
      text: 'A loan moves on when all that you ask for is there.',
    },
    close: {
      title: 'Close',
      text: 'People, documents and dates of a loan stand in one place, with the history of every change.',
    },
    service: {
      title: 'Service',
      text: 'Payments are followed from the first month to the last.',
    },
  },
  stepOf: '{number} of {count}',
  pause: 'Stop the slides',
  play: 'Let the slides run',
  demo: {
    title: 'See it with your own loans',
    hint: 'Tell us who you are; we write to you to find a time.',
    fullName: 'Full name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    leaveBlank: 'Leave this empty',
    failed: 'Something went wrong! Please submit again.',
  },
  contact: 'Contact',
  social: 'Find us elsewhere',
} as const

declare module '@corbel/domain/shared/messages/catalogue' {
  interface Catalogue {
    readonly landing: typeof landing
  }
}
