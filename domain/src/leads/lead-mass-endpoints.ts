import { massActionAt } from '../loans/mass-action.ts'

export const massActionOnLeads = massActionAt('leads/mass_action')
