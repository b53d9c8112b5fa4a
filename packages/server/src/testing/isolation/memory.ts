import { readFileSync } from 'node:fs'

/** Resident memory in megabytes: of a server's process, and of the worker processes it has, together. */
export type Resident = { node: number; workers: number }

export function residentOf(pid: number): Resident {
  return { node: megabytesOf(pid), workers: childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), 0) }
}

export const mostOf = (one: Resident, other: Resident): Resident => ({
  node: Math.max(one.node, other.node),
  workers: Math.max(one.workers, other.workers),
})

/** 0: it has ended. */
function megabytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children ? children.split(' ').map(Number) : []
  } catch {
    return []
  }
}
