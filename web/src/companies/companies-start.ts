import type { PageStart } from '../start-page.ts'
import { companyQuery } from './company-queries.ts'

export const startCompany: PageStart = ({ params: { companyId = '' }, ask }) => ask(companyQuery(companyId))
