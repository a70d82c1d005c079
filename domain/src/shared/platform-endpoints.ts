import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: 'health',
  summary: 'Whether the program can serve: it runs and reaches its database.',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  refusals: ['unavailable'],
})

export const getApiDocument = endpoint({
  method: 'GET',
  path: 'openapi.json',
  summary: 'This document: every call of the program.',
  access: 'anyone',
  reply: z.looseObject({ openapi: z.string() }),
})

export const openEvents = endpoint({
  method: 'GET',
  path: 'events',
  summary: 'Server-sent events about what the caller may see; ends with the session.',
  access: 'signed-in',
  reply: z.unknown(),
  refusals: ['too-many-requests'],
})

export const listKeptMails = endpoint({
  method: 'GET',
  path: 'dev/mailbox',
  summary:
    "The mails that the demo keeps instead of sending them, oldest first; absent outside the demo's own database.",
  access: 'anyone',
  reply: z.array(
    z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.iso.datetime() }),
  ),
  refusals: ['not-found'],
})
