/** Kinds of demo records, so that their ids never meet. */
const series = {
  company: 1,
  account: 2,
  person: 3,
  borrower: 4,
  mortgage: 5,
  personalLoan: 6,
  bridgeLoan: 7,
  row: 8,
  history: 9,
  appraisal: 10,
  lead: 11,
  webform: 12,
  need: 29,
  document: 30,
  file: 31,
  taskTemplate: 32,
  conditionTemplate: 33,
  mailTemplate: 40,
  automation: 41,
  automationRun: 42,
  automationMail: 43,
  webhook: 44,
  emailList: 78,
  campaign: 79,
  whatsappTemplate: 80,
  whatsappCampaign: 81,
} as const

/**
 * The id of a demo record: always the same, so that seeding can go on where it stopped and tests can name what they
 * look at. Shaped as a UUIDv7; later ones sort later.
 */
export function demoId(kind: keyof typeof series, index: number): string {
  const tail = index.toString(16).padStart(12, '0')
  return `01989680-0000-7${series[kind].toString(16).padStart(3, '0')}-8000-${tail}`
}
