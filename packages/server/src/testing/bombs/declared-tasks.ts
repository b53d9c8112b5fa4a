import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerTask } from '../../platform/workers/task.ts'

export type DeclaredTask = WorkerTask<unknown, unknown>

const src = join(import.meta.dirname, '../..')

/**
 * Every task of the server, with the module that declares it. @throws Error for one that its module does not export.
 */
export async function declaredTasks(): Promise<DeclaredTask[]> {
  const paths = globSync('**/*.ts', { cwd: src })
    .filter((path) => !path.includes('testing/') && !path.endsWith('.test.ts'))
    .filter((path) => /= workerTask</.test(readFileSync(join(src, path), 'utf8')))
    .sort()
  const found: DeclaredTask[] = []
  for (const path of paths) {
    const module = (await import(join(src, path))) as Record<string, unknown>
    const own = Object.values(module).filter(isTask)
    const declared = readFileSync(join(src, path), 'utf8').match(/= workerTask</g)!.length
    if (own.length !== declared) throw new Error(`${path} declares a task that it does not export`)
    found.push(...own)
  }
  return found
}

const isTask = (value: unknown): value is DeclaredTask =>
  typeof value === 'object' && value !== null && 'foreign' in value && 'module' in value && value.module instanceof URL
