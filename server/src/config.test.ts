import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const mine = 'postgresql://me:secret@db.example/corbel'

describe('readConfig', () => {
  test('without any setting: the embedded database, this machine only, the demo, port 3000', () => {
    expect(readConfig({}, [])).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      publicUrl: 'http://127.0.0.1:3000',
      database: { kind: 'embedded' },
      demo: true,
      mail: undefined,
      limits: { signInFailuresPerAccount: 100, apiPerSessionPerMinute: 6000 },
    })
  })

  test('with a database of yours: no demo unless asked for, open to the network', () => {
    const config = readConfig({ DATABASE_URL: mine }, [])
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0' })
    expect(config.database).toEqual({ kind: 'external', ownerUrl: mine, appUrl: undefined })
    expect(readConfig({ DATABASE_URL: mine }, ['--demo']).demo).toBe(true)
  })

  test('an argument outranks its variable, and an empty variable counts as none', () => {
    const config = readConfig(
      { PORT: '4000', CORBEL_DATA: '/elsewhere', DATABASE_URL: '', CORBEL_URL: 'https://loans.example/' },
      ['--port', '4100', '--data', '/here', '--no-demo'],
    )
    expect(config).toMatchObject({ port: 4100, dataFolder: '/here', demo: false, publicUrl: 'https://loans.example' })
    expect(config.database.kind).toBe('embedded')
  })

  test('trials are open where the demo is, unless it is said otherwise', () => {
    const areOpen = (environment: Record<string, string>, args: string[] = []) =>
      readConfig(environment, args).trialsAreOpen
    expect([areOpen({}), areOpen({}, ['--no-demo']), areOpen({ DATABASE_URL: mine })]).toEqual([true, false, false])
    expect(areOpen({ CORBEL_TRIALS: 'closed' })).toBe(false)
    expect(areOpen({ DATABASE_URL: mine, CORBEL_TRIALS: 'open' })).toBe(true)
  })

  test('only the demo tells strangers of the program unless a host is named for it', () => {
    const hostOf = (environment: Record<string, string>, args: string[] = []) => readConfig(environment, args).site.host
    expect([hostOf({}), hostOf({}, ['--no-demo']), hostOf({ DATABASE_URL: mine })]).toEqual([
      'info.localhost',
      undefined,
      undefined,
    ])
    expect(hostOf({ CORBEL_SITE: '{"host": "Info.Example.com"}' })).toBe('info.example.com')
  })

  test('a limit that is set leaves the others as they are', () => {
    const { limits } = readConfig({ CORBEL_LIMITS: '{"forgotPerAccountPerHour": 1}' }, [])
    expect(limits).toMatchObject({ forgotPerAccountPerHour: 1, signInFailuresPerAccount: 100 })
  })

  test.each([
    [{ PORT: 'http' }, [], 'PORT'],
    [{ PORT: '70000' }, [], 'PORT'],
    [{ DATABASE_URL: 'mysql://db' }, [], 'DATABASE_URL: must be a postgresql:// URL'],
    [{ DATABASE_APP_URL: mine }, [], 'DATABASE_APP_URL needs DATABASE_URL'],
    [{ CORBEL_LIMITS: '{' }, [], 'CORBEL_LIMITS: must be JSON'],
    [{ CORBEL_LIMITS: '{"signIns": 1}' }, [], 'CORBEL_LIMITS'],
    [{ CORBEL_URL: 'loans.example' }, [], 'CORBEL_URL: must be an http(s):// URL'],
    [{ CORBEL_TRIALS: 'yes' }, [], 'CORBEL_TRIALS'],
    [{ CORBEL_SITE: '{' }, [], 'CORBEL_SITE: must be JSON'],
    [{ CORBEL_SITE: '{"host": "https://info.example"}' }, [], 'CORBEL_SITE.host: must be the name of a host'],
    [{ CORBEL_SITE: '{"mainSite": "javascript:alert(1)"}' }, [], 'CORBEL_SITE.mainSite'],
    [{ CLAMD_URL: 'http://scanner' }, [], 'CLAMD_URL: must be tcp://host:port or the path of a socket'],
    [{ S3_ENDPOINT: 'store.example' }, [], 'S3_ENDPOINT: must be an http(s):// URL'],
    [{ CORBEL_FILES: 's3' }, [], 'S3_BUCKET'],
    [{ S3_BUCKET: 'papers', S3_ENDPOINT: 'https://store.example' }, [], 'S3_ACCESS_KEY'],
    [{ WORD_READER: 'anybody' }, [], 'WORD_READER'],
    [{}, ['--prot', '1'], '--prot'],
  ])('refuses %j %j and names it', (environment, args, named) => {
    const read = (): unknown => readConfig(environment, args)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(named)
  })
})
