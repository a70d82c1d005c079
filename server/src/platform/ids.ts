import { v7, validate } from 'uuid'

/** A new UUIDv7: ids made one after another sort in the order they were made, which keeps index pages dense. */
export function newId(): string {
  return v7()
}

export function isId(text: unknown): text is string {
  return typeof text === 'string' && validate(text)
}
