import { usStates } from './us-states.ts'

/** Where most people of each state and territory live, by the tz database; a state in two zones has the fuller one. */
const zones: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'
      .split(' ')
      .map((state) => [state, 'America/New_York']),
  ),
  ...Object.fromEntries(
    'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'.split(' ').map((state) => [state, 'America/Chicago']),
  ),
  ...Object.fromEntries('CO ID MT NM UT WY'.split(' ').map((state) => [state, 'America/Denver'])),
  ...Object.fromEntries('CA NV OR WA'.split(' ').map((state) => [state, 'America/Los_Angeles'])),
  ...{ AZ: 'America/Phoenix', AK: 'America/Anchorage', HI: 'Pacific/Honolulu' },
  ...{ PR: 'America/Puerto_Rico', VI: 'America/Puerto_Rico', GU: 'Pacific/Guam', MP: 'Pacific/Guam' },
  AS: 'Pacific/Pago_Pago',
}

const codes = new Map(usStates.flatMap(({ id, text }) => [[id.toLowerCase(), id] as const, [text.toLowerCase(), id]]))

/** The time zone of a state, named by its postal code or in words; null: it is none. */
export const zoneOfState = (state: string): string | null => zones[codes.get(state.trim().toLowerCase()) ?? ''] ?? null
