import { type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

// Whatever a caller logs by habit (a request, a body, an error's context) must not carry these out of the program.
const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'accessToken',
  'ticket',
  'token',
  'code',
  'secret',
  'ssn',
  'accountNumber',
]

const redactedPaths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])

/** Structured log on stderr; stdout belongs to the few sentences meant for the person who started the program. */
export function createLog(level: LogLevel): Log {
  return pino(
    { level, base: { pid: process.pid }, redact: { paths: redactedPaths, censor: '(hidden)' } },
    pino.destination({ dest: 2, sync: true }),
  )
}
