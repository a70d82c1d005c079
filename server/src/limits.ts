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
  uploadsPerPersonPerMinute: limit(20),
  emailChecksPerCallerPerMinute: limit(60),
})

export type Limits = z.infer<typeof limitsSchema>
