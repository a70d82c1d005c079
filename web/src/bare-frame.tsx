import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { sessionGate, stepUpGate } from './session-gate.ts'
import { ConfirmHost } from './ui/confirm-host.tsx'
import { ProgressBar } from './ui/page/progress-bar.tsx'
import { TooltipHost } from './ui/page/tooltip-host.tsx'

const SignInAgainPanel = lazy(async () => ({
  default: (await import('./auth/sign-in-again-panel.tsx')).SignInAgainPanel,
}))

const StepUpPanel = lazy(async () => ({ default: (await import('./auth/factors/step-up-panel.tsx')).StepUpPanel }))

/** What is around every page, signed in or not: the bar of a route change, dialogs asked for from anywhere. */
export function BareFrame() {
  const isSessionOver = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting)
  const isProofAsked = useSyncExternalStore(stepUpGate.subscribe, stepUpGate.isWaiting)
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ConfirmHost />
      <TooltipHost />
      {isSessionOver && (
        <Suspense>
          <SignInAgainPanel />
        </Suspense>
      )}
      {isProofAsked && (
        <Suspense>
          <StepUpPanel />
        </Suspense>
      )}
    </>
  )
}
