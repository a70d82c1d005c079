import { brandQuery } from '../companies/company-brand.ts'
import type { PageStart } from '../start-page.ts'

/** The sign-in shows whose host it is. */
export const startBrand: PageStart = ({ ask }) => ask(brandQuery)
