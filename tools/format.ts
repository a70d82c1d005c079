import { biomeProgram } from './checks/biome-program.ts'
import { run } from './checks/run-node.ts'

const paths = process.argv.slice(2)
process.exitCode = await run(biomeProgram(), ['check', '--write', ...(paths.length > 0 ? paths : ['.'])])
