import type { Locator, Page } from 'playwright-core'

/** Presses, moves as a hand does, and lets go in the upper part of something. */
export async function drag(page: Page, from: Locator, to: Locator, { end = '', down = 3 } = {}): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  const goal = await to.boundingBox()
  if (start === null || goal === null) throw new Error('What is dragged is not in sight')
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + start.height / 2 + 8)
  await page.mouse.move(goal.x + 30, goal.y + down, { steps: 4 })
  if (end !== '') await page.keyboard.press(end)
  await page.mouse.up()
}

/** The same with a finger. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const start = await from.boundingBox()
  const goal = await to.boundingBox()
  if (start === null || goal === null) throw new Error('What is dragged is not in sight')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await touch('touchStart', x, y)
  // Up and down a finger scrolls a list; sideways it takes something out of it.
  await touch('touchMove', x + 30, y)
  for (const part of [0.4, 0.7, 1]) await touch('touchMove', x + part * (goal.x + 30 - x), y + part * (goal.y + 3 - y))
  await touch('touchEnd')
}
