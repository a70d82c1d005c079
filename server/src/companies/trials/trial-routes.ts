import * as endpoints from '@corbel/domain/auth/trial-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { answerSignIn } from '../../auth/signed-in-reply.ts'
import { openRoute } from '../../platform/http/route.ts'
import { isCompanyNameTaken } from '../new-company/found-company.ts'
import { openTrial } from './open-trial.ts'
import { requestTrial } from './request-trial.ts'
import { trialInHand } from './trial-in-hand.ts'

export const trialRoutes = [
  openRoute(endpoints.askForTrial, async ({ body, services, client, at }) => {
    const asked = await requestTrial(services, { body, client, at })
    return asked.ok ? granted({ message: tell('trials.checkMail') }) : asked
  }),
  openRoute(endpoints.readTrialRequest, async ({ body, services, client, at }) => {
    const inHand = await trialInHand(services, { token: body.token, address: client.address, at })
    if (!inHand.ok) return inHand
    const { company_name: company, email, first_name: firstName, last_name: lastName } = inHand.value
    const isNameTaken = await isCompanyNameTaken(services, company)
    return granted({ company, isNameTaken, email, fullName: `${firstName} ${lastName}` })
  }),
  openRoute(endpoints.openTrial, async (call) => {
    const { body, services, client, at } = call
    return answerSignIn(await openTrial(services, { ...body, client, at }), call)
  }),
]
