import { expect } from 'vitest'
import { faultsUnderAttack } from './attacked.ts'
import { fullFilesDisk } from './disk-faults.ts'
import { faults } from './fault.ts'
import { mailFaults } from './mail-faults.ts'
import type { Observed } from './observing.ts'
import { databaseRestarts } from './restart-faults.ts'
import { canMount } from './small-disk.ts'
import { storeFaults } from './store-faults.ts'

const fault = faults()

// The short form of `node bench/faults.ts`, which also waits for time limits, fills the disk of the database, stops the
// renderer and lets the clock jump.

const unwell = (seen: Observed[]) => seen.filter(({ well }) => !well)

fault(
  'a database restart during writes causes 503 at most, loses nothing confirmed, and the server continues',
  async () => {
    expect(unwell(await databaseRestarts({ rounds: 1 }))).toEqual([])
  },
)

fault('while the mail server is down calls are answered, and the mail arrives once when it is back', async () => {
  expect(unwell(await mailFaults({ brief: true }))).toEqual([])
})

fault(
  'a file store that refuses or breaks off makes transfers fail with a message, leaves nothing, and the rest works',
  async () => {
    expect(unwell(await storeFaults({ brief: true }))).toEqual([])
  },
)

fault(
  'a fault while one company attacks: nothing confirmed to another is lost, and nothing is refused it beyond the fault',
  async () => {
    expect(unwell(await faultsUnderAttack({ brief: true }))).toEqual([])
  },
)

if (canMount)
  fault(
    'on a full disk an upload is refused with a message, leaves nothing, and succeeds when there is room again',
    async () => {
      expect(unwell(await fullFilesDisk())).toEqual([])
    },
  )
