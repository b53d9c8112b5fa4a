const kept = new Set(['PATH', 'HOME', 'TMPDIR', 'TZ', 'LD_PRELOAD', 'NODE_COMPILE_CACHE'])

/**
 * The environment of a program of ours that a test starts: what the machine needs, the clock of the tests, which
 * may have been moved, and where Node keeps compiled code. Nothing else, because a DATABASE_URL or NODE_OPTIONS around the tests must not reach it.
 */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const named = Object.entries(process.env).filter(([name]) => kept.has(name) || name.startsWith('FAKETIME'))
  return Object.fromEntries(named)
}
