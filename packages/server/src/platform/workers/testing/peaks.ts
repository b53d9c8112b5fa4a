import { readFileSync } from 'node:fs'

/** The most megabytes that a process has held; 0 when it has ended. */
export function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Watches the memory of processes until `end`, which returns the megabytes of the largest. */
export function watchPeaks(pids: () => number[]): { end(): number } {
  let peak = 0
  const look = () => {
    for (const pid of pids()) peak = Math.max(peak, peakOf(pid))
  }
  const watching = setInterval(look, 5)
  return {
    end() {
      look()
      clearInterval(watching)
      return peak
    },
  }
}
