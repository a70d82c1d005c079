/** The nonce of this answer's Content-Security-Policy; a browser shows it to scripts only as a property. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
