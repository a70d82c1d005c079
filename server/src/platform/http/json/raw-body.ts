import type { FastifyRequest } from 'fastify'

const bodies = new WeakMap<FastifyRequest, string>()

/** Kept for as long as the request lives: signatures are over what came, not over what was read from it. */
export const keepRawBody = (request: FastifyRequest, text: string): void => void bodies.set(request, text)

export const rawBodyOf = (request: FastifyRequest): string | undefined => bodies.get(request)
