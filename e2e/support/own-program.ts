import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { RunningCorbel, temporaryDataFolder } from '../../tools/running-corbel.ts'

/** Journeys sign in often from one address. */
export const limits = { apiPerSessionPerMinute: 100_000 }

/** The data of the demo companies in a folder that the caller removes. */
export function copyOfDemo(): string {
  const folder = temporaryDataFolder()
  // Node's own copying gives all files to who copies; a database started by root belongs to another user.
  execFileSync('cp', ['-pR', `${inject('demoFolder')}/.`, folder])
  return folder
}

/** A program of this file alone, as the demo left it: what other journeys publish, set and create is not there. */
export class OwnProgram {
  readonly corbel: RunningCorbel
  readonly #folder: string

  private constructor(corbel: RunningCorbel, folder: string) {
    this.corbel = corbel
    this.#folder = folder
  }

  static async start(environment: Record<string, string> = {}): Promise<OwnProgram> {
    const folder = copyOfDemo()
    return new OwnProgram(await RunningCorbel.start({ limits, dataFolder: folder, environment }), folder)
  }

  async stop(): Promise<void> {
    await this.corbel.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** What the program itself called an error, for whoever reads why a journey failed. */
  errors(): string {
    const lines = this.corbel.output
      .split('\n')
      .filter((line) => line.includes('"level":50') || line.includes('"level":60'))
    if (lines.length === 0) return ''
    return `\nthe program of the journey said:\n${lines.slice(0, 40).join('\n').slice(0, 20_000)}\n`
  }
}
