import { defineConfig } from 'vitest/config'
import { workers } from './support/workers.ts'

export default defineConfig({
  test: {
    name: 'journeys',
    root: 'e2e',
    include: ['*.e2e.ts'],
    globalSetup: ['support/seed-demo.ts'],
    // Each file has a program of its own; within a file one journey follows the other. What is read and started for one
    // file, such as the browser, is there for the next.
    maxWorkers: workers,
    isolate: false,
    // What a person waits for on a busy machine; a journey waits for what is seen, never for a time.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
