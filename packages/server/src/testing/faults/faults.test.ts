import { expect, test } from 'vitest'
import { fullFilesDisk } from './disk-faults.ts'
import { mailFaults } from './mail-faults.ts'
import type { Observed } from './observing.ts'
import { databaseRestarts } from './restart-faults.ts'
import { canMount } from './small-disk.ts'
import { storeFaults } from './store-faults.ts'

// The short form of `node bench/faults.ts`, which waits for time limits too, fills the disk of the database, stops the
// renderer and lets the clock jump.

const unwell = (seen: Observed[]) => seen.filter(({ well }) => !well)

test('a database that is restarted under writes: 503 meanwhile, nothing confirmed is lost, the server goes on', async () => {
  expect(unwell(await databaseRestarts({ rounds: 1 }))).toEqual([])
})

test('a mail server that is down: who asks is answered at once, and the mail arrives once when it is back', async () => {
  expect(unwell(await mailFaults({ brief: true }))).toEqual([])
})

test('a store that refuses or breaks off: transfers fail in words, the rest goes on, nothing half stays', async () => {
  expect(unwell(await storeFaults({ brief: true }))).toEqual([])
})

test.runIf(canMount)(
  'a full disk: an upload is refused in words, nothing half stays, and it goes on when there is room',
  async () => {
    expect(unwell(await fullFilesDisk())).toEqual([])
  },
  60_000,
)
