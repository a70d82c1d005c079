interface TrustedTypeRules {
  createHTML?(text: string): string
  createScriptURL?(address: string): string
}

interface TrustedTypePolicyFactory {
  createPolicy<Rules extends TrustedTypeRules>(
    name: string,
    rules: Rules,
  ): { [Rule in keyof Rules]: (text: string) => unknown }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory
    __zod_globalConfig?: { jitless: boolean }
  }
}

/**
 * The only text that this program hands to a browser as markup is style rules (the interface kit sets them so).
 * Without an opening angle bracket no text can become an element, so that is what passes.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('Markup may not be made from text.')
    return text
  },
})

// Schemas that a page brings along would otherwise try to compile themselves from text, which the policy blocks.
window.__zod_globalConfig = { jitless: true }

export {}
