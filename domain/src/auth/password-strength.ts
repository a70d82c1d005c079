import { isLongEnough } from './password-rules.ts'

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong'

/**
 * A hint while a password is typed; the rules alone decide. By what guessing has to search: characters, counted less
 * where they repeat.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (!isLongEnough(password)) return 'short'
  const characters = [...password.normalize('NFKC')]
  const variety = new Set(characters).size
  if (variety < 6) return 'fair'
  if (characters.length >= 20 && variety >= 10) return 'strong'
  return characters.length >= 15 || variety >= 10 ? 'good' : 'fair'
}
