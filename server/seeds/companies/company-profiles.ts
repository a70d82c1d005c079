const day = (years: number, date: string): string => `${2026 + years}-${date}`

/** Licences end some years after the program was written, and one of them soon, as in a real office. */
const harborLicences = [
  { state: 'ID', number: 'MBL-2080118204', expiresOn: day(2, '12-31') },
  { state: 'WA', number: 'CL-118204', expiresOn: day(2, '12-31') },
  { state: 'OR', number: 'ML-5714', expiresOn: day(2, '12-31') },
  { state: 'UT', number: '12094417', expiresOn: day(2, '12-31') },
  { state: 'NV', number: '5538', expiresOn: day(1, '07-31') },
  { state: 'MT', number: '118204', expiresOn: null },
]
const summitLicences = [
  { state: 'CO', number: '100531922', expiresOn: day(2, '12-31') },
  { state: 'AZ', number: 'CBK-1033471', expiresOn: day(2, '12-31') },
  { state: 'ID', number: 'RRL-11733', expiresOn: day(2, '12-31') },
]

/** What the demo companies say of themselves, as their administrators would have saved it. */
export const harborSettings = {
  dateFormat: 'MM-DD-YYYY',
  timeZone: 'America/Boise',
  labels: { prospects: 'Prospects', contacts: 'Contacts', workforces: 'Workforces', contactTitle: 'Contacts' },
  applyNowUrl: 'https://apply.harbor.demo',
  signInText: 'Welcome to Harbor Lending. Questions? Call 208-555-0140, Monday to Friday, 8 to 5.',
  profile: {
    legalName: 'Harbor Lending LLC',
    dba: 'Harbor Lending',
    nmlsId: '1182040',
    website: 'https://www.harbor.demo',
    email: 'hello@harbor.demo',
    addresses: [
      { kind: 'main', street: '700 W Harbor Street, Suite 300', city: 'Boise', state: 'ID', zip: '83702' },
      { kind: 'mailing', street: 'PO Box 1182', city: 'Boise', state: 'ID', zip: '83701' },
      { kind: 'branch', street: '1201 Pine Avenue', city: 'Spokane', state: 'WA', zip: '99201' },
    ],
    phones: [
      { title: 'Office', number: '208-555-0140' },
      { title: 'Servicing', number: '208-555-0141' },
    ],
    weekStart: 'sunday',
    currency: 'USD',
  },
  licences: harborLicences,
  payments: { feePayer: 'borrower', applicationFeeCents: 1_000, lateFeeBasisPoints: 500, lateFeeCapCents: 5_000 },
}

export const summitSettings = {
  dateFormat: 'MM-DD-YYYY',
  timeZone: 'America/Boise',
  labels: { prospects: 'Prospects', contacts: 'Contacts', workforces: 'Workforces', contactTitle: 'Contacts' },
  signInText: 'Summit Capital: bridge loans for builders and investors.',
  profile: {
    legalName: 'Summit Capital Inc.',
    dba: '',
    nmlsId: '2033471',
    website: 'https://www.summit.demo',
    email: 'deals@summit.demo',
    addresses: [{ kind: 'main', street: '48 Ridge Road', city: 'Denver', state: 'CO', zip: '80202' }],
    phones: [{ title: 'Deal desk', number: '303-555-0188' }],
    weekStart: 'monday',
    currency: 'USD',
  },
  licences: summitLicences,
  payments: { feePayer: 'company', applicationFeeCents: 0, lateFeeBasisPoints: 1_000, lateFeeCapCents: 50_000 },
}

type Text = { readonly kind: 'esign' | 'terms' | 'privacy'; readonly title: string; readonly body: string }

/** The three texts of a lender, in its name. The electronic one says what 15 USC 7001(c) asks for. */
export function legalTextsOf(name: string, email: string): readonly Text[] {
  return [
    {
      kind: 'esign',
      title: 'Consent to electronic records and signatures',
      body: [
        `You may get everything that ${name} has to give you in writing on paper instead. Ask us at ${email}; the first copy is free, each further one costs $5.`,
        'Your consent covers this application and the loan that comes of it: disclosures, notices, statements and what you sign.',
        `You may withdraw your consent at any time at ${email}. We then send paper by mail, which takes longer; what you signed before stays signed.`,
        'Please tell us when your e-mail address changes, on the page My Profile or by mail.',
        'You need a current browser, a program that shows PDF files, and a printer or room to keep them.',
        'By agreeing here you show us that you can open and read electronic records.',
      ].join('\n\n'),
    },
    {
      kind: 'terms',
      title: 'Terms of use',
      body: [
        `${name} lets you apply for a loan and follow it here. An application is no promise of a loan.`,
        'Tell the truth and keep your password to yourself. What is done with your password counts as done by you until you tell us that somebody else has it.',
        'Rates and terms shown before a written commitment are estimates and may change.',
      ].join('\n\n'),
    },
    {
      kind: 'privacy',
      title: 'Privacy notice',
      body: [
        `${name} collects what you tell us, what your documents say, and what credit bureaus report, to decide on your loan and to service it.`,
        'We share it with those who take part in your loan, such as appraisers, title companies and affiliates that you apply to through us, and with nobody for advertising.',
        `You may limit sharing with our affiliates by writing to ${email}.`,
        'Account numbers and social security numbers are kept encrypted; who looks at them is written down.',
      ].join('\n\n'),
    },
  ]
}
