import { afterEach, expect } from 'vitest'
import { faults } from './fault.ts'
import { killRounds, type Victim } from './kill-rounds.ts'
import { temporaryDataDir } from './server-process.ts'

const fault = faults()

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

fault(
  'kill -9 of the server, of its database or of both loses no acknowledged write, and the restart needs no manual work',
  async () => {
    const { dataDir, remove } = temporaryDataDir()
    cleanups.push(remove)
    const victims: Victim[] = ['server', 'database', 'both']

    const rounds = await killRounds(dataDir, victims.length, (round) => victims[round - 1]!)

    for (const { victim, acknowledged, lost } of rounds) {
      expect(acknowledged, victim).toBeGreaterThan(0)
      expect(lost, victim).toEqual([])
    }
  },
)
