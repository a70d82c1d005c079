import { ApiFailure, isRefusal } from '../../api-errors.ts'

/** No answer, or one that says to come back: the same request goes out again once there is a server to take it. */
export const isLostConnection = (error: unknown): boolean =>
  (error instanceof ApiFailure && error.kind === 'unreachable') || isRefusal(error, 'unavailable')
