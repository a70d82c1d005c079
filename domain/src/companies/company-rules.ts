import { type Message, tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'
import type { CompanySettings } from './company-settings.ts'

type Checked = Pick<CompanySettings, 'features' | 'applyNowUrl' | 'licences' | 'security'>

/**
 * What the sections of a company must say together, one by one of the right shape as they are. Refusals:
 * `invalid-fields` at `applyNowUrl`, `licences.<place>.number` or `security.idleMinutes`.
 */
export function refuseCompanySettings(settings: Checked): Refusal | null {
  const fields = { ...applyNowProblem(settings), ...licenceProblems(settings), ...idleProblem(settings) }
  return Object.keys(fields).length === 0 ? null : { code: 'invalid-fields', fields }
}

type Problems = Record<string, Message>

function applyNowProblem({ features, applyNowUrl }: Checked): Problems {
  return features.apply_now && applyNowUrl === null ? { applyNowUrl: tell('companies.refused.applyNowUrl') } : {}
}

/** Two licences of one state and number would be one. */
function licenceProblems({ licences }: Checked): Problems {
  const keys = licences.map(({ state, number }) => `${state} ${number.toLowerCase()}`)
  const twice = keys.flatMap((key, place) => (keys.indexOf(key) < place ? [place] : []))
  return Object.fromEntries(twice.map((place) => [`licences.${place}.number`, tell('companies.refused.licenceTwice')]))
}

function idleProblem({ security }: Checked): Problems {
  const { idleMinutes = {}, sessionMinutes } = security
  const longest = Math.max(idleMinutes.staff ?? 0, idleMinutes.borrower ?? 0)
  return longest > sessionMinutes ? { 'security.idleMinutes': tell('companies.refused.idleTooLong') } : {}
}
