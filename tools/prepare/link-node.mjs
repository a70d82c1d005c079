import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from './project-root.mjs'

const neededMajor = 24
const folder = join(projectRoot, 'node_modules', '.bin')
const link = join(folder, 'node')

export function hasNode() {
  return existsSync(link)
}

/** Puts the Node that came with the packages at node_modules/.bin/node, where npm 10 does not. */
export function linkNode() {
  const packaged = join(projectRoot, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  mkdirSync(folder, { recursive: true })
  rmSync(link, { force: true })
  if (existsSync(packaged)) symlinkSync(relative(folder, packaged), link)
  else if (Number(process.versions.node.split('.')[0]) >= neededMajor) symlinkSync(process.execPath, link)
  else {
    throw new Error(
      `Corbel runs on Node ${neededMajor} or newer. None comes with the packages for ${process.platform} on ` +
        `${process.arch}, and this host has ${process.version}.`,
    )
  }
}
