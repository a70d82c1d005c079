// Class 08 is "connection exception"; 57P0x: shut down, crashed, starting up, dropped; 53300: too many connections.
const unavailableStates = ['57P01', '57P02', '57P03', '57P04', '57P05', '53300']
const socketErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const driverSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
]

/**
 * Whether the database could not be reached (or went away midway): the caller may try again, and HTTP answers 503.
 * A commit whose answer was lost also lands here; it may have happened, which is why creating calls carry a key.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('08') || unavailableStates.includes(code)) return true
  if ('syscall' in error && socketErrors.includes(code)) return true
  return driverSentences.some((sentence) => error.message.startsWith(sentence))
}

// Serialization failure and deadlock: PostgreSQL undid this transaction so that another could go on. Lock timeout: the
// transaction itself gave way, as it had said it would.
const collisions = ['40001', '40P01', '55P03']

/** Whether a transaction was undone for another's sake: asked once more, it will most likely go through. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && collisions.includes(String(error.code))
}

/** What a verb throws that finds what it has read to be old: its transaction is undone and run once more. */
export function undoneForAnother(): Error {
  return Object.assign(new Error('What was read is old by now.'), { code: '40001' })
}

/** A statement ran into `statement_timeout`, or was cancelled. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
