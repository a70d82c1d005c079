/**
 * Where a campaign stands. `starting`: its recipients are being written down; from `running` on nothing of what it says
 * or whom it goes to changes.
 */
export const campaignStates = ['draft', 'scheduled', 'starting', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Why a campaign stands still: somebody's wish, too many bounces or complaints, an hour long past, or its sender. */
export const pauseReasons = ['by-hand', 'bounces', 'complaints', 'too-late', 'sender-gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** A start that is later than this by whatever happened asks again. */
export const latestStartMinutes = 360

const verbs = {
  edit: ['draft', 'scheduled'],
  start: ['draft', 'scheduled'],
  pause: ['running', 'starting'],
  resume: ['paused'],
  cancel: ['scheduled', 'starting', 'running', 'paused'],
  resend: ['running', 'paused', 'finished'],
} as const satisfies Readonly<Record<string, readonly CampaignState[]>>
export type CampaignVerb = keyof typeof verbs

/** Whether that can be done to a campaign that stands so. */
export const canBe = (verb: CampaignVerb, state: CampaignState): boolean =>
  (verbs[verb] as readonly CampaignState[]).includes(state)

/** What became of its mails so far. */
export interface CampaignOutcome {
  readonly sent: number
  readonly hardBounces: number
  readonly complaints: number
}

const judgedFrom = 100
const mostHardBounces = 0.05
const mostComplaints = 0.003

/** Why a running one pauses itself: after a hundred mails more than 5 % hard bounces, or 0.3 % complaints. */
export function pausesItself({ sent, hardBounces, complaints }: CampaignOutcome): PauseReason | null {
  const given = sent + hardBounces
  if (given < judgedFrom) return null
  if (hardBounces > given * mostHardBounces) return 'bounces'
  return complaints > given * mostComplaints ? 'complaints' : null
}
