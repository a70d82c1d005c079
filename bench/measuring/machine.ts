import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What a figure depends on beside the program; the load tells how much of the machine others had. */
export function machine(): string {
  const [load = 0] = loadavg()
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, load average ${load.toFixed(1)}`
}
