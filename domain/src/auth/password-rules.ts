/** NIST SP 800-63B: length is what makes a password hard to guess; rules about its letters do not. */
export const shortestPassword = 12

/** Whether a password is long enough, counted in characters as a person sees them. */
export function isLongEnough(password: string): boolean {
  return [...password.normalize('NFKC')].length >= shortestPassword
}
