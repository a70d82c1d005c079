import { useEffect } from 'react'

/** Shows a company's sign in the browser's tab while its page is shown; null keeps the program's. */
export function useFavicon(address: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (link === null || address === null) return
    const { href, type } = link
    link.removeAttribute('type')
    link.href = address
    return () => {
      link.href = href
      link.type = type
    }
  }, [address])
}
