// npm run node -- file.ts: a program of this repository by the Node that runs Prumo, whichever the system's is.
import { keep } from './processes.mjs'
import { nodeOrExit, toolEnvironment } from './runtime.mjs'

const { ended } = keep(nodeOrExit(), process.argv.slice(2), { env: toolEnvironment(), stdio: 'inherit' })
process.exit(await ended)
