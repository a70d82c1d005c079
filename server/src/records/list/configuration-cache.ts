import type { Db } from '../../platform/database/db.ts'
import { RecentlyUsed } from '../../platform/recently-used.ts'
import { configurationVersion } from './configuration-version-repository.ts'

export type Versioned = { readonly version: string }

export type Attempt<Result> = {
  /** The configuration's version at the moment the attempt read its rows; null when it read none. */
  readonly version: string | null
  readonly result: Result
}

export type ConfigurationCache<Configuration extends Versioned> = {
  /**
   * Runs `work` on the company's configuration. What is kept is used at once; when the version that `work` read along
   * with its rows is another one, the configuration is loaded again and `work` runs on that.
   */
  readonly use: <Result>(
    db: Db,
    companyId: string,
    work: (configuration: Configuration) => Promise<Attempt<Result>>,
  ) => Promise<Result>
}

/**
 * Keeps what companies are configured with, never what belongs to a person: rights and layouts are read on every
 * request. A version is random, so it names its content in every database and process.
 */
export function configurationCache<Configuration extends Versioned>(options: {
  readonly load: (db: Db, companyId: string, version: string) => Promise<Configuration>
  readonly companiesKept: number
}): ConfigurationCache<Configuration> {
  const kept = new RecentlyUsed<Configuration>(options.companiesKept)

  const reload = async (db: Db, companyId: string): Promise<Configuration> => {
    // The version is read first: should the rest change meanwhile, the next use sees another version and loads again.
    const loaded = await options.load(db, companyId, await configurationVersion(db, companyId))
    return kept.keep(companyId, loaded)
  }

  return {
    use: async (db, companyId, work) => {
      const known = kept.find(companyId)
      if (known !== undefined) {
        const attempt = await work(known)
        const version = attempt.version ?? (await configurationVersion(db, companyId))
        if (version === known.version) return attempt.result
      }
      const attempt = await work(await reload(db, companyId))
      return attempt.result
    },
  }
}
