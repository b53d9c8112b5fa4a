import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hash, seed } from './packages/server/src/testing/depth.ts'
import { testsReachedBy } from './scripts/reach.mjs'

/** Files that take longest. What begins last is what the other processors wait for at the end. */
const longest = [
  'testing/bombs/bombs.test.ts',
  'processes/calls.test.ts',
  'identity/calls.test.ts',
  'testing/faults/faults.test.ts',
  'testing/faults/starting.test.ts',
  'testing/faults/kill.test.ts',
  'backup/backup.test.ts',
  'privacy/exports/exports.test.ts',
  'demo/demo.test.ts',
]

/**
 * After the longest, project by project, because a process tests one project only, an order that is another each day, and
 * that FUZZ_SEED repeats: what a file leaves of the world it shares with the next is found when that one fails.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => {
      const place = longest.findIndex((name) => file.moduleId.endsWith(name))
      const path = relative(import.meta.dirname, file.moduleId)
      const of = file.project.name
      return { file, place: place < 0 ? longest.length : place, of, drawn: hash(`${seed} ${path}`) }
    })
    return ranked
      .toSorted((a, b) => a.place - b.place || a.of.localeCompare(b.of) || a.drawn - b.drawn)
      .map(({ file }) => file)
  }
}

// Node itself imports what runs in it: what Vite makes of the server takes a twentieth more of the processor. No test
// replaces a module, for which Vitest would read each.
const experimental = { viteModuleRunner: false, nodeLoader: false }

// Browser journeys live in e2e/ and have their own runner.
export default defineConfig({
  test: {
    environment: 'node',
    // One more than processors of a small machine: a test waits for its database half of its time.
    maxWorkers: 3,
    // To load the whole server anew for each file took longer than most files' tests: what a file changes in the world
    // it shares with the next, it puts back.
    isolate: false,
    restoreMocks: true,
    // Servers, workers and commands that tests start as processes of their own would compile the same sources each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Only what never ends fails by these: on a busy machine everything takes twenty times as long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    sequence: { sequencer: LongestFirst },
    // Which of the server's tests ask a source by a call, no import says.
    watchTriggerPatterns: [
      {
        pattern: /packages\/server\/src\/(?!platform\/|testing\/)[^/]+\/.+(?<!\.test)\.ts$/,
        testsToRun: (file) => testsReachedBy(relative(import.meta.dirname, file)),
      },
    ],
    projects: [
      {
        extends: true,
        test: { name: 'contract', experimental, include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          experimental,
          include: ['packages/server/src/**/*.test.ts'],
          setupFiles: 'packages/server/src/testing/setup.ts',
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/src/**/*.test.ts'] },
      },
      'packages/web/vitest.config.ts',
    ],
  },
})
