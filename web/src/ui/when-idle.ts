const withoutWordMs = 2_000

/** Runs once the page has nothing else to do, a little later where the browser does not say when; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, withoutWordMs)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(asked)
}
