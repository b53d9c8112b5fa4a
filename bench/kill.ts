/**
 * Kills the server with -9 during writes, round after round; every fifth round kills its database, alternately alone
 * and with the server; see kill-rounds.ts. `node bench/kill.ts --rounds 20`. Exits with 1 when an acknowledged write
 * is lost or manual work is needed.
 */
import { parseArgs } from 'node:util'
import { killRounds } from '@prumo/server/src/testing/faults/kill-rounds.ts'
import { temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const { dataDir, remove } = temporaryDataDir()
try {
  console.log('round  killed    after     acknowledged  lost  back in')
  const rounds = await killRounds(dataDir, Number(values.rounds), victimOf, (round) =>
    console.log(
      [
        String(round.round).padStart(5),
        round.victim.padEnd(8),
        `${round.afterMs.toFixed(0)} ms`.padStart(8),
        String(round.acknowledged).padStart(12),
        String(round.lost.length).padStart(4),
        `${round.backInMs.toFixed(0)} ms`.padStart(8),
      ].join('  '),
    ),
  )
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0)
  const lost = rounds.flatMap((round) => round.lost)
  console.log(`${acknowledged} writes acknowledged in ${rounds.length} rounds, ${lost.length} lost`)
  for (const path of lost) console.log(`lost: ${path}`)
  process.exitCode = lost.length > 0 ? 1 : 0
} finally {
  remove()
}

function victimOf(round: number) {
  if (round % 5) return 'server'
  return round % 10 ? 'database' : 'both'
}
