import { spawn } from 'node:child_process'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Commands that run at the moment. */
let running = 0

/**
 * Runs a command to its end, and passes our signals on to it. After such a signal we end with it, and with those that run
 * beside it: the next command of a list would otherwise begin.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, stopBy?: NodeJS.Signals }} [options] quiet: its
 *   output is only returned. stopBy: the signal it is ended by, whichever we get
 * @returns {Promise<{ code: number, output: string }>} code as a shell gives it: 128 + n after signal n, 127 when the
 *   command does not exist
 */
export function run(command, args, { cwd, env = process.env, quiet = false, stopBy } = {}) {
  return new Promise((resolve) => {
    let output = ''
    running++
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    let asked
    const forward = (signal) => {
      asked = signal
      child.kill(stopBy ?? signal)
    }
    for (const signal of forwarded) process.on(signal, forward)
    const end = (code) => {
      running--
      for (const signal of forwarded) process.off(signal, forward)
      if (!asked) return resolve({ code, output })
      if (running === 0) process.exit(exitCode(null, asked))
    }
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code, signal) => end(exitCode(code, signal)))
  })
}

const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/** The exit code a shell would give for how a process ended. */
export const exitCode = (code, signal) => code ?? 128 + (numbers[signal] ?? 0)

/**
 * Starts a process that is asked to end when we are. One request may arrive as several signals (a terminal sends Ctrl-C to
 * every process, and npm passes on a copy): the process gets one SIGTERM. A signal more than a second later kills it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions,
 *   apart?: boolean }} options apart: in a process group of its own, which the terminal
 *   does not signal, for a process that would pass a copy on itself
 * @returns {{ child: import('node:child_process').ChildProcess, stop: () => void, ended: Promise<number> }} `ended`: its
 *   exit code
 */
export function keep(command, args, { apart = false, ...options }) {
  const child = spawn(command, args, { ...options, detached: apart })
  let askedAt = 0
  const stop = () => {
    if (askedAt && Date.now() - askedAt < 1000) return
    child.kill(askedAt ? 'SIGKILL' : 'SIGTERM')
    askedAt = Date.now()
  }
  for (const signal of forwarded) process.on(signal, stop)
  onOrphaned(stop)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
  return { child, stop, ended }
}

/**
 * An npm killed with SIGKILL passes no signal on: without this check the server would keep running and hold the port.
 */
function onOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}
