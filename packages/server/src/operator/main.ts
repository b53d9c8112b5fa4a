/** `npm run operator -- <comando>`: reads the settings as the server does, and carries out one command. */
import { createInterface } from 'node:readline/promises'
import { readSettings } from '../platform/settings.ts'
import { openContext } from './opening.ts'
import { operate } from './program.ts'

const atTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^s(im)?$/i.test((await terminal.question(`${question} (s/N) `)).trim())
  } finally {
    terminal.close()
  }
}

process.exitCode = await operate(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ask: atTerminal ? ask : undefined,
  user: process.env.SUDO_USER || process.env.USER || '',
  open: (options) => openContext(readSettings(process.env), options),
})
