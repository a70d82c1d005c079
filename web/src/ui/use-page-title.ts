import { useEffect } from 'react'
import { useTranslation } from '../translation.ts'

interface Tab {
  /** What pages call themselves, the last one shown last. */
  pages: { title: string }[]
  /** What the frame knows before a page says more. */
  place: string | undefined
  /** Whose program it is. */
  owner: string | undefined
}

const tab: Tab = { pages: [], place: undefined, owner: undefined }

function show(product: string): void {
  const title = tab.pages.at(-1)?.title ?? tab.place
  document.title = [title, tab.owner ?? product].filter(Boolean).join(' · ')
}

/** The title of the browser's tab: the page first, so that many tabs can be told apart. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation()
  const product = t('shared.productName')
  useEffect(() => {
    if (!title) return show(product)
    const page = { title }
    tab.pages.push(page)
    show(product)
    return () => {
      tab.pages = tab.pages.filter((one) => one !== page)
      show(product)
    }
  }, [title, product])
}

/** What a tab is called while its page is on its way, and the company whose program it is. */
export function useTabOfFrame(place: string | undefined, owner: string | undefined): void {
  const { t } = useTranslation()
  const product = t('shared.productName')
  useEffect(() => {
    Object.assign(tab, { place, owner })
    show(product)
    return () => {
      Object.assign(tab, { place: undefined, owner: undefined })
    }
  }, [place, owner, product])
}
