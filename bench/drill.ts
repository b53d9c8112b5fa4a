/**
 * Rehearses what an operator must be able to rely on, with Debian's own packages, in temporary folders and on the loopback:
 * `npm run drill -- NAME`, or without a name the list. Each says what it did and found, and exits with 1 when something is
 * not as expected. docs/operations.md has the tables.
 */
import { type Drill, drillsEnd } from './drills/drill.ts'

const drills: Readonly<Record<string, () => Promise<{ drill: Drill }>>> = {
  chave: () => import('./drills/key.ts'),
  copia: () => import('./drills/copy.ts'),
  numeros: () => import('./drills/numbers.ts'),
  queda: () => import('./drills/failover.ts'),
  primario: () => import('./drills/primary.ts'),
  volta: () => import('./drills/restoring.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = drills[name]
if (load) {
  const { drill } = await load()
  process.exitCode = await drillsEnd(drill)
} else {
  console.error(`Uso: npm run drill -- ${Object.keys(drills).join(' | ')}`)
  process.exitCode = 2
}
