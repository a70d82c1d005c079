import './trusted-types.ts'
import './ui/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { showKeptAlert } from './ui/alert-after-load.ts'
import { hideSplash } from './ui/page/splash.ts'
import { styleNonce } from './ui/style-nonce.ts'

declare global {
  interface Window {
    __webpack_nonce__?: string
  }
}

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
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  hideSplash(loaded)
  showKeptAlert()
}

void start()
