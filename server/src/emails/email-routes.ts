import { validateEmail } from '@corbel/domain/emails/email-endpoints'
import { openRoute } from '../platform/http/route.ts'
import { validateEmail as validateEmailNow } from './validate-email.ts'

export const emailRoutes = [openRoute(validateEmail, validateEmailNow)]
