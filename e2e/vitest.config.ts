import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'journeys',
    root: 'e2e',
    include: ['*.e2e.ts'],
    globalSetup: ['support/start-corbel.ts'],
    // One program and one browser at a time: journeys are read as a person's, and two cores are all there may be.
    fileParallelism: false,
    // What a person waits for on a busy machine; a journey waits for what is seen, never for a time.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
