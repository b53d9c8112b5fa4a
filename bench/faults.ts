/**
 * Causes one fault after the other on the real server in a process of its own, and observes it: `node bench/faults.ts`
 * for all, or by name: `node bench/faults.ts database mail store disk renderer attack clock`. Exits with 1 when an
 * observation is not as expected. kill -9 has a command of its own, kill.ts. `disk` mounts small disks and needs root;
 * `clock` needs Debian's libfaketime; `database` also restarts Debian's PostgreSQL when it is installed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faultsUnderAttack } from '@prumo/server/src/testing/faults/attacked.ts'
import { clockJumps, hasFakeTime } from '@prumo/server/src/testing/faults/clock-faults.ts'
import { fullDatabaseDisk, fullFilesDisk } from '@prumo/server/src/testing/faults/disk-faults.ts'
import { mailFaults } from '@prumo/server/src/testing/faults/mail-faults.ts'
import type { OnObserved } from '@prumo/server/src/testing/faults/observing.ts'
import { rendererFaults } from '@prumo/server/src/testing/faults/renderer-faults.ts'
import { databaseRestarts } from '@prumo/server/src/testing/faults/restart-faults.ts'
import { canMount } from '@prumo/server/src/testing/faults/small-disk.ts'
import { storeFaults } from '@prumo/server/src/testing/faults/store-faults.ts'
import { debianBinaries, startDebianPostgres } from './debian-postgres.ts'

let unwell = 0
const onObserved: OnObserved = ({ what, well, found }) => {
  if (!well) unwell++
  console.log(`${well ? 'ok ' : 'BAD'}  ${what}: ${found}`)
}

const faults: Record<string, () => Promise<unknown>> = {
  async database() {
    await databaseRestarts({ rounds: 10, onObserved })
    if (!existsSync(join(debianBinaries, 'postgres'))) return console.log('—    no Debian PostgreSQL here')
    const database = await startDebianPostgres({ durable: true })
    try {
      await database.ask('postgres', 'create database prumo')
      const restart = () => database.restart()
      await databaseRestarts({ rounds: 10, database: { url: database.url('prumo'), restart }, onObserved })
    } finally {
      await database.stop()
    }
  },
  mail: () => mailFaults({ onObserved }),
  store: () => storeFaults({ onObserved }),
  async disk() {
    if (!canMount) return console.log('—    only root mounts small disks')
    await fullFilesDisk({ onObserved })
    await fullDatabaseDisk({ onObserved })
  },
  renderer: () => rendererFaults({ onObserved }),
  attack: () => faultsUnderAttack({ onObserved }),
  async clock() {
    if (!hasFakeTime) return console.log('—    without libfaketime the clock cannot jump')
    await clockJumps({ onObserved })
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in faults))
if (unknown !== undefined) throw new Error(`${unknown}: use ${Object.keys(faults).join(', ')}`)
for (const name of chosen.length ? chosen : Object.keys(faults)) {
  console.log(`\n${name}`)
  await faults[name]!()
}
console.log(unwell ? `\n${unwell} not as it has to be` : '\nall as it has to be')
process.exitCode = unwell ? 1 : 0
