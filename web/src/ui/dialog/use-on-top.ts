import { useLayoutEffect, useState } from 'react'

const shown: symbol[] = []
let before: { overflow: string; paddingRight: string } | undefined

/** The page behind stands still while anything is shown over it, without moving aside for the bar that goes. */
function holdPage(): void {
  const { style, clientWidth } = document.documentElement
  if (before) return
  before = { overflow: style.overflow, paddingRight: style.paddingRight }
  const bar = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  if (bar > 0) style.paddingRight = `${bar}px`
}

function letPageGo(): void {
  if (before && shown.length === 0) {
    Object.assign(document.documentElement.style, before)
    before = undefined
  }
}

/** For what is shown over the page: whether nothing is shown over it in turn. */
export function useOnTop(): () => boolean {
  const [own] = useState(() => Symbol('shown over the page'))
  useLayoutEffect(() => {
    shown.push(own)
    holdPage()
    return () => {
      shown.splice(shown.indexOf(own), 1)
      letPageGo()
    }
  }, [own])
  return () => shown.at(-1) === own
}
