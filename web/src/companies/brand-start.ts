import type { PageStart } from '../start-page.ts'
import { brandQuery } from './company-brand.ts'

/** The sign-in shows whose host it is. */
export const startBrand: PageStart = ({ ask }) => ask(brandQuery)
