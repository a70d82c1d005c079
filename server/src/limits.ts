import { z } from 'zod'

const limit = (fallback: number) => z.number().int().min(1).default(fallback)

/** How much of each is allowed; CORBEL_LIMITS sets some of them otherwise. */
export const limitsSchema = z.strictObject({
  signInWindowMinutes: limit(15),
  signInFailuresPerAccountAndAddress: limit(10),
  signInFailuresPerAccount: limit(100),
  signInFailuresPerDevice: limit(10),
  signInFailuresPerAddress: limit(200),
  forgotPerAccountPerHour: limit(3),
  forgotPerAddressPerHour: limit(200),
  resetsPerAccountPerHour: limit(5),
  resetFailuresPerAddressPerHour: limit(200),
  factorAttemptsPerAccount: limit(5),
  factorWindowMinutes: limit(15),
  invitationsPerPersonPerHour: limit(50),
  invitationsPerCompanyPerDay: limit(500),
  invitationsPerTrialPerDay: limit(20),
  takenNamesPerCompanyPerDay: limit(10),
  signUpsPerAddressPerHour: limit(20),
  apiPerSessionPerMinute: limit(6_000),
  eventStreamsPerSession: limit(20),
  eventStreamsPerAddress: limit(500),
  revealsPerPersonPerHour: limit(30),
  secretSearchesPerPersonPerHour: limit(300),
  exportsPerPersonPerHour: limit(10),
  /** Of lists, of one program. */
  exportsAtOnce: limit(4),
  exportRowsMost: limit(250_000),
  exportMinutesMost: limit(10),
  /** Below the thirty after which the database ends a transaction that asks nothing. */
  exportStallSeconds: limit(20),
  summariesPerPersonPerHour: limit(120),
  uploadsPerPersonPerMinute: limit(20),
  messagesPerPersonPerHour: limit(120),
  /** What is written within this time is told in one mail. */
  messageMailSeconds: limit(600),
  emailChecksPerCallerPerMinute: limit(60),
  /** Acts of writing e-mails, to however many at once. */
  composedPerPersonPerHour: limit(60),
  senderProofsPerPersonPerDay: limit(5),
  /** As they are sent, what somebody waits for not among them. */
  mailsPerCompanyPerHour: limit(20_000),
  /** As they are written; what is more is refused until the next day. */
  mailsPerCompanyPerDay: limit(200_000),
  /** Calls of addresses that a company named, as they leave. */
  webhooksPerCompanyPerHour: limit(2_000),
  /** Of a company that has proven no domain. */
  massMailsPerCompanyPerHour: limit(500),
  massMailsPerDomainPerHour: limit(2_000),
  formReadsPerAddressPerMinute: limit(300),
  formsPerAddressPerMinute: limit(20),
  formsPerFormPerMinute: limit(100),
  formMailsPerFormPerHour: limit(60),
  formStepsPerPersonPerTenSeconds: limit(300),
  formLinksPerRecipientPerHour: limit(5),
  formLinksPerAddressPerHour: limit(100),
  demoRequestsPerAddressPerHour: limit(10),
  demoRequestsPerHour: limit(200),
  demoMailsPerHour: limit(60),
})

export type Limits = z.infer<typeof limitsSchema>
