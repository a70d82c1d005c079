import type { StatusSetup } from '../../src/companies/new-company/company-setup.ts'

type Stage = Omit<StatusSetup, 'id' | 'productId'>

/** Each title in Spanish, and what borrowers read there instead. */
const inSpanish: Readonly<Record<string, readonly [title: string, borrowerTitle?: string]>> = {
  Application: ['Solicitud', 'Solicitud recibida'],
  Processing: ['En trámite', 'Estamos revisando sus documentos'],
  Underwriting: ['Evaluación de riesgo', 'En evaluación'],
  'Conditional approval': ['Aprobación condicional', 'Aprobado con condiciones'],
  'Clear to close': ['Listo para cerrar', 'Listo para el cierre'],
  Closing: ['Cierre'],
  Funded: ['Desembolsado'],
  Current: ['Al corriente'],
  'Fully Paid': ['Pagado'],
  'In Grace Period': ['En período de gracia'],
  'Late (16-30 days)': ['Atrasado (16-30 días)', 'Pago atrasado'],
  'Late (31-120 days)': ['Atrasado (31-120 días)', 'Pago atrasado'],
  'Charged Off': ['Dado de baja', 'Cerrado'],
  Inquiry: ['Consulta'],
  'Term sheet': ['Hoja de términos'],
  Declined: ['Rechazado', 'No aprobado'],
}

/** What borrowers read on the way of their loan, in English and Spanish, and the business days that it usually takes. */
const milestones: Readonly<Record<string, readonly [english: string, spanish: string, days: number]>> = {
  Application: ['Applied', 'Solicitud', 3],
  Processing: ['Documents', 'Documentos', 8],
  Underwriting: ['Decision', 'Decisión', 4],
  'Conditional approval': ['Decision', 'Decisión', 3],
  'Clear to close': ['Closing', 'Cierre', 4],
  Closing: ['Closing', 'Cierre', 3],
  Funded: ['Paid out', 'Desembolso', 1],
}

function stage(title: string, color: string, kind: StatusSetup['kind'], borrowerTitle: string | null = null): Stage {
  const [said, saidToBorrowers] = inSpanish[title] ?? []
  const es = { title: said, ...(saidToBorrowers === undefined ? {} : { borrowerTitle: saidToBorrowers }) }
  return { title, color, kind, borrowerTitle, words: said === undefined ? {} : { es } }
}

function withMilestone(one: Stage): Stage {
  const [milestone, said, usualDays] = milestones[one.title] ?? []
  if (milestone === undefined || said === undefined || usualDays === undefined) return one
  return { ...one, milestone, usualDays, words: { ...one.words, es: { ...one.words?.es, milestone: said } } }
}

const mortgageStages = [
  stage('Application', 'gray', 'lead', 'Application received'),
  stage('Processing', 'blue', 'processing', 'We are checking your documents'),
  stage('Underwriting', 'violet', 'processing', 'Under review'),
  stage('Conditional approval', 'amber', 'approved', 'Approved with conditions'),
  stage('Clear to close', 'brand', 'approved', 'Ready for closing'),
  stage('Closing', 'brand', 'approved'),
  stage('Funded', 'green', 'funded'),
]

const personalLoanStages = [
  stage('Current', 'brand', 'funded'),
  stage('Fully Paid', 'green', 'funded'),
  stage('In Grace Period', 'amber', 'funded'),
  stage('Late (16-30 days)', 'orange', 'funded', 'Payment late'),
  stage('Late (31-120 days)', 'red', 'funded', 'Payment late'),
  stage('Charged Off', 'gray', 'declined', 'Closed'),
]

const bridgeStages = [
  stage('Inquiry', 'gray', 'lead'),
  stage('Term sheet', 'blue', 'processing'),
  stage('Underwriting', 'violet', 'processing', 'Under review'),
  stage('Closing', 'brand', 'approved'),
  stage('Funded', 'green', 'funded'),
  stage('Declined', 'red', 'declined', 'Not approved'),
]

const numbered = (stages: readonly Stage[], productId: number, firstId: number): StatusSetup[] =>
  stages.map((one, at) => ({ ...one, productId, id: firstId + at }))

export const mortgageStatuses = (productId: number): StatusSetup[] =>
  numbered(mortgageStages.map(withMilestone), productId, 1)
export const personalLoanStatuses = (productId: number): StatusSetup[] => numbered(personalLoanStages, productId, 11)
export const bridgeStatuses = (productId: number): StatusSetup[] => numbered(bridgeStages, productId, 21)

/** The number of a status by its title. */
export function statusId(statuses: readonly StatusSetup[], title: string): number {
  const found = statuses.find((status) => status.title === title)
  if (!found) throw new Error(`there is no status ${title}`)
  return found.id
}
