import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { keepCookie, readCookie } from './ui/page/page-cookie.ts'

const cookie = 'corbel-language'
const yearSeconds = 365 * 24 * 60 * 60

/**
 * What a visit begins in: the language of the last one from this browser, else as the browser says. The language belongs
 * to the person and comes from the server; the cookie only spares them the wrong one until it has come.
 */
export const firstLanguage = (): Language => bestLanguage([readCookie(cookie) ?? '', ...navigator.languages])

export const rememberLanguage = (language: Language): void => keepCookie(cookie, language, yearSeconds)
