import { useEffect, useRef } from 'react'

/** After a change of page the focus starts at its content, so that it is heard and Tab goes on from there. */
export function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.getElementById('main')
    // A page that has put the focus somewhere itself knows better.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
}
