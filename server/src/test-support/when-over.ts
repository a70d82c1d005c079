import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Once the test that runs is over, or, at the head of a file, all of its tests. What was asked for last comes first. */
export function whenOver(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(close)
  else onTestFinished(close)
}
