import { Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { sessionGate, stepUpGate } from './session-gate.ts'
import { ConfirmHost } from './ui/confirm-host.tsx'
import { lazyPart } from './ui/lazy/lazy-part.tsx'
import { NewVersionNotice } from './ui/lazy/new-version-notice.tsx'
import { useCodeFirst } from './ui/lazy/use-code-first.ts'
import { ProgressBar } from './ui/page/progress-bar.tsx'
import { TooltipHost } from './ui/page/tooltip-host.tsx'

const SignInAgainPanel = lazyPart(async () => (await import('./auth/sign-in-again-panel.tsx')).SignInAgainPanel, 'over')

const StepUpPanel = lazyPart(async () => (await import('./auth/factors/step-up-panel.tsx')).StepUpPanel, 'over')

/** What is around every page, signed in or not: the bar of a route change, dialogs asked for from anywhere. */
export function BareFrame() {
  const isSessionOver = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting)
  const isProofAsked = useSyncExternalStore(stepUpGate.subscribe, stepUpGate.isWaiting)
  useCodeFirst()
  return (
    <>
      <NewVersionNotice />
      <ProgressBar />
      <Outlet />
      <ConfirmHost />
      <TooltipHost />
      {isSessionOver && <SignInAgainPanel />}
      {isProofAsked && <StepUpPanel />}
    </>
  )
}
