import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors } from '@prumo/contract/errors.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { richTree } from '../../platform/documents/rich-tree.ts'
import { AppError } from '../../platform/errors.ts'
import { imageSources, plainText, sanitizeRichText } from '../../platform/rich-text/sanitizing.ts'
import type { ForeignType } from '../../platform/workers/task.ts'
import { watchPeaks } from '../../platform/workers/testing/peaks.ts'
import { openWorkers } from '../../platform/workers/workers.ts'
import { isChanged } from '../changed.ts'
import { hasTurn, isLong } from '../depth.ts'
import { bombs } from './bombs.ts'
import { type DeclaredTask, declaredTasks } from './declared-tasks.ts'
import { htmlBombs } from './html.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const tasks = await declaredTasks()
const workers = openWorkers(() => {}, { places: 1, placesOfCompany: 1 })
const folder = mkdtempSync(join(tmpdir(), 'prumo-bombs-'))
afterAll(() => {
  workers.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Megabytes for Node itself, beside a task's own limit. */
const ofNode = 150
/** The largest accepted file in bytes. */
const largest = 25 * 1024 * 1024
const megabytes = () => process.memoryUsage.rss() / 1024 ** 2

const made = new Map<string, string>()
/** Each file is made once for all tasks that get it. */
async function fileOf(type: ForeignType, name: string): Promise<string> {
  const known = made.get(`${type} ${name}`)
  if (known) return known
  const content = await bombs[type][name]!()
  expect(content.length, 'a larger one is refused before anybody reads it').toBeLessThanOrEqual(largest)
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  made.set(`${type} ${name}`, path)
  return path
}

/** Of the tasks that take a type, the one with the highest memory limit: it reads the most of a file. */
const deepest = (type: ForeignType) =>
  tasks.filter((task) => takes(task, type)).toSorted((one, other) => other.memory - one.memory)[0]
const takes = ({ foreign }: DeclaredTask, type: ForeignType) => foreign !== 'nothing' && foreign.types.includes(type)

/** True if this branch changes what reads files for a task, or what holds its process. */
const isTaskChanged = ({ module }: DeclaredTask) =>
  [new URL('.', module), new URL('../../platform/workers/', import.meta.url), new URL('.', import.meta.url)].some(
    (folder) => isChanged(`${relative(root, fileURLToPath(folder))}/`),
  )

// One bomb of each type for the task that reads the most of it. The others, and the other tasks, which share its reader
// and its limits, have those whose turn it is, and a changed task has all. The long run gives every bomb to every task.
const thrown = tasks.flatMap((task) =>
  task.foreign === 'nothing'
    ? []
    : task.foreign.types.flatMap((type) =>
        Object.keys(bombs[type])
          .filter((name, at) => {
            if (isLong || isTaskChanged(task)) return isLong || at === 0 || task === deepest(type)
            if (task === deepest(type)) return at === 0 || hasTurn(`${type} ${name}`)
            return at === 0 && hasTurn(`${type} ${task.name}`)
          })
          .map((name) => ({ what: task.name, task, type, name })),
      ),
)

describe('a task that parses files of strangers', () => {
  it.each(thrown)(
    'stays within its limits, leaves the server within its own, and refuses with a message: $what, $name ($type)',
    async ({ task, type, name }) => {
      const path = await fileOf(type, name)
      // A shorter time limit than in production: this test is about memory.
      const hasty: DeclaredTask = { ...task, within: Math.min(task.within, 2000) }
      const before = megabytes()
      const peaks = watchPeaks(() => workers.pids)
      const refusal = await workers.run(hasty, orderOf(task, path, type), { company: 1 }).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(peaks.end(), 'of its own process').toBeLessThan(task.memory + ofNode)
      expect(megabytes() - before, 'of the server').toBeLessThan(2 * task.answer + ofNode)
      if (refusal !== undefined) expectRefusal(refusal)
    },
  )

  it('declares which types it parses, and each type has bombs', () => {
    expect(thrown.length).toBeGreaterThan(0)
    for (const [type, of] of Object.entries(bombs)) expect(Object.keys(of).length, type).toBeGreaterThan(3)
  })
})

describe('texts of strangers that the server itself parses', () => {
  it.each(Object.entries(htmlBombs))('%s are read or refused with a message, in bounded memory', (_, make) => {
    const html = make()
    const before = megabytes()
    try {
      const clean = sanitizeRichText(html)
      for (const read of [plainText, imageSources, richTree]) read(clean)
    } catch (error) {
      expectRefusal(error)
    }
    expect(megabytes() - before).toBeLessThan(ofNode)
  })
})

function orderOf(task: DeclaredTask, path: string, type: ForeignType): unknown {
  if (task.foreign === 'nothing') throw new Error(`${task.name} reads nothing of strangers`)
  return task.foreign.order({ path, type })
}

/** A code of the catalogue, and a message in Portuguese. */
function expectRefusal(error: unknown) {
  expect(error).toBeInstanceOf(AppError)
  const { code, message } = error as AppError
  expect(Object.keys(errors)).toContain(code)
  expect(code).not.toBe('server.error')
  expect(message).toMatch(/^[A-ZÀ-Ý].*[.!?]$/)
}
