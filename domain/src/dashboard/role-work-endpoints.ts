import { z } from 'zod'
import { listedTotal } from '../records/list/listed-total.ts'
import { endpoint } from '../shared/endpoint.ts'

const { count, countIsLeast } = listedTotal

export const getWorkOfRoles = endpoint({
  method: 'GET',
  path: 'dashboard/roles',
  summary:
    'How much waits for the caller in each of their roles of this company: loans that wait on them and changes they decide on.',
  access: 'signed-in',
  reply: z.object({ roles: z.array(z.object({ _id: z.string(), count, countIsLeast })) }),
})
