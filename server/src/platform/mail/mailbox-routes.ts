import { listKeptMails } from '@corbel/domain/shared/platform-endpoints'
import { granted, refused } from '@corbel/domain/shared/result'
import type { Config } from '../../config.ts'
import { openRoute } from '../http/route.ts'
import { readMailbox } from './local-mailbox.ts'

/** Mails are for everybody to read only where all data is invented and none is sent. */
export function showsMailbox(config: Config): boolean {
  return config.demo && config.mail === undefined
}

export const mailboxRoutes = [
  openRoute(listKeptMails, async ({ services: { config } }) =>
    showsMailbox(config) ? granted(await readMailbox(config.dataFolder)) : refused({ code: 'not-found' }),
  ),
]
