// npm run node -- file.ts: runs a program of this repository with the Node that runs Prumo, whatever the system's
// version is.
import { keep } from './processes.mjs'
import { nodeOrExit, toolEnvironment } from './runtime.mjs'

const { ended } = keep(nodeOrExit(), process.argv.slice(2), { env: toolEnvironment(), stdio: 'inherit' })
process.exit(await ended)
