import { allEndpoints } from '@corbel/domain/endpoints'
import { features } from '@corbel/domain/features'
import { refusalCodes } from '@corbel/domain/shared/refusals'
import { describe, expect, test } from 'vitest'
import { featureRoutes } from '../server/src/features.ts'
import { bannedStatements } from './tidy/banned-statements.ts'
import { rowsThatNameTests } from './tidy/rows-that-name-tests.ts'
import {
  bannedNames,
  bans,
  deepest,
  groundFolders,
  largeFiles,
  largestFile,
  statementBans,
  withoutCalls,
} from './tidy/rules.ts'
import { allPaths, resolveImport, type SourceFile, sourceFiles } from './tidy/source-files.ts'

const program = sourceFiles.filter((file) => ['domain', 'server', 'web'].includes(file.half))
const halfOf = (target: string): string | undefined => /^(domain|server|web)\/(src|seeds)\//.exec(target)?.[1]
const featureOf = (target: string): string | undefined => /^\w+\/src\/([^/]+)\/.+/.exec(target)?.[1]
const isGround = (half: string, folder: string): boolean => groundFolders[half]?.includes(folder) ?? false

function crossings(allowed: (file: SourceFile, target: string) => boolean): string[] {
  return program.flatMap((file) =>
    file.imports
      .map((specifier) => resolveImport(file, specifier))
      .filter((target) => !allowed(file, target))
      .map((target) => `${file.path} imports ${target}`),
  )
}

describe('the three roots', () => {
  test('domain imports itself, zod, and a parser of markup in one file only', () => {
    // What the pages have another file for, as package.json says.
    const namedBySide = ['#form-logic', '#html-tokens', '#seldom-values']
    const readsMarkup = 'domain/src/forms/rich-text/parsed-html-tokens.ts'
    const wrong = crossings(
      (file, target) =>
        file.half !== 'domain' ||
        file.isTest ||
        target.startsWith('domain/src/') ||
        namedBySide.includes(target) ||
        target === (file.path === readsMarkup ? 'parse5' : 'zod'),
    )
    expect(wrong).toEqual([])
  })

  test('server and web import themselves and domain, never each other', () => {
    const wrong = crossings((file, target) => {
      const half = halfOf(target)
      return half === undefined || half === 'domain' || half === file.half
    })
    expect(wrong).toEqual([])
  })

  test('a feature has the same folder name in every half: that of its manifest, or one of those without calls', () => {
    const known = [...features.map(({ name }): string => name), ...withoutCalls]
    const unknown = program
      .filter((file) => file.feature !== null && !isGround(file.half, file.feature) && !known.includes(file.feature))
      .map((file) => file.path)
    expect(unknown).toEqual([])
  })
})

describe('between features', () => {
  test('the ground (shared, platform, ui) knows no feature', () => {
    const wrong = crossings((file, target) => {
      if (file.isTest || file.feature === null || !isGround(file.half, file.feature)) return true
      const feature = featureOf(target)
      const half = halfOf(target)
      return feature === undefined || half === undefined || isGround(half, feature) || half !== file.half
    })
    expect(wrong).toEqual([])
  })

  test("server never imports another feature's repository or routes", () => {
    const wrong = crossings((file, target) => {
      if (file.half !== 'server' || file.isTest || file.feature === null) return true
      const feature = featureOf(target)
      return feature === file.feature || !/^server\/src\/[^/]+\/.*-(repository|routes)\.ts$/.test(target)
    })
    expect(wrong).toEqual([])
  })

  test("web imports another feature's panels, pickers and links only", () => {
    const wrong = crossings((file, target) => {
      if (file.half !== 'web' || file.feature === null || halfOf(target) !== 'web') return true
      const feature = featureOf(target)
      if (feature === undefined || feature === file.feature || isGround('web', feature)) return true
      return /-(panel|picker|link)\.tsx$/.test(target)
    })
    expect(wrong).toEqual([])
  })

  test.each(['domain', 'server'])('features of %s form no cycle', (half) => {
    const edges = new Map<string, Set<string>>()
    for (const file of program.filter((one) => one.half === half && !one.isTest && one.feature !== null))
      for (const target of file.imports.map((specifier) => resolveImport(file, specifier)))
        if (halfOf(target) === half && featureOf(target) !== undefined && featureOf(target) !== file.feature)
          edges.set(file.feature ?? '', (edges.get(file.feature ?? '') ?? new Set()).add(featureOf(target) ?? ''))
    const cycles: string[] = []
    const walk = (feature: string, trail: string[]): void => {
      if (trail.includes(feature)) cycles.push([...trail, feature].join(' → '))
      else for (const next of edges.get(feature) ?? []) walk(next, [...trail, feature])
    }
    for (const feature of edges.keys()) walk(feature, [])
    expect(cycles).toEqual([])
  })
})

describe('manifests', () => {
  const manifests = program.filter((file) => /^(domain|server|web)\/src\/[^/]+\/feature\.ts$/.test(file.path))

  test('a feature with calls or pages has its manifest on that side', () => {
    const calling = program.filter(
      (file) =>
        file.feature !== null &&
        !isGround(file.half, file.feature) &&
        /-(endpoints|routes)\.ts$|-page\.tsx$/.test(file.path),
    )
    const having = manifests.map(({ path }) => path)
    const wanted = new Set(calling.map(({ half, feature }) => `${half}/src/${feature}/feature.ts`))
    // The borrower's pages are built apart: no router of the program shows them.
    const apart = 'web/src/portal/feature.ts'
    expect([...wanted].filter((path) => !having.includes(path) && path !== apart)).toEqual([])
  })

  test("every manifest is in its root's list, and nothing else knows it", () => {
    const known = program.flatMap((file) =>
      file.imports
        .map((specifier) => resolveImport(file, specifier))
        .filter((target) => /^\w+\/src\/[^/]+\/feature\.ts$/.test(target))
        .map((target) => `${file.path} ${target}`),
    )
    expect(known.sort()).toEqual(manifests.map(({ half, path }) => `${half}/src/features.ts ${path}`).sort())
  })

  test('a manifest of pages brings nothing but keys into the first code of a visit', () => {
    const bringing =
      /^import (?!type )[^\n]* from '(?!\.\.\/(page-route|paths|ui\/lazy\/(fetch-code|lazy-part))\.tsx?')/m
    const wrong = manifests.filter((file) => file.half === 'web' && bringing.test(file.text))
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  test('a manifest is called as its folder is', () => {
    const wrong = manifests.filter((file) => !file.text.includes(`name: '${file.feature}',`))
    expect(wrong.map((file) => file.path)).toEqual([])
  })
})

describe('names', () => {
  test('files are kebab-case and named for the one thing they hold', () => {
    const wrong = sourceFiles
      .map((file) => file.path)
      .filter((path) => {
        const stem = (path.split('/').at(-1) ?? '').replace(/\.(test\.tsx?|e2e\.ts|d\.ts|config\.ts|tsx?|mjs)$/, '')
        return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || bannedNames.includes(stem)
      })
    expect(wrong).toEqual([])
  })
})

describe('bans', () => {
  test.each(bans.map((ban) => [String(ban.pattern), ban] as const))('%s', (_name, ban) => {
    const found = sourceFiles
      .filter((file) => ban.where(file.path))
      .flatMap((file) =>
        file.text
          .split('\n')
          .flatMap((line, at) => (ban.pattern.test(line) ? [`${file.path}:${at + 1}: ${ban.instead}`] : [])),
      )
    expect(found).toEqual([])
  })

  test.each(statementBans.map((ban) => [String(ban.pattern), ban] as const))('%s', (_name, ban) => {
    expect(sourceFiles.flatMap((file) => bannedStatements(file, ban))).toEqual([])
  })

  test.each([
    ['on one line', 'sql`select id from record where id = ${id} for update`'],
    ['over several lines', 'sql`\n  select id\n  from record\n  where id = ${id}\n  for no key update`'],
    ['after an alias and a join', 'sql`\n  select r.id from loan r\n  join program on true\n  for share of r`'],
    ['by the builder', "db\n  .selectFrom('person as p')\n  .select('p.id')\n  .forShare()\n  .executeTakeFirst()"],
    ['in words', 'const text = `\n  select from person\n  where id = 1\n  for key\n  share`'],
  ])('a lock of a row is found %s', (_where, text) => {
    const found = statementBans.flatMap((ban) => bannedStatements({ path: 'server/src/loans/x.ts', text }, ban))
    expect(found).toHaveLength(1)
  })

  test('code that a page fetches later comes through lazyPart or fetchCode, which retry and throw no page away', () => {
    const known = /\b(lazyPart|fetchCode)\(\s*async \(\) => \(await import\('[^']+'\)\)\.\w+/g
    const bare = /\blazy\(|\blazyRouteComponent\b|<Suspense\b|\bimport\(/
    const wrong = program.filter(
      (file) => file.path.startsWith('web/src/') && !file.isTest && bare.test(file.text.replaceAll(known, '')),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  test('relative imports carry their ending', () => {
    const wrong = program.flatMap((file) =>
      file.imports
        .filter((one) => one.startsWith('.') && !/\.(tsx?|css|json|svg|mjs)(\?\w+)?$/.test(one))
        .map((one) => `${file.path}: ${one}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('sizes', () => {
  test(`no file passes ${largestFile} lines, and those that do only shrink`, () => {
    const wrong = sourceFiles
      .filter((file) => file.lines > (largeFiles[file.path] ?? largestFile) && !file.path.includes('/messages/'))
      .map((file) => `${file.path}: ${file.lines}`)
    expect(wrong).toEqual([])
  })

  test('the list of large files names none that has become small or is gone', () => {
    const sizes = new Map(sourceFiles.map((file) => [file.path, file.lines]))
    const stale = Object.entries(largeFiles).filter(([path, limit]) => (sizes.get(path) ?? 0) < limit)
    expect(stale).toEqual([])
  })

  test(`a file lies at most ${deepest} folders below its root`, () => {
    const folders = (path: string): number => path.split('/').length - 1
    const wrong = program.filter((file) => folders(file.path) > deepest && !file.path.includes('/messages/'))
    expect(wrong.map((file) => file.path)).toEqual([])
  })
})

describe('nothing is only declared', () => {
  const routes = sourceFiles
    .filter((file) => file.path.endsWith('-routes.ts'))
    .map((file) => file.text)
    .join('\n')
  const tests = sourceFiles.filter(
    (file) => file.isTest && file.half !== 'domain' && file.path !== 'tools/tidy.test.ts',
  )
  const testText = tests.map((file) => file.text).join('\n')

  test('every endpoint is routed', () => {
    // Those that a kind of records makes are bound by the routes of all kinds, which name none of them.
    const bound = new Set(featureRoutes.map((route) => route.endpoint))
    const missing = allEndpoints.filter(
      ({ name, endpoint }) => !bound.has(endpoint) && !new RegExp(`\\b${name}\\b`).test(routes),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('every endpoint is called by a test', () => {
    const pathPattern = (path: string): RegExp =>
      new RegExp(`['"\`/ ]${path.replaceAll('/', '\\/').replaceAll(/:\w+/g, '[^\'"`]+')}['"\`?]`)
    const missing = allEndpoints.filter(
      ({ name, endpoint }) => !new RegExp(`\\b${name}\\b`).test(testText) && !pathPattern(endpoint.path).test(testText),
    )
    expect(missing.map(({ name, endpoint }) => `${name} (${endpoint.path})`)).toEqual([])
  })

  test('every refusal is given by the program and shown by a test', () => {
    const given = program
      .filter((file) => !file.isTest && !file.path.endsWith('shared/refusals.ts'))
      .map((file) => file.text)
      .join('\n')
    const shown = sourceFiles
      .filter((file) => file.isTest && file.path !== 'tools/tidy.test.ts')
      .map((file) => file.text)
      .join('\n')
    const never = refusalCodes.filter((code) => !given.includes(`'${code}'`))
    const untested = refusalCodes.filter((code) => !shown.includes(`'${code}'`))
    expect({ never, untested }).toEqual({ never: [], untested: [] })
  })

  test('every migration has a check of what it promises', () => {
    const migrations = allPaths.filter(
      (path) => /migrations\/\d{4}-.*\.sql$/.test(path) && !path.endsWith('.check.sql'),
    )
    const bare = migrations.filter((path) => !allPaths.includes(path.replace(/\.sql$/, '.check.sql')))
    expect(bare).toEqual([])
    expect(migrations.length).toBeGreaterThan(0)
  })

  test('every requirement that docs/security/asvs.md calls met names tests that exist', () => {
    const { rows, unnamed, gone } = rowsThatNameTests('docs/security/asvs.md', '| met |')
    expect({ unnamed, gone }).toEqual({ unnamed: [], gone: [] })
    expect(rows.length).toBeGreaterThan(50)
  })

  test('every promise that docs/reliability.md calls shown names tests that exist', () => {
    const { rows, unnamed, gone } = rowsThatNameTests('docs/reliability.md', '| shown |')
    expect({ unnamed, gone }).toEqual({ unnamed: [], gone: [] })
    expect(rows.length).toBeGreaterThan(5)
  })
})
