import { type RefObject, useLayoutEffect, useState } from 'react'
import { tabsThatFit } from './tabs-that-fit.ts'

/** The button for what does not fit, in the widest of the languages, and the gap before it. */
const more = 104
const gap = 4

interface DrawnTab {
  group: number
  isChosen: boolean
}

/**
 * Which of the tabs drawn in a row have room in it, measured before the row is seen; all of them are drawn, so that
 * the hidden ones can be measured as well. Tabs are links, names of groups have their class.
 */
export function useTabsThatFit(row: RefObject<HTMLElement | null>, tabs: readonly DrawnTab[]): readonly boolean[] {
  const [fitting, setFitting] = useState('')
  const drawn = tabs.map(({ group }) => group).join()
  const chosen = tabs.findIndex(({ isChosen }) => isChosen)
  useLayoutEffect(() => {
    const nav = row.current
    if (!nav) return
    const measure = (): void => {
      const widthOf = (one: Element): number => one.getBoundingClientRect().width + gap
      const groups = drawn.split(',').map(Number)
      const links = [...nav.querySelectorAll(':scope > .tab')]
      const names = [...nav.querySelectorAll<HTMLElement>(':scope > .tab-group')]
      const widths: number[] = []
      for (const name of names) widths[Number(name.dataset.group)] = widthOf(name)
      const { paddingLeft, paddingRight } = getComputedStyle(nav)
      const room = nav.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const measured = links.map((link, at) => ({ width: widthOf(link), group: groups[at] ?? 0 }))
      const shown = tabsThatFit(measured, {
        groups: Array.from(widths, (width) => width ?? 0),
        room,
        more,
        chosen,
      })
      setFitting(shown.map((isShown) => (isShown ? 'x' : '-')).join(''))
    }
    measure()
    const resized = new ResizeObserver(measure)
    for (const one of [nav, ...nav.children]) resized.observe(one)
    return () => resized.disconnect()
  }, [row, drawn, chosen])
  return tabs.map((_tab, at) => fitting[at] !== '-')
}
