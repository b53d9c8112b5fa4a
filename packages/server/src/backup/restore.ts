/** `npm run restore -- <arquivo>`: restores a backup into an empty place and compares every row and every file. */
import { readSettings } from '../platform/settings.ts'
import { restoreProgram } from './program.ts'

process.exitCode = await restoreProgram(process.argv.slice(2), {
  settings: () => readSettings(process.env),
  stdout: process.stdout,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  user: process.env.SUDO_USER || process.env.USER || '',
})
