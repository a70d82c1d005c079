import type { Locator, Page } from 'playwright-core'

const turns = 90
const turnMs = 16
const turnPixels = 60

/** Frames a second that the page drew while a wheel turned over a place, there and back, sideways or down. */
export async function framesWhileScrolling(page: Page, place: Locator, direction: 'down' | 'across'): Promise<number> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('what is scrolled does not show')
  const inside = (from: number, size: number, edge: number): number => (from + Math.min(from + size, edge)) / 2
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(inside(box.x, box.width, width), inside(box.y, box.height, height))
  const begun = await scrolledTo(page)
  const drawn = page.evaluate(countFrames, turns * 2 * turnMs)
  for (let turn = 0; turn < turns * 2; turn += 1) {
    const pixels = turn < turns ? turnPixels : -turnPixels
    await page.mouse.wheel(direction === 'across' ? pixels : 0, direction === 'down' ? pixels : 0)
    if (turn === turns - 1 && (await scrolledTo(page)) === begun) throw new Error('nothing was scrolled')
    await page.waitForTimeout(turnMs)
  }
  return drawn
}

/** How far everything on the page is scrolled, in pixels. */
const scrolledTo = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [document.documentElement, ...document.querySelectorAll('main, main *')]
    return all.reduce((sum, { scrollTop, scrollLeft }) => sum + scrollTop + scrollLeft, 0)
  })

/** Runs in the page. */
function countFrames(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    let frames = 0
    const count = (now: number): void => {
      if (now - begun >= forMs) resolve((frames * 1_000) / (now - begun))
      else {
        frames += 1
        requestAnimationFrame(count)
      }
    }
    requestAnimationFrame(count)
  })
}
