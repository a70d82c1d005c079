import './trusted-types.ts'
import './ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { colorSchemeManager } from './ui/color-scheme.ts'
import { hideSplash } from './ui/page/splash.ts'
import { cssVariables, theme } from './ui/theme.ts'

declare global {
  interface Window {
    __webpack_nonce__?: string
  }
}

/** The nonce of this answer's Content-Security-Policy; a browser shows it to scripts only as a property. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

async function start(): Promise<void> {
  // The kit's dialogs lock scrolling with a style tag of their own, which reads its nonce from here.
  window.__webpack_nonce__ = styleNonce()
  // The page is asked for side by side with its language, its code side by side with its data.
  const spoken = startLanguage()
  const loaded = router.load()
  await spoken
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no place for the program')
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={styleNonce}
        deduplicateInlineStyles
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  hideSplash(loaded)
}

void start()
