/** The specified second; a page that is ready earlier is shown at once, a slower one shows its own skeleton. */
const longestMs = 1000
const fadeMs = 120

/** Fades the splash of index.html out when the first page is ready, or after its second. */
export function hideSplash(ready: Promise<unknown>): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  const fade = () => {
    splash.classList.add('is-leaving')
    setTimeout(() => splash.remove(), fadeMs)
  }
  void Promise.race([ready.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longestMs))]).then(fade)
}
