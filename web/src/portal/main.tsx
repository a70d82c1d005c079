import '../trusted-types.ts'
import '../ui/tokens.css'
import './look/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../language.ts'
import { PortalApp } from './portal-app.tsx'
import { beginSession } from './session.ts'

/** The pages of borrowers, apart from those of staff: on a phone first, and light (decision 0135). */
async function start(): Promise<void> {
  const spoken = startLanguage('portal-main')
  void beginSession()
  await spoken
  const place = document.getElementById('root')
  if (!place) throw new Error('portal.html has no place for the program')
  createRoot(place).render(
    <StrictMode>
      <PortalApp />
    </StrictMode>,
  )
}

void start()
