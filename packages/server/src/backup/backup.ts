/** `npm run backup -- <destino>`: one file with every row and every file, while the application runs. */
import { readSettings } from '../platform/settings.ts'
import { backupProgram } from './program.ts'

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())

process.exitCode = await backupProgram(process.argv.slice(2), {
  settings: () => readSettings(process.env),
  stdout: process.stdout,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  user: process.env.SUDO_USER || process.env.USER || '',
  signal: interruption.signal,
})
